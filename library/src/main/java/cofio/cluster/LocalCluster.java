package cofio.cluster;

import cofio.CofioException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Nodes of OpenSearch on this machine, to try a cluster with: in a folder with a folder for each. They listen to this
 * machine alone, since they ask nobody who he is.
 */
public final class LocalCluster {
    private static final String ADDRESS = "127.0.0.1";
    /** The first that is tried; each node takes the next that is free. */
    public static final int FIRST_PORT = 9200;

    private static final int TRANSPORT = 100;
    private static final int MOST_NODES = 9;
    private static final int LEAST_MEGABYTES = 256;
    private static final int LAST_PORT = 65_535 - TRANSPORT;
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Duration STOPPING = Duration.ofSeconds(20);

    private final Path folder;
    private final EngineProgram program;
    private final int firstPort;

    public LocalCluster(Path folder) {
        this(folder, folder, FIRST_PORT);
    }

    /**
     * @param program where OpenSearch itself is, which several clusters may share
     * @param firstPort the first that is tried; several that start at the same moment need others
     */
    public LocalCluster(Path folder, Path program, int firstPort) {
        this.folder = folder.toAbsolutePath();
        this.program = new EngineProgram(program.toAbsolutePath());
        this.firstPort = firstPort;
    }

    /** A node of this machine. */
    public record Node(String name, int port, Optional<ProcessHandle> process) {
        public URI address() {
            return URI.create("http://" + ADDRESS + ":" + port);
        }
    }

    /** Has OpenSearch here, if it is not yet. */
    public void fetch(Consumer<String> progress) {
        try {
            program.fetch(progress);
        } catch (IOException e) {
            throw new CofioException(
                    "OpenSearch could not be fetched: " + said(e) + ".",
                    "See whether " + folder + " can be written and has room, and try again.",
                    e);
        }
    }

    /**
     * Where a user's cluster lies if nothing else is said: with the data of the user. As root the nodes run as somebody
     * else, who must be able to get there.
     */
    public static Path usual() {
        if (EngineProgram.IS_ROOT) {
            Path shared = Path.of("/var/tmp");
            return (Files.isDirectory(shared) ? shared : Path.of(System.getProperty("java.io.tmpdir")))
                    .resolve("cofio-cluster");
        }
        Path home = Path.of(System.getProperty("user.home"));
        String data = Stream.of("XDG_DATA_HOME", "LOCALAPPDATA")
                .map(name -> System.getenv().getOrDefault(name, ""))
                .filter(path -> !path.isBlank())
                .findFirst()
                .orElseGet(() -> home.resolve(".local/share").toString());
        return Path.of(data, "cofio", "cluster");
    }

    /**
     * Starts that many nodes, those that are there with what they keep, and waits until every copy is where it should be.
     *
     * @param megabytes the heap of each
     */
    public List<Node> start(int count, int megabytes, Consumer<String> progress) {
        if (count < 1 || count > MOST_NODES) {
            throw new CofioException("A cluster has from 1 to " + MOST_NODES + " nodes here.", "Try --nodes 3");
        }
        if (megabytes < LEAST_MEGABYTES) {
            throw new CofioException(
                    "A node needs a heap of " + LEAST_MEGABYTES + " MB at least.", "Leave --heap out for 768.");
        }
        try {
            own();
            try (FileChannel channel = FileChannel.open(
                            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock == null) {
                    throw new CofioException(
                            "Another program is starting the cluster in " + folder + ".",
                            "Wait until it is there, and see: cofio cluster status");
                }
                return startAlone(count, megabytes, progress);
            }
        } catch (IOException e) {
            throw new CofioException(
                    "The cluster could not be started: " + said(e) + ".",
                    "See whether " + folder + " can be written and has room.",
                    e);
        }
    }

    private static String said(IOException e) {
        return e instanceof FileSystemException system && system.getReason() != null
                ? system.getFile() + ": " + system.getReason()
                : String.valueOf(e.getMessage());
    }

