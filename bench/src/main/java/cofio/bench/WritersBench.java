package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Several processes write into one folder at the same time, and an editor saves its file in between. */
public final class WritersBench {
    private static final long PATIENCE_SECONDS = 120;
    private static final long EDITOR_MILLIS = 40;
    private static final int NUMBERS = 100_000;
    private static final int SAVES_FOR_A_MISS = 200;
    private static final String MISSED = "line of the editor lost";
    private static final List<String> PROBLEMS =
            List.of("lost", "twice", MISSED, "line of the editor twice", "torn", "failed");

    private static final String METHOD = """
            So many processes remember so many facts each, all different, into one folder at the same time. With
            --editor the parent saves MEMORY.md every 40 ms with a line of its own added, 5 ms after reading it, by turns in
            place and as a new file that takes the old one's name. At the end every acknowledged fact and every line of
            the editor must stand in the files, once; of the editor's lines one in 200 may be missing, because a file
            cannot be compared and replaced in one step: a save that falls into the microseconds between is overwritten.
            For comparison: two processes that write 500 facts each through the reference MCP memory server keep 518 to
            602 of the 1,000 that were acknowledged.""";

    private final Path workspace;
    private final int processes;
    private final int facts;
    private final boolean withEditor;
    private final Consumer<String> progress;
    private final CampaignFindings findings = new CampaignFindings();

    public WritersBench(Path workspace, int processes, int facts, boolean withEditor, Consumer<String> progress) {
        this.workspace = workspace;
        this.processes = processes;
        this.facts = facts;
        this.withEditor = withEditor;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<ChildProcess> writers = new ArrayList<>();
        for (int i = 1; i <= processes; i++) {
            writers.add(ChildProcess.start(
                    ManyWriter.class, workspace.toString(), Integer.toString(i * NUMBERS), Integer.toString(facts)));
        }
        TextEditor editor = new TextEditor(workspace, 1, EDITOR_MILLIS);
        Thread editing = Thread.ofVirtual().unstarted(() -> edit(editor));
        if (withEditor) {
            editing.start();
        }
        List<MarkedFact> acknowledged = new ArrayList<>();
        for (ChildProcess writer : writers) {
            acknowledged.addAll(follow(writer));
            progress.accept("a writer is done, " + acknowledged.size() + " facts acknowledged so far");
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        editing.interrupt();
        if (withEditor) {
            editing.join();
        }
        try (Cofio cofio = Cofio.open(workspace)) {
            findings.count("facts that are told at the end", cofio.facts().size());
        }
        compare(acknowledged, editor.lines());
        return report(acknowledged.size(), editor.lines().size(), seconds);
    }

    private static void edit(TextEditor editor) {
        try {
            editor.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<MarkedFact> follow(ChildProcess writer) throws InterruptedException {
        List<MarkedFact> acknowledged = new ArrayList<>();
        for (Optional<String> line = writer.line(PATIENCE_SECONDS); line.isPresent(); ) {
            if (line.get().matches("\\d+=V.*")) {
                acknowledged.add(MarkedFact.parse(line.get()));
            } else {
                findings.problem("failed", line.get());
            }
            line = writer.line(PATIENCE_SECONDS);
        }
        if (writer.isAlive() || acknowledged.size() < facts) {
            findings.problem("failed", "a writer stopped after " + acknowledged.size() + " facts");
            writer.kill();
        }
        return acknowledged;
    }

    private void compare(List<MarkedFact> acknowledged, List<String> edited) throws IOException {
        FilesOnDisk leaves = FilesOnDisk.of(workspace);
        leaves.checkPresent();
        leaves.checkJournals();
        leaves.torn.forEach(torn -> findings.problem("torn", torn));
        Map<String, Long> lines = leaves.present.values().stream()
                .flatMap(String::lines)
                .collect(Collectors.groupingBy(line -> line, Collectors.counting()));
        Map<MarkedFact, Long> held = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        leaves.facts().forEach(fact -> held.merge(fact, 1L, Long::sum));
        for (MarkedFact fact : acknowledged) {
            count(held.getOrDefault(fact, 0L), "", fact.toString());
        }
        for (String line : edited) {
            count(lines.getOrDefault("- " + line, 0L), "line of the editor ", line);
        }
    }

    private void count(long times, String kind, String what) {
        if (times != 1) {
            findings.problem(kind + (times == 0 ? "lost" : "twice"), what);
        }
    }

    private BenchReport report(int acknowledged, int edits, double seconds) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("processes", Integer.toString(processes)));
        rows.add(List.of("facts acknowledged", Integer.toString(acknowledged)));
        rows.add(List.of("saves of the editor", Integer.toString(edits)));
        rows.addAll(findings.rows());
        for (String problem : PROBLEMS) {
            rows.add(List.of("problems: " + problem, Integer.toString(findings.problems(List.of(problem)))));
        }
        rows.add(List.of("seconds", String.format(Locale.ROOT, "%.1f", seconds)));
        int missed = findings.problems(List.of(MISSED));
        int allowed = (edits + SAVES_FOR_A_MISS - 1) / SAVES_FOR_A_MISS;
        int kept = acknowledged - findings.problems(List.of("lost"));
        String summary = "writers: " + kept + " of " + acknowledged + " acknowledged facts kept, "
                + findings.problems(List.of("twice")) + " twice, "
                + (edits - missed) + " of " + edits
                + " lines of the editor kept, " + findings.problems(List.of("line of the editor twice")) + " twice";
        FigureTable table = new FigureTable(List.of("what", "count"), rows);
        boolean passed =
                findings.problems(PROBLEMS) == missed && missed <= allowed && acknowledged == processes * facts;
        return new BenchReport("writers", "Many writers at once", METHOD, table, findings.examples(), summary, passed);
    }
}
