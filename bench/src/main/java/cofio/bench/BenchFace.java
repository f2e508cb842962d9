package cofio.bench;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One of the ways into a memory, as a program outside uses it. All of them take and give the same. */
interface BenchFace extends AutoCloseable {
    /** What a verb gives; a call that is refused or fails is an {@link IOException}. */
    Map<String, @Nullable Object> call(String verb, Map<String, @Nullable Object> arguments)
            throws IOException, InterruptedException;

    @Override
    void close() throws IOException;

    /** The facts in what a verb gave, under the name that they have there. */
    static List<Map<?, ?>> facts(Map<String, @Nullable Object> given, String name) {
        return given.get(name) instanceof List<?> list
                ? list.stream()
                        .<Map<?, ?>>mapMulti((one, sink) -> {
                            if (one instanceof Map<?, ?> fact) {
                                sink.accept(fact);
                            }
                        })
                        .toList()
                : List.of();
    }
}
