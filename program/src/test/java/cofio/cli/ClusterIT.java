package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import cofio.cluster.EngineForTests;
import cofio.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** `cofio cluster` as a user types it, with one node. */
class ClusterIT {
    @TempDir
    static Path here;

    private Path folder = here;

    @BeforeEach
    void place() throws IOException {
        EngineForTests.get(); // skips where OpenSearch cannot be fetched
        Path shared = Path.of(System.getProperty("java.io.tmpdir"), "cofio-test-engine");
        folder = shared.resolve("command-" + ProcessHandle.current().pid());
        Files.createDirectories(folder);
        try (Stream<Path> programs = Files.list(shared)) {
            Path program = programs.filter(one -> one.getFileName().toString().startsWith("opensearch-"))
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(folder.resolve(program.getFileName()), program);
        }
    }

    @AfterEach
    void end() throws IOException {
        new LocalCluster(folder).clear();
        try (Stream<Path> left = Files.walk(folder)) {
            for (Path one : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }

    private Result cluster(String... words) {
        String[] line = Stream.concat(
                        Stream.of("cluster"), Stream.concat(Stream.of(words), Stream.of("--folder", folder.toString())))
                .toArray(String[]::new);
        return Program.in(here).run(line);
    }

    @Test
    void theNodesStartAndStopAndKeepWhatTheyHave() {
        assertThat(cluster("status").exit()).isEqualTo(Main.NOTHING_KNOWN);
        Result started = cluster("start", "--nodes", "1", "--heap", "384");
        assertThat(started.exit()).as(started.err()).isZero();
        assertThat(started.out()).startsWith("the cluster is there: http://127.0.0.1:");
        assertThat(started.err()).contains("Next: cofio serve --cluster http://127.0.0.1:");
        assertThat(cluster("status").out()).contains("node-1", "process ", "green");

        Result twice = cluster("start");
        assertThat(twice.exit()).isEqualTo(Main.FAILED);
        assertThat(twice.err()).contains("is running already", "cofio cluster stop");
        Result more = cluster("start", "--nodes", "2");
        assertThat(more.err()).contains("has 1 nodes and not 2", "stop --delete");

        List<LocalCluster.Node> nodes = new LocalCluster(folder).nodes();
        ProcessHandle process = nodes.getFirst().process().orElseThrow();
        assertThat(process.destroyForcibly()).isTrue();
        process.onExit().join();
        assertThat(cluster("status").out()).contains("not running");
        assertThat(cluster("start", "--heap", "384").out()).contains("the cluster is there");

        assertThat(cluster("stop").out()).isEqualTo("stopped 1 node\n");
        assertThat(cluster("status").out()).contains("not running", "does not answer");
        assertThat(cluster("stop", "--delete").out()).isEqualTo("stopped 0 nodes, deleted what 1 node kept\n");
        assertThat(cluster("status").exit()).isEqualTo(Main.NOTHING_KNOWN);
    }
}
