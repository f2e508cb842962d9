package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** How many calls a server answers, how fast, and whether it keeps what it acknowledged. */
public final class ServeBench {
    private static final List<Integer> CONNECTIONS = List.of(16, 256);
    private static final int QUESTIONS = 2_000;
    private static final int FIRST = 1_000_000;
    private static final String RESIDENT = "process_resident_memory_bytes";

    private static final String METHOD = """
            `cofio serve` is one process, the load another, on the same machine. The load keeps so many connections open
            and makes one call after the other on each, for so many seconds: questions about facts that were told at any
            time, searches for the same words (with vectors), and new facts, each forced to disk. Times are taken by the
            load, from the first byte sent to the last one read. At the end the server is asked to stop, and every fact
            that it acknowledged must stand in the files. No limit of calls for an address is set (`--rate 0`).""";

    private final Path scratch;
    private final int facts;
    private final int seconds;
    private final Consumer<String> progress;
    private final Set<Integer> told = new HashSet<>();
    private final List<String> failures = new ArrayList<>();
    private int next = FIRST;

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
        Path file = Files.write(scratch.resolve("questions"), questions);
        List<List<String>> rows = new ArrayList<>();
        long before;
        long after;
        try (ServedMemory server = ServedMemory.start(memory.workspace)) {
            progress.accept("warming up");
            load(server.port(), "ask", 16, Math.min(5, seconds), file);
            load(server.port(), "search", 16, Math.min(10, seconds), file);
            before = server.figure(RESIDENT);
            for (String kind : List.of("ask", "search", "remember")) {
                for (int connections : CONNECTIONS) {
                    progress.accept(kind + " over " + connections + " connections");
                    rows.add(load(server.port(), kind, connections, seconds, file));
                }
            }
            after = server.figure(RESIDENT);
            if (!server.stop()) {
                failures.add("the server did not stop when it was asked to");
            }
        }
        return report(memory, rows, before, after);
    }

    private List<String> load(int port, String kind, int connections, int limit, Path file)
            throws IOException, InterruptedException {
        ChildProcess child = ChildProcess.start(
                ServerLoad.class,
                Integer.toString(port),
                kind,
                Integer.toString(connections),
                Integer.toString(limit),
                file.toString(),
                Integer.toString(next));
        Set<Integer> missed = new HashSet<>();
        for (Optional<String> line = child.line(limit + 120L); line.isPresent(); line = child.line(limit + 120L)) {
            String[] words = line.get().split(" ", 7);
            switch (words[0]) {
                case "unacknowledged" -> missed.add(Integer.parseInt(words[1]));
                case "done" -> {
                    int calls = Integer.parseInt(words[1]);
                    for (int i = 0; kind.equals("remember") && i < calls; i++) {
                        if (!missed.contains(next + i)) {
                            told.add(next + i);
                        }
                    }
                    next += kind.equals("remember") ? calls : 0;
                    return List.of(
                            kind, Integer.toString(connections), words[3], words[4], words[5], words[6], words[2]);
                }
                default -> failures.add(kind + ", " + connections + " connections: " + line.get());
            }
        }
        throw new CofioException("the load did not finish", "run it again");
    }

    private BenchReport report(FilledMemory memory, List<List<String>> rows, long before, long after) {
        int lost = 0;
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            Set<String> held = new HashSet<>();
            cofio.facts().forEach(fact -> held.add(fact.fact().text()));
            for (int number : told) {
                lost += held.contains(ServerLoad.sentence(number)) ? 0 : 1;
            }
        }
        FigureTable calls = new FigureTable(
                List.of("call", "connections", "a second", "ms p50", "ms p99", "ms most", "errors"), rows);
        FigureTable ends = new FigureTable(
                List.of("", "figure"),
                List.of(
                        List.of("facts at the start", Integer.toString(memory.size)),
                        List.of("facts acknowledged under load", Integer.toString(told.size())),
                        List.of("of these lost", Integer.toString(lost)),
                        List.of("memory of the server after the warm-up, MiB", mebibytes(before)),
                        List.of("memory of the server at the end, MiB", mebibytes(after))));
        boolean passed = lost == 0
                && failures.isEmpty()
                && rows.stream().allMatch(row -> row.getLast().equals("0"));
        String summary = String.format(
                Locale.ROOT,
                "serve: %d facts acknowledged under load, %d lost, %s; ask %s, search %s, remember %s a second over %d connections",
                told.size(),
                lost,
                passed ? "no error" : "with errors",
                rows.get(0).get(2),
                rows.get(2).get(2),
                rows.get(4).get(2),
                CONNECTIONS.getFirst());
        List<String> remarks = new ArrayList<>(List.of(seconds + " seconds for each row"));
        remarks.addAll(failures.subList(0, Math.min(10, failures.size())));
        return new BenchReport("serve", "A server under load", METHOD, List.of(calls, ends), remarks, summary, passed);
    }

    private static String mebibytes(long bytes) {
        return Long.toString(bytes / 1024 / 1024);
    }
}
