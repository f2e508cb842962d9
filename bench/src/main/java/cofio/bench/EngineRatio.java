package cofio.bench;

import cofio.bench.BalancedCalls.Reply;
import cofio.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How many calls a second one node of Cofio answers, against OpenSearch alone with the same reads and writes. */
final class EngineRatio {
    private static final int CONNECTIONS = 16;
    private static final int FACTS = 5;
    /** Of each document, where there are as many nodes. */
    private static final int COPIES = 3;

    private static final String SEARCH = "search";

    private final BenchCluster cluster;
    private final int copies;
    private final int brains;
    private final int seconds;
    private final Consumer<String> progress;

    EngineRatio(BenchCluster cluster, int brains, int seconds, Consumer<String> progress) {
        this.cluster = cluster;
        this.copies = cluster.connection().copies();
        this.brains = brains;
        this.seconds = seconds;
        this.progress = progress;
    }

    /** What OpenSearch has counted so far. */
    private record Counted(double gets, double searches, double bulks, double documents) {
        Counted since(Counted before, double calls) {
            return new Counted(
                    (gets - before.gets) / calls,
                    (searches - before.searches) / calls,
                    (bulks - before.bulks) / calls,
                    (documents - before.documents) / calls);
        }
    }

    FigureTable table() throws IOException, InterruptedException {
        List<List<String>> rows = new ArrayList<>();
        try (BalancedCalls node =
                        new BalancedCalls(List.of(cluster.nodes().getFirst().address()));
                BalancedCalls engine = new BalancedCalls(cluster.engines())) {
            PhasedCalls phases = new PhasedCalls();
            List<ToldBrain> told = BenchCluster.add(node, "r", brains);
            BrainLoad load = new BrainLoad(told, node, phases, new CampaignFindings());
            phases.begin("filling");
            load.fill(FACTS, CONNECTIONS);
            phases.begin("warming up");
            await(load.start(CONNECTIONS, System.nanoTime() + seconds * 1_000_000_000L, load::act));
            rows.add(row("ask", load, load::ask, phases, engine));
            rows.add(row(SEARCH, load, load::search, phases, engine));
            rows.add(row("remember", load, load::tell, phases, engine));
        }
        return new FigureTable(
                List.of(
                        "one node of Cofio",
                        "Cofio, a second",
                        "OpenSearch alone, a second",
                        "ratio",
                        "reads a call",
                        "searches",
                        "bulk requests",
                        "documents written"),
                rows);
    }

    private List<String> row(
            String kind, BrainLoad load, BrainLoad.Visit what, PhasedCalls phases, BalancedCalls engine)
            throws IOException, InterruptedException {
        progress.accept(kind + " over " + CONNECTIONS + " connections: Cofio, then OpenSearch alone");
        Counted before = counted();
        phases.begin(kind);
        await(load.start(CONNECTIONS, System.nanoTime() + seconds * 1_000_000_000L, what));
        phases.end();
        double rate = phases.rate();
        Counted each = counted().since(before, rate * seconds);
        Counted asked = kind.equals(SEARCH)
                ? new Counted(each.gets, Math.max(1, each.searches), each.bulks, each.documents)
                : each;
        double alone = alone(asked, engine);
        return List.of(
                kind,
                figure(rate),
                figure(alone),
                String.format(Locale.ROOT, "%.2f", rate / alone),
                figure(asked.gets),
                figure(asked.searches),
                figure(asked.bulks),
                figure(asked.documents));
    }

    private static void await(List<Thread> clients) throws InterruptedException {
        for (Thread client : clients) {
            client.join();
        }
    }

    private Counted counted() throws IOException {
        Object all = cluster.connection()
                .ask("GET", "/cofio-*/_stats/get,search,indexing", null)
                .get("_all");
        return new Counted(
                figure(all, "total", "get", "total"),
                figure(all, "total", SEARCH, "query_total"),
                bulks(),
                figure(all, "primaries", "indexing", "index_total")
                        + figure(all, "primaries", "indexing", "delete_total"));
    }

    /** Each is carried out once by every node that has a copy. */
    private double bulks() throws IOException {
        double done = 0;
        if (cluster.connection().ask("GET", "/_nodes/stats/thread_pool", null).get("nodes")
                instanceof Map<?, ?> nodes) {
            for (Object node : nodes.values()) {
                done += figure(node, "thread_pool", "write", "completed");
            }
        }
        return done / Math.min(COPIES, cluster.engines().size());
    }

    static double figure(@Nullable Object from, String... path) {
        @Nullable Object at = from;
        for (String name : path) {
            at = at instanceof Map<?, ?> map ? map.get(name) : null;
        }
        return at instanceof Number number ? number.doubleValue() : 0;
    }

    /** How many times a second OpenSearch does that much. */
    private double alone(Counted each, BalancedCalls engine) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            Random random = new Random(i);
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    while (System.nanoTime() < end) {
                        once(each, engine, "ratio-" + random.nextInt(brains), random);
                        done.incrementAndGet();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        await(threads);
        return done.get() / ((System.nanoTime() - start) / 1e9);
    }

    private void once(Counted each, BalancedCalls engine, String brain, Random random) throws InterruptedException {
        String routing = "?routing=" + brain;
        for (int i = whole(each.gets, random); i > 0; i--) {
            Reply reply = engine.raw("GET", "/cofio-files/_doc/" + brain + "-" + random.nextInt(10) + routing, null);
            check(reply.status() == 404 || reply.done(), reply);
        }
        for (int i = whole(each.searches, random); i > 0; i--) {
            String query = Json.of(Json.object("query", Json.object("term", Json.object("brain", brain))));
            Reply reply = engine.raw("POST", "/cofio-passages/_search" + routing, query);
            check(reply.done(), reply);
        }
        double documents = each.bulks == 0 ? 0 : each.documents / each.bulks;
        for (int i = whole(each.bulks, random); i > 0; i--) {
            StringBuilder lines = new StringBuilder();
            for (int k = Math.max(1, whole(documents, random)); k > 0; k--) {
                lines.append(Json.of(Json.object(
                                "index", Json.object("_id", brain + "-" + random.nextInt(10), "routing", brain))))
                        .append('\n')
                        .append(Json.of(Json.object("brain", brain, "text", text(random))))
                        .append('\n');
            }
            Reply reply = engine.raw("POST", "/cofio-files/_bulk?wait_for_active_shards=" + copies, lines.toString());
            check(reply.done(), reply);
        }
    }

    /** As much as stands in a file of a small brain. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append("The code of locker ")
                    .append(i)
                    .append(" is ")
                    .append(random.nextLong())
                    .append(".\n");
        }
        return text.toString();
    }

    /** A number that is on average this one. */
    private static int whole(double average, Random random) {
        return (int) Math.floor(average + random.nextDouble());
    }

    private static void check(boolean fine, Reply reply) {
        if (!fine) {
            throw new IllegalStateException("OpenSearch said " + reply);
        }
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
