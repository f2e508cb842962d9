package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.face.OwnProgram;
import cofio.fact.StoredFact;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The memory as an agent meets it, beside the memory server of the protocol's own authors. */
public final class McpBench {
    private static final String REFERENCE = "@modelcontextprotocol/server-memory";
    private static final String VERSION = "2026.8.31";
    private static final double MOST = 1.5;
    private static final int WARM_UP = 2;

    private static final String METHOD = """
            Both servers are started in turns, as a client starts them, on a memory of two facts, and timed to the answer of
            `initialize` and to that of the first question (`ask` here, `search_nodes` there). Then both get a memory of the
            same invented facts (seeded), as lines there as here, and the same natural questions about facts that were told
            at any time, one after the other over the standard streams of one process, after a warm-up; the first fact of
            each result is compared with the sentence that told the answer. At last both are put under load: so many calls
            are on their way at any time, questions first and then new facts (`remember` here, which forces each to disk,
            `create_entities` there), and what was acknowledged is looked for in the files.""";

    private final Path scratch;
    private final int facts;
    private final int times;
    private final int runs;
    private final int seconds;
    private final Consumer<String> progress;

    public McpBench(Path scratch, int facts, int times, int runs, int seconds, Consumer<String> progress) {
        this.scratch = scratch;
        this.facts = facts;
        this.times = times;
        this.runs = runs;
        this.seconds = seconds;
        this.progress = progress;
    }

    /** One of the two servers. */
    private record Server(String name, List<String> command, Map<String, String> environment) {
        ToolServer start(Path folder) throws IOException {
            return ToolServer.start(command, folder, environment);
        }
    }

