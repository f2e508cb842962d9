package cofio.bench;

import cofio.Cofio;
import cofio.cluster.Cluster;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Every fault at every request to a cluster, in every write path. */
public final class ClusterFaultsBench {
    private static final String METHOD = """
            A proxy between Cofio and a node of OpenSearch counts requests, and the fault comes at the first, the second, and so
            on until the operation runs through. Each trial has a copy of the brain. Then the documents are looked at as they
            were left, the brain is opened anew past the proxy, and looked at again, by the rules of `cofio bench faults`:
            nothing that was acknowledged may be lost, no file torn, an operation that was not acknowledged is carried out or
            left no trace, what was forgotten is in no document of the engine, no document is left that belongs to no file, and
            a new start that finds other facts than were left says so. A node that was told of a failure goes on: it must see
            the same, and keep the next fact.

            Killed means that no request of the node comes through any more. A node that stands still has one request held
            back until another node has taken it for dead and written; then the request is carried out and the node goes on.
            While the cluster is away, nothing comes through until the operation has failed.""";

    /** A short run takes one in so many faults for each path. */
    private static final int SOME = 3;

    private static final int SHORT = 20;

    /** What is undone is the last change, and then that of the other node. */
    private static final String UNDO = "undo";

    private final Path scratch;
    private final List<URI> engine;
    private final int step;
    private final int atOnce;
    private final Consumer<String> progress;
    private final AtomicInteger brains = new AtomicInteger();
    private final String run = Long.toString(System.nanoTime(), Character.MAX_RADIX);

    /** {@code step}: 1 for a fault at every request, more for one in so many. */
    public ClusterFaultsBench(Path scratch, URI engine, int step, int atOnce, Consumer<String> progress) {
        this.scratch = scratch;
        this.engine = List.of(engine);
        this.step = step;
        this.atOnce = atOnce;
        this.progress = progress;
    }

    private record Base(WritePath path, BrainInEngine brain, List<String> lines) {}

    public BenchReport run() throws IOException, InterruptedException {
        FaultCounts counts = new FaultCounts();
        try (Cluster cluster = Cluster.connect(engine)) {
            for (WritePath path : WritePath.ALL) {
                run(base(cluster, path), counts);
                progress.accept(path.name() + ", " + counts.trials() + " faults, " + counts.problems() + " problems");
            }
        }
        String summary = "cluster faults: " + counts.trials() + " trials, " + counts.problems("lost")
                + " with something acknowledged lost, " + (counts.problems("torn") + counts.problems("halfway"))
                + " with something torn, " + counts.problems() + " problems in all";
        return new BenchReport(
                "faults-cluster",
                "Everything that can go wrong between Cofio and a cluster",
                METHOD,
                List.of(counts.faults(), counts.paths(), counts.problemTable()),
                counts.remarks(),
                summary,
                counts.problems() == 0);
    }

    private Base base(Cluster cluster, WritePath path) throws IOException {
        BrainInEngine brain = new BrainInEngine(cluster, name(), scratch.resolve(name()));
        List<String> lines = new ArrayList<>();
        try (Cofio cofio = brain.open()) {
            path.before().on(new WriteActions(cofio, 1, 1, lines::add).exports(brain.exports()));
        }
        return new Base(path, brain, lines);
    }

    private String name() {
        return "faults-" + run + "-" + brains.incrementAndGet();
    }

    /** Each fault walks through the requests; the faults side by side. */
    private void run(Base base, FaultCounts counts) throws IOException, InterruptedException {
        Map<ClusterFault, Callable<Boolean>> walks = new LinkedHashMap<>();
        for (ClusterFault fault : ClusterFault.values()) {
            boolean taken = step < SHORT || Math.floorMod(base.path.name().hashCode() + fault.ordinal(), SOME) == 0;
            if (taken && (fault != ClusterFault.LATE || !base.path.name().startsWith(UNDO))) {
                walks.put(fault, () -> walk(base, fault, counts));
            }
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
            for (Future<Boolean> done : threads.invokeAll(walks.values())) {
                done.get();
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        }
    }

    private boolean walk(Base base, ClusterFault fault, FaultCounts counts) throws IOException, InterruptedException {
        // A short run begins elsewhere in each path.
        long at = 1L + Math.floorMod(base.path.name().hashCode() + 7 * fault.ordinal(), step);
        while (trial(base, fault, at, counts)) {
            at += step;
        }
        return true;
    }

    private boolean trial(Base base, ClusterFault fault, long at, FaultCounts counts)
            throws IOException, InterruptedException {
        CampaignFindings findings;
        synchronized (counts) {
            findings = counts.trial(fault.words(), base.path.name());
        }
        findings.at(base.path.name() + " " + at);
        Path exports = copy(base.brain.exports(), scratch.resolve(name()));
        BrainInEngine brain = base.brain.copy(name(), exports);
        AcknowledgedFacts ledger = new AcknowledgedFacts();
        base.lines.forEach(ledger::take);
        return new ClusterTrial(base.path, brain, engine.getFirst(), ledger, findings).run(fault, at);
    }

    private static Path copy(Path folder, Path to) throws IOException {
        if (Files.isDirectory(folder)) {
            Files.createDirectories(to);
            for (String name : List.of("memories.json", "conversations.json")) {
                Files.copy(folder.resolve(name), to.resolve(name));
            }
        }
        return to;
    }
}
