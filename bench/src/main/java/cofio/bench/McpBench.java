package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The memory as an agent meets it, beside other servers of memories. */
public final class McpBench {
    private static final double MOST_TIMES = 1.5;
    private static final double MOST_MILLIS = 1.5;
    private static final double LEAST_RATE = 1_500;
    private static final int WARM_UP = 2;
    private static final int WARM_UP_QUESTIONS = 200;
    private static final List<String> SMALL =
            List.of("My mentor is Dr. Elena Vasquez from Stanford.", "My favorite tea is oolong.");

    private static final String METHOD = """
            The servers are started in turns, as a client starts them, on a memory of two facts, and timed to the answer of
            `initialize` and to that of the first call. Then all get a memory of the same invented facts (seeded), as lines
            there as here, and the same natural questions about facts that were told at any time, one after the other over
            the standard streams of one process, after a warm-up; the first fact of each result is compared with the
            sentence that told the answer. At last all are put under load: so many calls are on their way at any time,
            questions first and then new facts (`remember` here, which forces each to disk), each row after some seconds
            that do not count. What was acknowledged, also in those, is looked for in the files.""";

    private final Path scratch;
    private final int facts;
    private final int times;
    private final int runs;
    private final int seconds;
    private final Consumer<String> progress;
    private final List<String> remarks = new ArrayList<>();

    public McpBench(Path scratch, int facts, int times, int runs, int seconds, Consumer<String> progress) {
        this.scratch = scratch;
        this.facts = facts;
        this.times = times;
        this.runs = runs;
        this.seconds = seconds;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        List<ComparedServer> servers = servers();
        progress.accept("starting them");
        McpStarts starts = new McpStarts();
        for (ComparedServer server : servers) {
            server.fill(Files.createDirectories(scratch.resolve("small-" + server.name())), SMALL);
        }
        for (int i = -WARM_UP; i < runs; i++) {
            for (ComparedServer server : servers) {
                for (ComparedServer.Search search : server.searches()) {
                    starts.time(server, search, scratch.resolve("small-" + server.name()), i >= 0);
                }
            }
        }
        progress.accept("building memories of " + facts + " facts");
        FilledMemory memory = FilledMemory.with(facts, large(servers.getFirst()), 1);
        List<String> lines;
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            lines = cofio.facts().stream().map(held -> held.fact().text()).toList();
        }
        for (ComparedServer peer : servers.subList(1, servers.size())) {
            peer.fill(Files.createDirectories(large(peer)), lines);
        }
        progress.accept("asking");
        List<FilledMemory.Question> questions = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            questions.add(memory.nextQuestion());
        }
        Map<String, MeasuredSamples> asked = new LinkedHashMap<>();
        List<List<String>> rows = new ArrayList<>();
        for (ComparedServer server : servers) {
            for (ComparedServer.Search search : server.searches()) {
                MeasuredSamples samples = new MeasuredSamples();
                rows.add(asked(server, search, questions, samples));
                asked.put(server.name() + ": " + search.name(), samples);
            }
        }
        FigureTable questionTable = new FigureTable(
                List.of(String.format(Locale.ROOT, "%,d facts", facts), "ms p50", "ms p99", "the right fact first, %"),
                rows);
        McpLoad load = new McpLoad(seconds, questions, progress);
        for (ComparedServer server : servers) {
            load.run(server, large(server));
        }
        int lost = load.lost(servers.getFirst(), large(servers.getFirst()));
        for (ComparedServer peer : servers.subList(1, servers.size())) {
            load.lost(peer, large(peer));
        }
        String words = "cofio: " + CofioServer.WORDS;
        double millis = asked.getOrDefault(words, new MeasuredSamples()).median();
        double rate = load.rate(words);
        double initialize = starts.initialize("cofio") / starts.fastest("cofio");
        boolean passed = initialize <= MOST_TIMES
                && millis <= MOST_MILLIS
                && rate >= LEAST_RATE
                && lost == 0
                && load.errors() == 0;
        List<String> found = List.of(
                Target.atMost("initialize", initialize, "times the fastest peer", MOST_TIMES),
                Target.atMost(
                        String.format(Locale.ROOT, "search by words at %,d facts", facts), millis, "ms", MOST_MILLIS),
                Target.atLeast("16 searches by words in flight", rate, "a second", LEAST_RATE),
                load.errors() + " errors and " + lost + " facts lost under load");
        remarks.add(runs + " starts of each, " + times + " questions, " + seconds
                + " seconds for each row of the load, and before each up to " + McpLoad.WARM_UP_SECONDS
                + " that do not count");
        return new BenchReport(
                "mcp",
                "As an agent meets it",
                METHOD,
                List.of(starts.table(), questionTable, load.table()),
                remarks,
                "mcp: " + String.join("; ", found),
                passed);
    }

    /** Cofio's first; one of the others that cannot be fetched is left out, but not the one that it is compared with. */
    private List<ComparedServer> servers() throws IOException, InterruptedException {
        List<ComparedServer> servers = new ArrayList<>(List.of(new CofioServer()));
        progress.accept("fetching " + ReferenceServer.VERSION);
        servers.add(ReferenceServer.fetched(scratch));
        remarks.add("beside it " + ReferenceServer.VERSION);
        progress.accept("fetching " + AgentKitsServer.VERSION);
        try {
            AgentKitsServer server = AgentKitsServer.fetched(scratch);
            server.fill(Files.createDirectories(scratch.resolve("tried")), SMALL);
            servers.add(server);
            remarks.add("beside it " + AgentKitsServer.VERSION);
        } catch (CofioException | IOException e) {
            remarks.add(AgentKitsServer.VERSION + " was left out: " + e.getMessage());
        }
        return servers;
    }

    private Path large(ComparedServer server) {
        return scratch.resolve("large-" + server.name());
    }

    private List<String> asked(
            ComparedServer server,
            ComparedServer.Search search,
            List<FilledMemory.Question> questions,
            MeasuredSamples samples)
            throws IOException {
        int known = 0;
        try (ToolServer running = server.start(large(server))) {
            running.initialized();
            for (int i = -Math.min(WARM_UP_QUESTIONS, questions.size()); i < questions.size(); i++) {
                FilledMemory.Question question = questions.get(Math.floorMod(i, questions.size()));
                long start = System.nanoTime();
                Map<?, ?> result =
                        running.call(search.tool(), search.arguments().apply(question.words()));
                if (i >= 0) {
                    samples.add((System.nanoTime() - start) / 1e6);
                    known += question.isAnsweredBy(search.first().apply(result)) ? 1 : 0;
                }
            }
        }
        return List.of(
                server.name() + ": " + search.name(),
                String.format(Locale.ROOT, "%.2f", samples.median()),
                String.format(Locale.ROOT, "%.2f", samples.quantile(0.99)),
                String.format(Locale.ROOT, "%.1f", 100.0 * known / questions.size()));
    }
}
