package cofio.bench;

import cofio.bench.BalancedCalls.Reply;
import cofio.cluster.LocalCluster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/** Many brains in a cluster under load while nodes of OpenSearch and of Cofio are killed: what is lost, wrong, late. */
public final class ClusterBench {
    private static final int CLIENTS = 8;
    private static final int FACTS = 3;
    private static final int RATIO_BRAINS = 200;

    private static final String METHOD = """
            Nodes of OpenSearch and of Cofio (`cofio serve --cluster`) are processes of their own on this machine, and so is
            the load. Every brain has a token, and is told the same things as every other with values of its own, so that
            the value of another brain is known at sight. Eight clients make one call after the other, each at any brain,
            as fast as they are answered: ask (40%, one in ten about what was never told), search (20%), remember (30%, one in four a
            new value for a fact), forget (5%), remember and undo (5%). They call the nodes of Cofio by turns, and another
            where one gives no answer, as behind a load balancer; a call that is answered with an error is not tried again.
            Each answer is compared with what was acknowledged for that brain; where Cofio says that it has no sure answer though
            the fact is there, that is counted apart. After a quarter of the time a node of Cofio is
            killed (SIGKILL), after half of it the node of OpenSearch that leads the others, which is started again after
            three quarters. At the end every brain is read back through the nodes that are left: every
            acknowledged fact must be there with its value, none that was forgotten, and of writes that nobody answered
            the whole or nothing. Then brains are tried with each other's tokens and asked for each other's values.

            The last table is one node of Cofio over 16 connections against the nodes of OpenSearch alone over as many: OpenSearch
            is sent, straight, what it counted while Cofio was called (reads of a document by its id, searches, bulk
            requests with as many documents), and for a search at least one search. OpenSearch alone does not read what is
            told or asked, keeps no journal, and checks nothing.""";

    private final LocalCluster engine;
    private final int engines;
    private final int heap;
    private final int cofios;
    private final int brains;
    private final int seconds;
    private final int tries;
    private final Consumer<String> progress;
    private final CampaignFindings findings = new CampaignFindings();
    private final PhasedCalls phases = new PhasedCalls();
    private final List<String> remarks = new ArrayList<>();

    /**
     * @param heap of each node of OpenSearch, in megabytes
     * @param tries how often another brain's fact is looked for
     */
    public ClusterBench(
            LocalCluster engine,
            int engines,
            int heap,
            int cofios,
            int brains,
            int seconds,
            int tries,
            Consumer<String> progress) {
        this.engine = engine;
        this.engines = engines;
        this.heap = heap;
        this.cofios = cofios;
        this.brains = brains;
        this.seconds = seconds;
        this.tries = tries;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        try (BenchCluster cluster = BenchCluster.start(engine, engines, heap, cofios, progress);
                BalancedCalls calls = cluster.calls()) {
            progress.accept("making " + brains + " brains");
            List<ToldBrain> told = BenchCluster.add(calls, "b", brains);
            PhasedCalls filling = new PhasedCalls();
            filling.begin("filling");
            new BrainLoad(told, calls, filling, findings).fill(FACTS, CLIENTS);
            BrainLoad load = new BrainLoad(told, calls, phases, findings);
            FigureTable ratio = new EngineRatio(
                            cluster, Math.min(brains, RATIO_BRAINS), Math.max(1, seconds / 15), progress)
                    .table();
            use(cluster, load);
            progress.accept("reading back every brain");
            load.each(CLIENTS, new Random(2), (brain, any) -> readBack(load, calls, brain));
            progress.accept("looking for facts of other brains");
            ForeignTries foreign = new ForeignTries(told, calls, load);
            int left = tries - findings.counted(BrainLoad.TRIES);
            load.each(CLIENTS, new Random(3), (brain, random) -> foreign.make(brain, left / brains + 1, random));
            return report(ratio);
        }
    }

