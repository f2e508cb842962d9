package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Writers of all faces, editors, copies and sync programs at once, against a model of what must be there. */
public final class FacesBench {
    private static final int NUMBERS = 100_000;
    private static final String LINE_LOST = "line typed by hand lost";
    private static final List<String> PROBLEMS = List.of(
            "lost",
            "twice",
            "not gone",
            LINE_LOST,
            "line typed by hand twice",
            "line deleted by hand back",
            "save by hand not noticed",
            "torn",
            "left over",
            "failed");

    private static final String METHOD = """
            Sixteen writers work on one folder at once: five start a command (`cofio remember`, `cofio forget`) for every
            operation, five speak each to a `cofio mcp` of its own over standard streams, six call one `cofio serve` over
            HTTP. Each adds (one in two), changes and forgets facts of its own; the memory outgrows MEMORY.md, so sections
            move to topic files meanwhile. Beside them, people and their programs work on the files: one editor saves
            MEMORY.md with a line typed, 5 ms after reading it; two hold a file, MEMORY.md or a topic file, for 1 to 60
            seconds before they save it with a line typed and, one time in three, an old line deleted, by turns in
            place and as a new file; one makes copies of MEMORY.md beside it and takes them away again; two sync programs
            bring versions from another machine as conflict copies, or put them in place and ours beside them. Editors save one at
            a time, and the next waits until the journal has the line of the last: two saves with no look in between
            overwrite each other on any disk. Each writer keeps a model of what was acknowledged. At the end the files must
            hold every fact of every model with its last value, once; no fact that was forgotten, neither in the present
            nor its values in the journal; every value that was acknowledged and not forgotten in the journal; every
            line that was typed, once, and none that was deleted; and what the program tells must be what the files say.""";

    private final Path workspace;
    private final int writers;
    private final long seconds;
    private final Consumer<String> progress;
    private final CampaignFindings findings = new CampaignFindings();

    public FacesBench(Path workspace, int writers, long seconds, Consumer<String> progress) {
        this.workspace = workspace;
        this.writers = writers;
        this.seconds = seconds;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        List<FaceWriter> all = new ArrayList<>();
        EditorTurns hands = new EditorTurns(workspace, 1);
        FileHabits habits = new FileHabits(hands, 2);
        List<BenchFace> faces = new ArrayList<>();
        try (ServedMemory server = ServedMemory.start(workspace)) {
            for (int i = 0; i < writers; i++) {
                int kind = i % 3;
                BenchFace face = kind == 0 ? server : kind == 1 ? new CommandFace(workspace) : new ToolFace(workspace);
                if (kind == 2) {
                    faces.add(face);
                }
                String name = kind == 0 ? "HTTP" : kind == 1 ? "command line" : "MCP";
                all.add(new FaceWriter(name, face, (i + 1) * NUMBERS));
            }
            habits.start();
            write(all);
            habits.stop();
        } finally {
            for (BenchFace face : faces) {
                face.close();
            }
        }
        return compared(all, hands, habits);
    }

    /** What became of it, when everybody has stopped. */
    BenchReport compared(List<FaceWriter> all, EditorTurns hands, FileHabits habits) throws IOException {
        compare(all, hands, String.join("", habits.outdated()));
        return report(all, hands, habits);
    }

    private void write(List<FaceWriter> all) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        List<Thread> threads = new ArrayList<>();
        for (FaceWriter writer : all) {
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    writer.writeUntil(end);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        progress.accept("the writers are done, the model is compared");
    }

