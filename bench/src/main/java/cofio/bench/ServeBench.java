package cofio.bench;

import cofio.Cofio;
import cofio.face.OwnProgram;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** How many calls a server answers, how fast, and whether it keeps what it acknowledged. */
public final class ServeBench {
    private static final List<Integer> CONNECTIONS = List.of(16, 64, 256);
    private static final int QUESTIONS = 2_000;
    private static final int LONGEST_IMPORT_SECONDS = 1_800;
    private static final String RESIDENT = "process_resident_memory_bytes";
    private static final double LEAST_OF_WORDS = 1.0 / 3;
    private static final double LEAST_OF_ENCODER = 0.8;
    private static final double MOST_MILLIS = 500;

    private static final String METHOD = """
            `cofio serve` is one process, the load another, on the same machine. The load keeps so many connections open
            and makes one call after the other on each, for so many seconds: questions about facts that were told at any
            time, searches for the same words (by words alone, and with vectors), and new facts, each forced to disk. Times
            are taken by the load, from the first byte sent to the last one read. At last a Markdown file with as many facts
            as the memory began with is imported by `cofio import`, a third process; meanwhile, and for so many seconds after it, 16
            connections ask, search (with vectors) and tell in turn. Then the server is asked to stop, and every fact that
            it acknowledged must stand in the files. No limit of calls for an address is set (`--rate 0`).

            Alone, in the process of the benchmark, before the server starts. Lucene: the ten best facts
            for the same words, from an index with one field on disk (its standard analyzer and ranking), on 16 threads. Encoder: each question is asked twice in the library; the second time the encoder remembers what it
            read, so the difference is what reading takes, and the time of a pass over a full page (256 pieces) says how
            many pages that is. Passes of that length on as many threads as cores, a model for each, give the questions a
            second; of a small memory the same is asked again and again, and the server remembers 200 passes, so there the
            ratio means little. Disk: a line written to a file in the same folder and forced, one after the other.""";

    private final Path scratch;
    private final int facts;
    private final int seconds;
    private final Consumer<String> progress;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<List<String>> figures = new ArrayList<>();
    private final List<String> found = new ArrayList<>();
    private boolean passed = true;