    /** The load, and what happens to the nodes meanwhile. */
    private void use(BenchCluster cluster, BrainLoad load) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long quarter = seconds * 1_000_000_000L / 4;
        phases.begin("all nodes");
        progress.accept("load for " + seconds + " s");
        List<Thread> clients = load.start(CLIENTS, start + 4 * quarter, load::act);
        sleepUntil(start + quarter);
        if (cofios > 1) {
            progress.accept("killing a node of Cofio");
            phases.begin("a node of Cofio killed");
            cluster.nodes().getFirst().kill();
        }
        sleepUntil(start + 2 * quarter);
        String killed = "";
        if (cluster.engines().size() > 2) {
            progress.accept("killing the node of OpenSearch that leads");
            phases.begin("also a node of OpenSearch killed");
            killed = cluster.killLeader();
        }
        sleepUntil(start + 3 * quarter);
        if (!killed.isEmpty()) {
            progress.accept("starting " + killed + " again");
            phases.begin("that node started again");
            cluster.restart(killed);
        }
        for (Thread client : clients) {
            client.join();
        }
        phases.end();
        if (!killed.isEmpty()) {
            remarks.add(killed + " was the leader of the nodes of OpenSearch; at the end of the load the cluster was "
                    + (cluster.isGreen() ? "green" : "not green yet"));
        }
    }

    private static void sleepUntil(long moment) throws InterruptedException {
        long nanos = moment - System.nanoTime();
        if (nanos > 0) {
            Thread.sleep(nanos / 1_000_000);
        }
    }

    private void readBack(BrainLoad load, BalancedCalls calls, ToldBrain brain) throws InterruptedException {
        Reply reply = calls.get(BrainLoad.API + "facts?limit=" + BrainLoad.PAGE, brain.token);
        if (!reply.done()) {
            load.problem(BrainLoad.LOST, "brain " + brain.number + " cannot be read: " + reply);
            return;
        }
        load.look(brain, "read back", reply);
        Map<Integer, Set<String>> held = new java.util.TreeMap<>();
        for (Map<?, ?> fact : BenchFace.facts(reply.json(), "facts")) {
            String text = String.valueOf(fact.get("fact"));
            Optional<MarkedFact> marked = MarkedFact.in(text);
            if (marked.isEmpty() || !text.equals(marked.get().sentence())) {
                load.problem("torn", "brain " + brain.number + ": " + text);
            }
            marked.ifPresent(one ->
                    held.computeIfAbsent(one.number(), any -> new HashSet<>()).add(one.value()));
        }
        for (int about : brain.all()) {
            load.count("facts read back");
            Set<String> values = held.getOrDefault(about, Set.of(""));
            held.remove(about);
            if (values.size() > 1 || !brain.valuesOf(about).containsAll(values)) {
                load.problem(
                        values.contains("") ? BrainLoad.LOST : "wrong value",
                        about + " of brain " + brain.number + " is " + values + ", acknowledged was "
                                + brain.valuesOf(about));
            }
        }
        held.forEach(
                (about, values) -> load.problem("never told", about + " of brain " + brain.number + " is " + values));
    }

    private BenchReport report(FigureTable ratio) {
        int lost = findings.problems(List.of(BrainLoad.LOST));
        int foreign = findings.problems(List.of(BrainLoad.FOREIGN));
        int wrong = findings.problems(List.of(BrainLoad.WRONG, BrainLoad.BACK, "torn", "wrong value", "never told"));
        List<List<String>> rows = new ArrayList<>(List.of(
                List.of("brains", Integer.toString(brains)),
                List.of("calls under load", Integer.toString(phases.calls()))));
        rows.addAll(findings.rows());
        for (String problem : List.of(
                BrainLoad.LOST,
                BrainLoad.WRONG,
                "wrong value",
                "torn",
                "never told",
                BrainLoad.BACK,
                BrainLoad.FOREIGN,
                BrainLoad.REFUSED)) {
            rows.add(List.of("problems: " + problem, Integer.toString(findings.problems(List.of(problem)))));
        }
        List<String> said = new ArrayList<>(List.of(engines + " nodes of OpenSearch with " + heap + " MB each, "
                + cofios + " of Cofio, " + seconds + " seconds"));
        said.addAll(remarks);
        said.addAll(findings.examples());
        String summary = String.format(
                Locale.ROOT,
                "cluster: %,d brains, %,d calls; acknowledged writes lost %d, wrong answers %d, calls failed %d in %.1f s;"
                        + " ms p50 all nodes/one Cofio killed/one OpenSearch killed/back: ask %s, remember %s;"
                        + " another brain's fact seen %d times in %,d tries",
                brains,
                phases.calls(),
                lost,
                wrong,
                phases.failed(),
                phases.failing(),
                phases.times("ask"),
                phases.times("remember"),
                foreign,
                findings.counted(BrainLoad.TRIES));
        return new BenchReport(
                "cluster",
                "Many brains while nodes are killed",
                METHOD,
                List.of(new FigureTable(List.of("what", "count"), rows), phases.failures(), phases.latencies(), ratio),
                said,
                summary,
                findings.clean());
    }
}