    private List<Node> startAlone(int count, int megabytes, Consumer<String> progress) throws IOException {
        List<Node> there = nodes();
        if (!there.isEmpty() && there.size() != count) {
            throw new CofioException(
                    "The cluster in " + folder + " has " + there.size() + " nodes and not " + count + ".",
                    "Start it with --nodes " + there.size()
                            + ", or delete it with all that it keeps: cofio cluster stop --delete");
        }
        if (!there.isEmpty() && there.stream().allMatch(node -> node.process().isPresent())) {
            throw new CofioException(
                    "The cluster in " + folder + " is running already.",
                    "See: cofio cluster status. End it: cofio cluster stop");
        }
        fetch(progress);
        List<Node> nodes = placed(there, count);
        for (Node node : nodes) {
            if (node.process().isEmpty()) {
                progress.accept("starting " + node.name() + " at " + node.address());
                program.start(config(node, nodes), megabytes);
            }
        }
        await(nodes, progress);
        return nodes();
    }

    /** The folder is made for this user alone, but for the user of the nodes where that is another. */
    private void own() throws IOException {
        if (!Files.exists(folder)) {
            Files.createDirectories(folder);
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(
                        folder, PosixFilePermissions.fromString(EngineProgram.IS_ROOT ? "rwx--x--x" : "rwx------"));
            }
        } else if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new CofioException(
                    folder + " is not a folder of yours.", "Name another with --folder, or ask whoever it belongs to.");
        }
    }

    /** Starts a node again that went away. */
    public void restart(String name, int megabytes) throws IOException {
        List<Node> nodes = nodes();
        for (Node node : nodes) {
            if (node.name().equals(name) && node.process().isEmpty()) {
                program.start(config(node, nodes), megabytes);
            }
        }
    }

    /** The nodes that were made here, those that run with their process. */
    public List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        try (Stream<Path> folders = Files.exists(folder) ? Files.list(folder) : Stream.of()) {
            for (Path one : folders.sorted().toList()) {
                Path port = one.resolve("port");
                if (Files.exists(port)) {
                    String name = String.valueOf(one.getFileName());
                    nodes.add(new Node(
                            name, Integer.parseInt(Files.readString(port).strip()), program.process(one)));
                }
            }
        } catch (IOException e) {
            throw new CofioException(
                    folder + " cannot be read: " + said(e) + ".", "Name another folder with --folder.", e);
        }
        return nodes;
    }

    /** Ends all nodes; gives how many there were. */
    public int stop() {
        List<ProcessHandle> running =
                nodes().stream().flatMap(node -> node.process().stream()).toList();
        running.forEach(ProcessHandle::destroy);
        long end = System.nanoTime() + STOPPING.toNanos();
        for (ProcessHandle one : running) {
            try {
                one.onExit().get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (java.util.concurrent.TimeoutException slow) {
                one.destroyForcibly();
                one.onExit().join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (java.util.concurrent.ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
        return running.size();
    }

    /** Takes the nodes away with all that they keep; the program stays. */
    public void clear() {
        stop();
        try {
            for (Node node : nodes()) {
                EngineProgram.deleteAll(folder.resolve(node.name()));
            }
            Files.deleteIfExists(folder.resolve("lock"));
        } catch (IOException e) {
            throw new CofioException(
                    folder + " cannot be cleared: " + said(e) + ".", "Delete it by hand, when nothing runs in it.", e);
        }
    }

    /** Nodes with ports that are free: those that they had, if they still are. */
    private List<Node> placed(List<Node> there, int count) throws IOException {
        List<Node> nodes = new ArrayList<>();
        Set<Integer> taken = new HashSet<>();
        there.forEach(node -> taken.add(node.port()));
        int next = firstPort;
        for (int i = 1; i <= count; i++) {
            Node before = there.isEmpty() ? null : there.get(i - 1);
            if (before != null && (before.process().isPresent() || isFree(before.port()))) {
                nodes.add(before);
                continue;
            }
            while (taken.contains(next) || !isFree(next) || !isFree(next + TRANSPORT)) {
                if (++next > LAST_PORT) {
                    throw new CofioException(
                            "No port from " + firstPort + " on is free for a node.",
                            "End a program that listens there.");
                }
            }
            nodes.add(new Node(before == null ? "node-" + i : before.name(), next++, Optional.empty()));
        }
        return nodes;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    /** How many bytes all nodes keep. */
    public long bytes() {
        long sum = 0;
        try {
            for (Node node : nodes()) {
                try (Stream<Path> files = Files.walk(folder.resolve(node.name()))) {
                    sum += files.map(Path::toFile)
                            .filter(File::isFile)
                            .mapToLong(File::length)
                            .sum();
                }
            }
        } catch (IOException | UncheckedIOException changing) {
            return sum; // what is deleted meanwhile takes no room
        }
        return sum;
    }

    /** What the cluster says of its state: green, yellow or red; empty where it does not answer. */
    public String health() {
        List<URI> running = nodes().stream()
                .filter(node -> node.process().isPresent())
                .map(Node::address)
                .toList();
        if (running.isEmpty()) {
            return "";
        }
        try (ClusterClient client = new ClusterClient(running)) {
            ClusterReply reply = client.call("GET", "/_cluster/health", null, Duration.ofSeconds(3));
            return reply.done() ? String.valueOf(reply.json().get("status")) : "";
        } catch (ClusterFailure away) {
            return "";
        }
    }

    private Path config(Node node, List<Node> all) throws IOException {
        Path home = Files.createDirectories(folder.resolve(node.name()));
        List<String> seeds = all.stream()
                .map(one -> "\"" + ADDRESS + ":" + (one.port() + TRANSPORT) + "\"")
                .toList();
        List<String> names = all.stream().map(one -> "\"" + one.name() + "\"").toList();
        Map<String, Object> settings = new java.util.LinkedHashMap<>();
        settings.put("cluster.name", "cofio-local");
        settings.put("node.name", node.name());
        settings.put("path.data", home.resolve("data"));
        settings.put("path.logs", home.resolve("logs"));
        settings.put("network.host", ADDRESS);
        settings.put("http.port", node.port());
        settings.put("transport.port", node.port() + TRANSPORT);
        settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
        if (all.size() == 1) {
            settings.put("discovery.type", "single-node");
        } else {
            settings.put("discovery.seed_hosts", seeds);
            settings.put("cluster.initial_cluster_manager_nodes", names);
        }
        StringBuilder yaml = new StringBuilder();
        settings.forEach(
                (key, value) -> yaml.append(key).append(": ").append(value).append('\n'));
        Files.writeString(home.resolve("port"), Integer.toString(node.port()));
        Files.writeString(Files.createDirectories(home.resolve("config")).resolve("opensearch.yml"), yaml);
        return home;
    }

    private void await(List<Node> nodes, Consumer<String> progress) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (ClusterClient client =
                new ClusterClient(nodes.stream().map(Node::address).toList())) {
            int shown = -1;
            while (System.nanoTime() < end) {
                for (Node node : nodes()) {
                    if (node.process().isEmpty()) {
                        throw new CofioException(
                                node.name() + " ended while it started.",
                                "See " + folder.resolve(node.name()).resolve("out.log"));
                    }
                }
                int there = joined(client, nodes.size());
                if (there != shown && there >= 0) {
                    progress.accept(there + " of " + nodes.size() + " nodes are there");
                    shown = there;
                }
                if (there == nodes.size()) {
                    return;
                }
                Thread.sleep(250);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new CofioException("The nodes have not found each other in time.", "See out.log of each in " + folder);
    }

    /** How many nodes are in the cluster, one less where it is not green yet. */
    private static int joined(ClusterClient client, int wanted) {
        try {
            ClusterReply health = client.call("GET", "/_cluster/health", null, Duration.ofMillis(600));
            int there = (int) ClusterReply.number(health.json(), "number_of_nodes");
            boolean green = "green".equals(health.json().get("status"));
            return there == wanted && !green ? there - 1 : there;
        } catch (ClusterFailure notYet) {
            return -1;
        }
    }
}
