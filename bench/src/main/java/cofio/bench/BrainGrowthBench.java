package cofio.bench;

import cofio.cluster.LocalCluster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/** How fast and how large a cluster is with ever more brains of ten facts. */
public final class BrainGrowthBench {
    private static final int FACTS = 10;
    private static final int ORIGINALS = 100;
    private static final int VISITS = 300;
    private static final int CLIENTS = 8;
    private static final String NODE_HEAP = "cofio_heap_bytes";
    private static final String ASK = "ask, brain not open, ms p50";
    private static final String TELL = "remember, brain not open, ms p50";
    private static final String DISK = "bytes on disk for a brain, one copy";

    private static final String METHOD = """
            A hundred brains are told ten facts each through a node of Cofio. The others are simulated: the documents of
            these under other names and with other keys, written straight to OpenSearch in bulk, each brain a copy of
            one of the hundred. For each size a node of Cofio is started anew and warmed up on the hundred; then one client
            visits copies picked at random, each for the first time on that node (`not open`) and at once again (`open`), half of them to ask and half to
            tell. Each answer must have the value that its original was told, and what was told must be found; where Cofio says that it has no
            sure answer though the fact is there, that is counted apart. No call runs
            beside another. Heap is the least that was seen in use while that went on; disk is what OpenSearch says of its indices after a flush.""";

    private final LocalCluster engine;
    private final int engines;
    private final int heap;
    private final List<Integer> sizes;
    private final Consumer<String> progress;
    private final CampaignFindings findings = new CampaignFindings();

    /** {@code heap}: of each node of OpenSearch, in megabytes. */
    public BrainGrowthBench(
            LocalCluster engine, int engines, int heap, List<Integer> sizes, Consumer<String> progress) {
        this.engine = engine;
        this.engines = engines;
        this.heap = heap;
        this.sizes = sizes.stream().sorted().toList();
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        List<Map<String, String>> columns = new ArrayList<>();
        try (BenchCluster cluster = BenchCluster.start(engine, engines, heap, 1, progress);
                BalancedCalls straight = new BalancedCalls(cluster.engines())) {
            progress.accept("telling " + ORIGINALS + " brains " + FACTS + " facts each");
            List<ToldBrain> originals;
            try (BalancedCalls calls = cluster.calls()) {
                originals = BenchCluster.add(calls, "o", ORIGINALS);
                PhasedCalls filling = new PhasedCalls();
                filling.begin("filling");
                BrainLoad load = new BrainLoad(originals, calls, filling, findings);
                load.fill(FACTS, CLIENTS);
            }
            CopiedBrains copies = new CopiedBrains(straight, originals);
            int there = 0;
            for (int size : sizes) {
                progress.accept("writing brains up to " + size);
                long start = System.nanoTime();
                copies.write(there, size);
                double seconds = (System.nanoTime() - start) / 1e9;
                progress.accept(String.format(Locale.ROOT, "%,d brains in %.0f s", size - there, seconds));
                there = size;
                cluster.connection().ask("POST", "/cofio-*/_refresh", null);
                cluster.connection().ask("POST", "/cofio-*/_flush", null);
                cluster.renew();
                progress.accept("measuring");
                columns.add(measured(cluster, originals, copies, size));
            }
            return report(columns, copies.documents());
        }
    }