    private void compare(List<FaceWriter> all, EditorTurns hands, String outdated) throws IOException {
        Map<Integer, String> told = new TreeMap<>();
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.facts()
                    .forEach(one ->
                            MarkedFact.in(one.fact().text()).ifPresent(fact -> told.put(fact.number(), fact.value())));
            findings.count("facts that are told at the end", cofio.facts().size());
        }
        FilesOnDisk leaves = FilesOnDisk.of(workspace);
        leaves.checkPresent();
        leaves.checkJournals();
        leaves.torn.forEach(torn -> findings.problem("torn", torn));
        leaves.leftovers.forEach(name -> findings.problem("left over", name));
        Map<Integer, String> held = new HashMap<>();
        for (MarkedFact fact : leaves.facts()) {
            if (held.put(fact.number(), fact.value()) != null) {
                findings.problem("twice", fact.toString());
            }
        }
        if (!told.equals(new TreeMap<>(held))) {
            findings.problem("torn", "what is told is not what stands in the files");
        }
        String journal = String.join("", leaves.journals.values());
        all.forEach(writer -> compare(writer, held, journal, outdated));
        Map<String, Long> lines = leaves.present.values().stream()
                .flatMap(String::lines)
                .collect(Collectors.groupingBy(line -> line, Collectors.counting()));
        for (String line : hands.lines()) {
            long times = lines.getOrDefault("- " + line, 0L);
            if (times != 1) {
                findings.problem(times == 0 ? LINE_LOST : "line typed by hand twice", line);
            }
        }
        for (String line : hands.deleted()) {
            if (lines.containsKey("- " + line)) {
                findings.problem("line deleted by hand back", line);
            }
        }
        hands.unnoticed().forEach(line -> findings.problem("save by hand not noticed", line));
    }

    private void compare(FaceWriter writer, Map<Integer, String> held, String journal, String outdated) {
        writer.failures.forEach(failure -> findings.problem("failed", failure));
        findings.count("operations acknowledged, " + writer.name, writer.acknowledged);
        findings.count("facts forgotten", writer.forgotten.size());
        writer.values.forEach((number, value) -> {
            if (writer.uncertain.contains(number)) {
                return;
            }
            if (!value.equals(held.get(number))) {
                findings.problem("lost", writer.name + ": " + number + "=" + value + " is " + held.get(number));
            }
            if (!journal.contains(value)) {
                findings.problem("lost", writer.name + ": " + value + " is not in the journal");
            }
        });
        for (int number : writer.forgotten) {
            if (held.containsKey(number)) {
                findings.problem("not gone", writer.name + ": " + number + " is back");
            }
        }
        for (String value : writer.gone) {
            if (journal.contains(value) && !outdated.contains(value)) {
                findings.problem("not gone", writer.name + ": " + value + " is in the journal");
            }
        }
    }

    private BenchReport report(List<FaceWriter> all, EditorTurns hands, FileHabits habits) {
        int typed = hands.lines().size();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("writers", Integer.toString(writers)));
        rows.add(List.of("minutes", String.format(Locale.ROOT, "%.1f", seconds / 60.0)));
        rows.add(List.of(
                "lines typed by hand, and deleted again",
                typed + ", " + hands.deleted().size()));
        rows.add(List.of("saves of editors that held a file", Integer.toString(habits.stale())));
        rows.add(List.of("copies of MEMORY.md", Integer.toString(habits.copies())));
        rows.add(List.of("conflicts of sync programs", Integer.toString(habits.conflicts())));
        rows.addAll(findings.rows());
        for (String problem : PROBLEMS) {
            rows.add(List.of("problems: " + problem, Integer.toString(findings.problems(List.of(problem)))));
        }
        int acknowledged = all.stream().mapToInt(writer -> writer.acknowledged).sum();
        String summary = "writers: " + writers + " of three faces, " + acknowledged + " operations acknowledged, "
                + findings.problems(List.of("lost")) + " lost, " + findings.problems(List.of("not gone"))
                + " back although forgotten, " + (typed - findings.problems(List.of(LINE_LOST))) + " of " + typed
                + " lines typed by hand kept";
        boolean passed = findings.problems(PROBLEMS) == 0
                && typed > 0
                && all.stream().allMatch(writer -> writer.acknowledged > 0);
        return new BenchReport(
                "writers-faces",
                "Writers of all faces at once",
                METHOD,
                new FigureTable(List.of("what", "count"), rows),
                findings.examples(),
                summary,
                passed);
    }
}