    public ServeBench(Path scratch, int facts, int seconds, Consumer<String> progress) {
        this.scratch = scratch;
        this.facts = facts;
        this.seconds = seconds;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        progress.accept("building a memory of " + facts + " facts");
        FilledMemory memory = FilledMemory.inTwoLanguages(facts, scratch.resolve("memory"), 1);
        List<String> questions = new ArrayList<>();
        for (int i = 0; i < QUESTIONS; i++) {
            questions.add(memory.nextQuestion().words());
        }
        progress.accept("making its index");
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            cofio.search(questions.getFirst(), 1);
        }
        progress.accept("what the parts do alone");
        AloneFigures alone = new AloneFigures(memory, questions, Math.min(10, seconds));
        double searches = alone.searches();
        AloneFigures.Reading reading = alone.reading();
        double writes = alone.forcedWrites();
        Path file = Files.write(scratch.resolve("questions"), questions);
        figure("facts at the start", "%.0f", memory.size);
        ServedCalls calls;
        double words;
        double asked;
        double told;
        ServedCalls.Row beside;
        try (ServedMemory server = ServedMemory.start(memory.workspace)) {
            calls = new ServedCalls(server.port(), file);
            progress.accept("warming up");
            calls.load(ServerLoad.ASK, 16, Math.min(5, seconds));
            calls.load(ServerLoad.SEARCH, 16, Math.min(10, seconds));
            figure("memory of the server after the warm-up, MiB", "%.0f", mebibytes(server));
            asked = loads(calls, ServerLoad.ASK);
            words = loads(calls, ServerLoad.WORDS);
            loads(calls, ServerLoad.SEARCH);
            told = loads(calls, ServerLoad.REMEMBER);
            figure("memory of the server before the import, MiB", "%.0f", mebibytes(server));
            beside = besideAnImport(calls, memory);
            figure("memory of the server at the end, MiB", "%.0f", mebibytes(server));
            if (!server.stop()) {
                calls.failures().add("the server did not stop when it was asked to");
            }
        }
        figure("Lucene alone, searches a second", "%.1f", searches);
        figure("full pages read for a question", "%.2f", reading.pages());
        figure("encoder alone, questions a second", "%.1f", reading.questions());
        figure("disk alone, forced writes a second", "%.1f", writes);
        String counted = kept(calls, memory);
        atLeast("search by words", words / searches, "times Lucene alone", LEAST_OF_WORDS);
        atLeast("ask", asked / reading.questions(), "times the encoder alone", LEAST_OF_ENCODER);
        found.add(String.format(
                Locale.ROOT, "remember %.1f a second, %.2f times the forced writes of the disk", told, told / writes));
        double longest = Double.parseDouble(beside.most());
        passed &= longest <= MOST_MILLIS;
        found.add(Target.atMost("the longest request beside an import", longest, "ms", MOST_MILLIS));
        String summary = "serve: " + counted + "; " + String.join("; ", found);
        List<String> remarks = new ArrayList<>(List.of(seconds + " seconds for each row"));
        List<String> failures = calls.failures();
        remarks.addAll(failures.subList(0, Math.min(10, failures.size())));
        FigureTable loads = new FigureTable(
                List.of("call", "connections", "a second", "ms p50", "ms p99", "ms most", "errors"), rows);
        FigureTable ends = new FigureTable(List.of("", "figure"), figures);
        return new BenchReport("serve", "A server under load", METHOD, List.of(loads, ends), remarks, summary, passed);
    }

    /** Calls a second over the fewest connections. */
    private double loads(ServedCalls calls, String kind) throws IOException, InterruptedException {
        double first = 0;
        for (int connections : CONNECTIONS) {
            progress.accept(kind + " over " + connections + " connections");
            ServedCalls.Row row = calls.load(kind, connections, seconds);
            rows.add(row.cells());
            first = first == 0 ? Double.parseDouble(row.rate()) : first;
        }
        return first;
    }

    private ServedCalls.Row besideAnImport(ServedCalls calls, FilledMemory memory)
            throws IOException, InterruptedException {
        progress.accept("an import beside " + CONNECTIONS.getFirst() + " connections");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < facts; i++) {
            lines.add("- " + memory.nextNew());
        }
        Path file = Files.write(scratch.resolve("imported.md"), lines);
        // so that the connections are there when it begins
        Process importing = new ProcessBuilder(
                        "sh",
                        "-c",
                        "sleep 1; exec \"$0\" \"$@\"",
                        OwnProgram.launcher().toString(),
                        "import",
                        "-w",
                        memory.workspace.toString(),
                        "--from",
                        "markdown",
                        "--with-secrets",
                        file.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long start = System.nanoTime();
        MeasuredSamples took = new MeasuredSamples();
        Thread waiting = Thread.ofVirtual().start(() -> {
            importing.onExit().join();
            took.add((System.nanoTime() - start) / 1e9 - 1);
        });
        ServedCalls.Row row =
                calls.load(ServerLoad.MIXED, CONNECTIONS.getFirst(), seconds, importing.pid(), LONGEST_IMPORT_SECONDS);
        waiting.join();
        if (importing.exitValue() != 0) {
            calls.failures().add("the import ended with " + importing.exitValue());
        }
        ServedCalls.Row named = new ServedCalls.Row(
                "ask, search and remember beside an import",
                row.connections(),
                row.rate(),
                row.p50(),
                row.p99(),
                row.most(),
                row.errors());
        rows.add(named.cells());
        figure("seconds that the import took", "%.1f", took.median());
        return named;
    }

    private String kept(ServedCalls calls, FilledMemory memory) {
        Set<String> held = new HashSet<>();
        int imported = 0;
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            for (StoredFact fact : cofio.facts()) {
                held.add(fact.fact().text());
                imported += fact.origin().told() ? 0 : 1;
            }
        }
        int lost = calls.lost(held);
        figure("facts imported", "%.0f", imported);
        figure("facts acknowledged under load", "%.0f", calls.told());
        figure("of these lost", "%.0f", lost);
        boolean fine = lost == 0
                && calls.failures().isEmpty()
                && rows.stream().allMatch(row -> row.getLast().equals("0"));
        passed &= fine;
        return String.format(
                Locale.ROOT,
                "%d facts acknowledged under load, %d lost, %s",
                calls.told(),
                lost,
                fine ? "no error" : "with errors");
    }

    private void atLeast(String what, double ratio, String unit, double least) {
        passed &= ratio >= least;
        found.add(Target.atLeast(what, ratio, unit, least));
    }

    private void figure(String name, String format, double value) {
        figures.add(List.of(name, String.format(Locale.ROOT, format, value)));
    }

    private static double mebibytes(ServedMemory server) throws IOException, InterruptedException {
        return server.figure(RESIDENT) / 1024.0 / 1024;
    }
}