    private Map<String, String> measured(BenchCluster cluster, List<ToldBrain> originals, CopiedBrains copies, int size)
            throws IOException, InterruptedException {
        Random random = new Random(size);
        PhasedCalls phases = new PhasedCalls();
        EngineHeap engineHeap = new EngineHeap(cluster.connection());
        try (BalancedCalls calls = cluster.calls()) {
            BrainLoad warm = new BrainLoad(originals, calls, phases, findings);
            phases.begin("warming up");
            warm.each(1, random, warm::ask);
            warm.each(1, random, warm::tell);
            Set<Integer> picked = new LinkedHashSet<>();
            for (int i = 0; i < 20 * VISITS && picked.size() < Math.min(size, 2 * VISITS); i++) {
                picked.add(random.nextInt(size));
            }
            List<ToldBrain> visited =
                    new ArrayList<>(picked.stream().map(copies::copy).toList());
            Collections.shuffle(visited, random);
            BrainLoad load = new BrainLoad(visited, calls, phases, findings);
            Map<String, String> column = new LinkedHashMap<>();
            int half = visited.size() / 2;
            long nodeHeap = Long.MAX_VALUE;
            for (boolean asks : List.of(true, false)) {
                MeasuredSamples first = new MeasuredSamples();
                MeasuredSamples again = new MeasuredSamples();
                for (ToldBrain brain : asks ? visited.subList(0, half) : visited.subList(half, visited.size())) {
                    first.add(asks ? load.ask(brain, random) : load.tell(brain, random));
                    again.add(asks ? load.ask(brain, random) : load.tell(brain, random));
                    engineHeap.look();
                    nodeHeap = Math.min(nodeHeap, cluster.nodes().getFirst().figure(NODE_HEAP));
                }
                String verb = asks ? "ask" : "remember";
                times(column, verb + ", brain not open", first);
                times(column, verb + ", brain open", again);
            }
            column.put("heap of the node of Cofio, MB", megabytes(nodeHeap));
            column.put("heap of a node of OpenSearch, MB", megabytes(engineHeap.least()));
            Map<String, ?> stats = cluster.connection().ask("GET", "/cofio-*/_stats/store,docs", null);
            Object all = stats.get("_all");
            double brains = size + (double) ORIGINALS;
            double one = EngineRatio.figure(all, "primaries", "store", "size_in_bytes");
            double every = EngineRatio.figure(all, "total", "store", "size_in_bytes");
            column.put(DISK, String.format(Locale.ROOT, "%.0f", one / brains));
            column.put("all copies", String.format(Locale.ROOT, "%.0f", every / brains));
            column.put("all copies together, MB", megabytes((long) every));
            return column;
        }
    }

    private static void times(Map<String, String> column, String what, MeasuredSamples samples) {
        column.put(what + ", ms p50", String.format(Locale.ROOT, "%.1f", samples.median()));
        column.put(what + ", ms p95", String.format(Locale.ROOT, "%.1f", samples.quantile(0.95)));
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,d", bytes / 1_000_000);
    }

    private BenchReport report(List<Map<String, String>> columns, double documents) {
        List<List<String>> rows = new ArrayList<>();
        for (String name : columns.getFirst().keySet()) {
            List<String> row = new ArrayList<>(List.of(name));
            columns.forEach(column -> row.add(column.getOrDefault(name, "-")));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(List.of("brains of " + FACTS + " facts"));
        StringBuilder summary = new StringBuilder("growth:");
        for (int i = 0; i < sizes.size(); i++) {
            Map<String, String> column = columns.get(i);
            head.add(String.format(Locale.ROOT, "%,d", sizes.get(i)));
            summary.append(String.format(
                    Locale.ROOT,
                    " %,d brains: ask %s ms, remember %s ms, %s bytes a brain and copy;",
                    sizes.get(i),
                    column.get(ASK),
                    column.get(TELL),
                    column.get(DISK)));
        }
        int wrong = findings.examples().size();
        summary.append(' ').append(findings.clean() ? "every answer right" : wrong + " or more answers wrong");
        List<String> remarks = new ArrayList<>(List.of(
                engines + " nodes of OpenSearch with " + heap + " MB each, one of Cofio; up to " + VISITS
                        + " visits of each kind",
                String.format(Locale.ROOT, "%.1f documents for the files of a brain", documents)));
        findings.rows().forEach(row -> remarks.add(String.join(": ", row)));
        remarks.addAll(findings.examples());
        return new BenchReport(
                "cluster-growth",
                "Ever more brains in a cluster",
                METHOD,
                List.of(new FigureTable(head, rows)),
                remarks,
                summary.toString(),
                findings.clean());
    }
}
