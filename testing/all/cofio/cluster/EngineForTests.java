package cofio.cluster;

import cofio.CofioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** A node of OpenSearch for the tests: started when the first test of a build asks for it, ended with the build. */
public final class EngineForTests {
    private static final int MEGABYTES = 384;

    // Builds beside one another have other ports.
    private static final int FIRST_PORT = 21_000;
    private static final int SLOT = 200;
    private static final int SLOTS = 55;

    /** Ends the node with the build, however that ends. */
    private static final String WATCH =
            "while kill -0 $0; do sleep 1; done; kill $1; sleep 3; kill -9 $1; rm -rf \"$2\"";

    private static final AtomicInteger BRAINS = new AtomicInteger();
    private static @Nullable EngineForTests started;
    private static @Nullable String missing;

    private final LocalCluster cluster;
    private final Cluster connection;

    private EngineForTests(LocalCluster cluster, Cluster connection) {
        this.cluster = cluster;
        this.connection = connection;
    }

    /** Skips the test, and says why, where OpenSearch cannot be fetched. */
    public static synchronized EngineForTests get() {
        Assumptions.assumeTrue(missing == null, () -> "no OpenSearch here: " + missing);
        EngineForTests there = started;
        if (there == null) {
            there = start();
            started = there;
        }
        return there;
    }

    private static EngineForTests start() {
        // Under the folder that everybody may enter: as root the node runs as somebody else.
        Path shared = Path.of(System.getProperty("java.io.tmpdir"), "cofio-test-engine");
        long build = build();
        Path own = shared.resolve("build-" + build);
        LocalCluster cluster = new LocalCluster(own, shared, FIRST_PORT + (int) (build % SLOTS) * SLOT);
        try {
            cluster.fetch(said -> {});
        } catch (CofioException e) {
            missing = e.getMessage() + " " + e.hint();
            Assumptions.abort("no OpenSearch here: " + missing);
        }
        // The tests of an earlier module may have started it.
        List<LocalCluster.Node> nodes = running(cluster);
        if (nodes.isEmpty()) {
            nodes = cluster.start(1, MEGABYTES, said -> {});
            nodes.forEach(node -> node.process().ifPresent(process -> watch(build, process.pid(), own)));
        }
        return new EngineForTests(
                cluster,
                Cluster.connect(nodes.stream().map(LocalCluster.Node::address).toList()));
    }

    private static List<LocalCluster.Node> running(LocalCluster cluster) {
        return cluster.nodes().stream()
                .filter(node -> node.process().isPresent())
                .toList();
    }

    /** The process of the build, or this one where none runs it. */
    private static long build() {
        return Stream.iterate(
                        Optional.of(ProcessHandle.current()),
                        Optional::isPresent,
                        one -> one.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .filter(one -> one.info().commandLine().orElse("").contains("plexus.classworlds"))
                .findFirst()
                .orElse(ProcessHandle.current())
                .pid();
    }

    private static void watch(long build, long node, Path own) {
        try {
            new ProcessBuilder("sh", "-c", WATCH, Long.toString(build), Long.toString(node), own.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Cluster connection() {
        return connection;
    }

    public LocalCluster cluster() {
        return cluster;
    }

    /** A name that no other test has. */
    public static String freshBrain() {
        return "brain-" + ProcessHandle.current().pid() + "-" + BRAINS.incrementAndGet();
    }
}
