package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.cluster.Cluster;
import cofio.cluster.ClusterFailure;
import cofio.cluster.EngineForTests;
import cofio.cluster.LocalCluster;
import cofio.fact.Topic;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A cluster that is away, another program, full, or not ours: a sentence and a hint each. */
class ClusterBadInputTest {
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final String READ_ONLY = "index.blocks.read_only_allow_delete";

    private static Path folder = Path.of("");
    private static @Nullable LocalCluster own;
    private static URI engine = URI.create("http://127.0.0.1:1");

    /** A node of its own: what is done to it would be in the way of other tests. */
    @BeforeAll
    static void start() {
        EngineForTests.get(); // skips where OpenSearch cannot be fetched
        Path shared = Path.of(System.getProperty("java.io.tmpdir"), "cofio-test-engine");
        long process = ProcessHandle.current().pid();
        folder = shared.resolve("hurt-" + process);
        LocalCluster cluster = new LocalCluster(folder, shared, 12_000 + (int) (process % 40) * 200);
        own = cluster;
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::clear));
        engine = cluster.start(1, 384, said -> {}).getFirst().address();
    }

    @AfterAll
    static void stop() throws IOException {
        LocalCluster cluster = own;
        if (cluster != null) {
            cluster.clear();
            Files.deleteIfExists(folder.resolve("lock"));
            Files.deleteIfExists(folder);
        }
    }

    private static void refused(ThrowingCallable call, String message, String hint) {
        assertThatThrownBy(call).isInstanceOfSatisfying(CofioException.class, e -> {
            assertThat(e.getMessage()).contains(message);
            assertThat(e.hint()).contains(hint);
        });
    }

    /** What answers every request the same. */
    private static void answering(
            String body, Map<String, String> others, ThrowingCallable call, String message, String hint)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] bytes = others.getOrDefault(exchange.getRequestURI().getPath(), body)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        engineOfThis = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try {
            refused(call, message, hint);
        } finally {
            server.stop(0);
        }
    }

    private static URI engineOfThis = URI.create("http://127.0.0.1:1");

    private static void connect(URI node) {
        Cluster.connect(List.of(node), SHORT).close();
    }

    @Test
    void aClusterThatIsAwayIsSaidToBe() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI away = URI.create("http://127.0.0.1:" + port);
        refused(
                () -> connect(away),
                "The cluster cannot be reached: 127.0.0.1:" + port + " does not answer",
                "Try again");
        refused(() -> connect(URI.create("localhost:9200")), "is not the address of a node", "http://");
    }

    @Test
    void anotherProgramIsNotTakenForOpenSearch() throws IOException {
        ThrowingCallable call = () -> connect(engineOfThis);
        String page = "<html><body>Sign in to the network</body></html>";
        answering(page, Map.of(), call, "is no OpenSearch", "See whether the address is right");
        String other = "{\"version\":{\"number\":\"9.1.0\",\"build_flavor\":\"default\"}}";
        answering(other, Map.of(), call, "something else than OpenSearch", "Cofio needs OpenSearch 3");
        String old = "{\"version\":{\"distribution\":\"opensearch\",\"number\":\"2.19.1\"}}";
        answering(old, Map.of(), call, "OpenSearch 2.19.1", "Cofio needs OpenSearch 3");
        String fresh = "{\"version\":{\"distribution\":\"opensearch\",\"number\":\"3.6.0\"}}";
        String plain = "{\"nodes\":{\"a\":{\"plugins\":[]}}}";
        answering(fresh, Map.of("/_nodes/plugins", plain), call, "lacks the plug-in opensearch-knn", "Install it");
    }

    private static void clean(Cluster cluster) throws ClusterFailure {
        cluster.ask("DELETE", "/cofio-*?expand_wildcards=all", null);
    }

    @Test
    void indicesThatAreNotOursAreLeftAlone() throws IOException {
        try (Cluster cluster = Cluster.connect(List.of(engine))) {
            clean(cluster);
            cluster.ask("PUT", "/cofio-files", Map.of());
            refused(() -> connect(engine), "an index cofio-files that is not Cofio's", "nothing was changed");
            assertThatThrownBy(() -> cluster.ask("GET", "/cofio-brains", null)).isInstanceOf(ClusterFailure.class);
            clean(cluster);
            connect(engine);
            cluster.ask("PUT", "/cofio-brains/_mapping", Map.of("_meta", Map.of("cofio", 99)));
            refused(() -> connect(engine), "A newer version of Cofio", "Update this one");
            clean(cluster);
        }
    }

    @Test
    void aClusterWithoutRoomIsReadAndNotWritten() throws IOException {
        try (Cluster cluster = Cluster.connect(List.of(engine))) {
            Memory memory = Memory.open(cluster, "full", Clock.systemUTC());
            Tell.to(memory, Topic.CODES, "Door: 1");
            cluster.ask("PUT", "/cofio-files/_settings", Map.of(READ_ONLY, true));
            refused(() -> Tell.to(memory, Topic.CODES, "Gate: 2"), "takes no writes at present", "look at its disks");
            for (Memory one : List.of(memory, Memory.open(cluster, "full", Clock.systemUTC()))) {
                assertThat(Tell.texts(one)).containsExactly("Door: 1");
            }
            cluster.ask("PUT", "/cofio-files/_settings", Map.of(READ_ONLY, false));
            Tell.to(memory, Topic.CODES, "Gate: 3");
            assertThat(Tell.texts(Memory.open(cluster, "full", Clock.systemUTC())))
                    .containsExactlyInAnyOrder("Door: 1", "Gate: 3");
            clean(cluster);
        }
    }

    @Test
    void whereACopyIsMissingNothingIsAcknowledgedAndReadsGoOn() throws IOException {
        try (Cluster first = Cluster.connect(List.of(engine))) {
            Tell.to(Memory.open(first, "few", Clock.systemUTC()), Topic.CODES, "Door: 1");
            first.ask("PUT", "/cofio-files/_settings", Map.of("number_of_replicas", 1));
            try (Cluster cluster = Cluster.connect(List.of(engine), Duration.ofSeconds(7))) {
                assertThat(cluster.copies()).isEqualTo(2);
                Memory memory = Memory.open(cluster, "few", Clock.systemUTC());
                assertThat(Tell.texts(memory)).containsExactly("Door: 1");
                refused(() -> Tell.to(memory, Topic.CODES, "Gate: 2"), "Too few machines", "Try again");
                assertThat(Tell.texts(memory)).containsExactly("Door: 1");
            }
            clean(first);
        }
    }

    @Test
    void anIndexThatWasDeletedIsNotWrittenToAsIfItWereThere() throws IOException {
        try (Cluster cluster = Cluster.connect(List.of(engine))) {
            Memory memory = Memory.open(cluster, "gone", Clock.systemUTC());
            Tell.to(memory, Topic.CODES, "Door: 1");
            clean(cluster);
            cluster.ask("PUT", "/_cluster/settings", Map.of("persistent", Map.of("action.auto_create_index", "false")));
            refused(
                    () -> Tell.to(memory, Topic.CODES, "Gate: 2"),
                    "The cluster refused a request: index_not_found",
                    "log");
        }
    }
}
