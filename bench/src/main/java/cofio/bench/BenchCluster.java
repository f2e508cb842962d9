package cofio.bench;

import cofio.CofioException;
import cofio.cluster.Cluster;
import cofio.cluster.LocalCluster;
import cofio.text.Json;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** Nodes of OpenSearch and of Cofio, each a process of its own, for a bench that may kill them. */
final class BenchCluster implements AutoCloseable {
    private static final int CLIENTS = 8;
    static final String KEY = "the-key-of-the-bench";

    private final LocalCluster engine;
    private final int heap;
    private final boolean ours;
    private final List<URI> addresses;
    private final Cluster connection;
    private final List<ServedMemory> nodes = new ArrayList<>();
    private final Thread ending = Thread.ofPlatform().unstarted(this::end);

    private BenchCluster(LocalCluster engine, int heap, boolean ours, List<URI> addresses, Cluster connection) {
        this.engine = engine;
        this.heap = heap;
        this.ours = ours;
        this.addresses = addresses;
        this.connection = connection;
    }

    /** Takes the nodes of OpenSearch that run there already, else starts some. */
    static BenchCluster start(LocalCluster engine, int engines, int heap, int cofios, Consumer<String> progress)
            throws IOException {
        boolean ours = engine.nodes().stream().allMatch(node -> node.process().isEmpty());
        List<LocalCluster.Node> there = ours ? engine.start(engines, heap, progress) : engine.nodes();
        List<URI> addresses = there.stream().map(LocalCluster.Node::address).toList();
        BenchCluster cluster = new BenchCluster(engine, heap, ours, addresses, Cluster.connect(addresses));
        Runtime.getRuntime().addShutdownHook(cluster.ending);
        try {
            progress.accept("starting " + cofios + (cofios == 1 ? " node" : " nodes") + " of Cofio");
            for (int i = 0; i < cofios; i++) {
                cluster.nodes.add(ServedMemory.ofCluster(addresses, KEY));
            }
            return cluster;
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    Cluster connection() {
        return connection;
    }

    List<URI> engines() {
        return addresses;
    }

    List<ServedMemory> nodes() {
        return nodes;
    }

    BalancedCalls calls() {
        return new BalancedCalls(nodes.stream().map(ServedMemory::address).toList());
    }

    /** Makes so many brains, which have names of this run. */
    static List<ToldBrain> add(BalancedCalls calls, String prefix, int count) throws InterruptedException {
        String run = Long.toString(ThreadLocalRandom.current().nextLong(1L << 30), Character.MAX_RADIX);
        List<Future<ToldBrain>> asked = new ArrayList<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 1; i <= count; i++) {
                int number = i;
                asked.add(clients.submit(() -> made(calls, prefix + run + "-" + number, number)));
            }
            List<ToldBrain> brains = new ArrayList<>();
            for (Future<ToldBrain> one : asked) {
                brains.add(one.get());
            }
            return brains;
        } catch (ExecutionException e) {
            throw new CofioException("a brain was not made: " + e.getCause(), "", e);
        }
    }

    private static ToldBrain made(BalancedCalls calls, String name, int number)
            throws IOException, InterruptedException {
        BalancedCalls.Reply reply = calls.post("/admin/v1/brains", Json.object("name", name, "per_second", 0), KEY);
        if (reply.status() != 201) {
            throw new IOException(reply.toString());
        }
        return new ToldBrain(number, String.valueOf(reply.json().get("token")));
    }

    /** Starts a node of Cofio anew, which has no brain open. */
    void renew() throws IOException, InterruptedException {
        nodes.getFirst().stop();
        nodes.set(0, ServedMemory.ofCluster(addresses, KEY));
    }

    /** Kills, with SIGKILL, the node of OpenSearch that leads the others, and gives its name. */
    String killLeader() throws IOException, InterruptedException {
        String name = "";
        if (connection
                        .ask("GET", "/_nodes/_cluster_manager?filter_path=nodes.*.name", null)
                        .get("nodes")
                instanceof Map<?, ?> leaders) {
            for (Object leader : leaders.values()) {
                name = leader instanceof Map<?, ?> one ? String.valueOf(one.get("name")) : "";
            }
        }
        String leading = name;
        Optional<ProcessHandle> process = engine.nodes().stream()
                .filter(node -> node.name().equals(leading))
                .findFirst()
                .flatMap(LocalCluster.Node::process);
        ProcessHandle found = process.orElseThrow(() -> new IOException("no process of node " + leading));
        found.destroyForcibly();
        found.onExit().join();
        return leading;
    }

    void restart(String node) throws IOException {
        engine.restart(node, heap);
    }

    /** Whether every copy is where it should be. */
    boolean isGreen() throws IOException {
        return "green".equals(connection.ask("GET", "/_cluster/health", null).get("status"));
    }

    /** Also where the bench itself is asked to stop: nothing of it may go on. */
    private void end() {
        nodes.forEach(ServedMemory::close);
        connection.close();
        if (ours) {
            engine.clear();
        }
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(ending);
        end();
    }
}