    public BenchReport run() throws IOException, InterruptedException {
        progress.accept("fetching " + REFERENCE);
        fetch();
        MeasuredSamples[] ours = {new MeasuredSamples(), new MeasuredSamples()};
        MeasuredSamples[] theirs = {new MeasuredSamples(), new MeasuredSamples()};
        Path small = Files.createDirectories(scratch.resolve("small"));
        try (Cofio cofio = Cofio.open(small)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford. My favorite tea is oolong.", "bench");
            export(cofio, small);
        }
        Map<String, @Nullable Object> question = Json.object("question", "Who is my mentor?");
        for (int i = -WARM_UP; i < runs; i++) {
            start(ours(small), small, "ask", question, i < 0 ? null : ours);
            start(theirs(small), small, "search_nodes", Json.object("query", "mentor"), i < 0 ? null : theirs);
        }
        progress.accept("building a memory of " + facts + " facts");
        Path large = scratch.resolve("large");
        FilledMemory memory = FilledMemory.with(facts, large, 1);
        try (Cofio cofio = Cofio.open(large)) {
            export(cofio, large);
        }
        progress.accept("asking");
        List<FilledMemory.Question> questions = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            questions.add(memory.nextQuestion());
        }
        List<List<String>> rows = List.of(
                asked(ours(large), large, "ask", "question", questions, McpBench::evidence),
                asked(ours(large), large, "search_memory", "query", questions, McpBench::firstHit),
                asked(theirs(large), large, "search_nodes", "query", questions, McpBench::firstNode));
        FigureTable starts = new FigureTable(
                List.of("start, ms median (p90)", "to initialize", "to the first answer"),
                List.of(row("cofio mcp", ours), row(REFERENCE, theirs)));
        FigureTable questionTable = new FigureTable(
                List.of(String.format(Locale.ROOT, "%,d facts", facts), "ms p50", "ms p99", "the right fact first, %"),
                rows);
        McpLoad load = new McpLoad(seconds, questions, progress);
        load.ours(ours(large).start(large));
        load.theirs(theirs(large).start(large));
        int lost = load.lost(large);
        double initialize = ours[0].median() / theirs[0].median();
        double first = ours[1].median() / theirs[1].median();
        boolean passed = initialize <= MOST && first <= MOST && lost == 0 && load.errors() == 0;
        String summary = String.format(
                Locale.ROOT,
                "mcp: %.2f times the start of %s to initialize, %.2f times to the first answer (at most %.1f): %s; at %,d"
                        + " facts ask %s ms, search %s ms, there %s ms; under load %d errors and %d facts lost",
                initialize,
                REFERENCE,
                first,
                MOST,
                passed ? "kept" : "missed",
                facts,
                rows.get(0).get(1),
                rows.get(1).get(1),
                rows.get(2).get(1),
                load.errors(),
                lost);
        List<String> remarks = List.of(runs + " starts of each, " + times + " questions, " + seconds
                + " seconds for each row of the load; " + REFERENCE + " " + VERSION);
        return new BenchReport(
                "mcp",
                "As an agent meets it",
                METHOD,
                List.of(starts, questionTable, load.table()),
                remarks,
                summary,
                passed);
    }

    private static List<String> row(String name, MeasuredSamples[] samples) {
        List<String> row = new ArrayList<>(List.of(name));
        for (MeasuredSamples sample : samples) {
            row.add(String.format(Locale.ROOT, "%.0f (%.0f)", sample.median(), sample.quantile(0.9)));
        }
        return row;
    }

    private static void start(
            Server server,
            Path folder,
            String tool,
            Map<String, @Nullable Object> arguments,
            MeasuredSamples @Nullable [] samples)
            throws IOException {
        long start = System.nanoTime();
        try (ToolServer running = server.start(folder)) {
            double initialize = (System.nanoTime() - start) / 1e6;
            running.initialized();
            running.call(tool, arguments);
            double first = (System.nanoTime() - start) / 1e6;
            if (samples != null) {
                samples[0].add(initialize);
                samples[1].add(first);
            }
        }
    }

    private List<String> asked(
            Server server,
            Path folder,
            String tool,
            String parameter,
            List<FilledMemory.Question> questions,
            Function<Map<?, ?>, String> first)
            throws IOException {
        MeasuredSamples samples = new MeasuredSamples();
        int known = 0;
        try (ToolServer running = server.start(folder)) {
            running.initialized();
            for (int i = -Math.min(200, questions.size()); i < questions.size(); i++) {
                FilledMemory.Question question = questions.get(Math.floorMod(i, questions.size()));
                long start = System.nanoTime();
                Map<?, ?> result = running.call(tool, Json.object(parameter, question.words()));
                if (i >= 0) {
                    samples.add((System.nanoTime() - start) / 1e6);
                    known += question.isAnsweredBy(first.apply(result)) ? 1 : 0;
                }
            }
        }
        return List.of(
                server.name + ": " + tool,
                String.format(Locale.ROOT, "%.1f", samples.median()),
                String.format(Locale.ROOT, "%.1f", samples.quantile(0.99)),
                String.format(Locale.ROOT, "%.1f", 100.0 * known / questions.size()));
    }

    private static String evidence(Map<?, ?> result) {
        return first(result, "evidence").get("fact") instanceof String fact ? fact : "";
    }

    private static String firstHit(Map<?, ?> result) {
        return first(result, "hits").get("text") instanceof String text ? text : "";
    }

    private static String firstNode(Map<?, ?> result) {
        return first(result, "entities").get("observations") instanceof List<?> lines && !lines.isEmpty()
                ? lines.getFirst().toString()
                : "";
    }

    private static Map<?, ?> first(Map<?, ?> result, String list) {
        return result.get("structuredContent") instanceof Map<?, ?> content
                        && content.get(list) instanceof List<?> all
                        && !all.isEmpty()
                        && all.getFirst() instanceof Map<?, ?> one
                ? one
                : Map.of();
    }

    private static Server ours(Path workspace) {
        return new Server(
                "cofio", List.of(OwnProgram.launcher().toString(), "mcp", "-w", workspace.toString()), Map.of());
    }

    private Server theirs(Path workspace) {
        Path program = scratch.resolve("node_modules").resolve(REFERENCE).resolve("dist/index.js");
        return new Server(
                "reference",
                List.of("node", program.toString()),
                Map.of("MEMORY_FILE_PATH", workspace.resolve("graph.jsonl").toString()));
    }

    /** The facts in the form of the other server. */
    private static void export(Cofio cofio, Path folder) throws IOException {
        StringBuilder lines = new StringBuilder();
        int number = 0;
        for (StoredFact held : cofio.facts()) {
            lines.append(Json.of(Json.object(
                            "type",
                            "entity",
                            "name",
                            "fact " + ++number,
                            "entityType",
                            "fact",
                            "observations",
                            List.of(held.fact().text()))))
                    .append('\n');
        }
        Files.writeString(folder.resolve("graph.jsonl"), lines);
    }

    private void fetch() throws IOException, InterruptedException {
        Process npm;
        try {
            npm = new ProcessBuilder(
                            "npm",
                            "install",
                            "--no-audit",
                            "--no-fund",
                            "--prefix",
                            scratch.toString(),
                            REFERENCE + "@" + VERSION)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new CofioException("npm is needed for this and was not found", "install Node.js with npm", e);
        }
        if (npm.waitFor() != 0) {
            throw new CofioException(
                    "npm could not fetch " + REFERENCE, "run npm install " + REFERENCE + " to see why");
        }
    }
}
