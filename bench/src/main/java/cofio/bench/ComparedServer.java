package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A memory that agents reach over the Model Context Protocol: Cofio, or another to compare it with. */
interface ComparedServer {
    String name();

    ToolServer start(Path folder) throws IOException;

    /** A way to find a fact. {@code first}: the text of the first one in a result. */
    record Search(
            String name,
            String tool,
            Function<String, Map<String, @Nullable Object>> arguments,
            Function<Map<?, ?>, String> first) {}

    List<Search> searches();

    String writeTool();

    /** What is given to that tool to save a sentence. */
    Map<String, @Nullable Object> writing(String sentence);

    /** Gives a new memory these facts. */
    void fill(Path folder, List<String> facts) throws IOException;

    /** The sentences that its files hold, read when it does not run. */
    Set<String> held(Path folder) throws IOException;
}
