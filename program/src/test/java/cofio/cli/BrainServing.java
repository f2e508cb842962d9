package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.EngineForTests;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;

/** A node of the packed program with brains in it, until it is closed; without OpenSearch there is none. */
record BrainServing(List<Running> node) implements AutoCloseable {
    static final Map<String, String> KEY = Map.of("COFIO_ADMIN_KEY", "a-key-of-sixteen-or-more");

    static BrainServing in(Path folder, String... brains) {
        String engine;
        try {
            engine = EngineForTests.get().cluster().nodes().getFirst().address().toString();
        } catch (TestAbortedException cannotBeFetched) {
            return new BrainServing(List.of());
        }
        Running node = new Running(List.of("serve", "--cluster", engine, "--port", "0"), folder, KEY);
        for (String brain : brains) {
            assertThat(Program.in(folder)
                            .with(KEY)
                            .run("brains", "add", brain, "--server", node.base)
                            .exit())
                    .isZero();
        }
        return new BrainServing(List.of(node));
    }

    /** Empty where there is none. */
    String url() {
        return node.isEmpty() ? "" : node.getFirst().base;
    }

    @Override
    public void close() {
        node.forEach(Running::close);
    }
}
