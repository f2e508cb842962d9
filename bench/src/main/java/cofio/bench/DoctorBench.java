package cofio.bench;

import cofio.Cofio;
import cofio.doctor.Examination;
import cofio.doctor.FindingKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Whether the doctor finds what is wrong, leaves alone what is not, and is done in seconds. */
public final class DoctorBench {
    private static final String METHOD = """
            Each planted line, or pair of lines for duplicates and contradictions, stands alone in a folder that is
            examined as `cofio doctor PATH` does; so does each innocent one, which was written to be mistaken for one of
            the kinds. A kind that is found where another was planted counts as wrong. The rules were worked on with the
            lines of `development`; those of `held-out` were written before the first run, by the same hand, and were not
            looked at while rules were changed.""";

    private static final int FACTS = 10_000;
    private static final double TARGET_SECONDS = 5;

    private final Path lines;
    private final Path scratch;
    private final boolean mistakes;
    private final Consumer<String> progress;

    /** {@code mistakes}: list the lines that were misjudged, of the development part alone. */
    public DoctorBench(Path lines, Path scratch, boolean mistakes, Consumer<String> progress) {
        this.lines = lines;
        this.scratch = scratch;
        this.mistakes = mistakes;
        this.progress = progress;
    }

    public BenchReport run() throws IOException {
        List<FigureTable> tables = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        StringBuilder summary = new StringBuilder("doctor:");
        for (String name : List.of("development", "held-out")) {
            progress.accept("examines the lines of " + name);
            DoctorSet set = DoctorSet.read(lines.resolve(name + ".tsv"));
            DoctorSet.Result result = set.examine(scratch);
            tables.add(table(name, result));
            remarks.add(name + ": " + result.planted + " planted, " + result.innocent + " innocent, of which "
                    + result.accused + " were accused");
            if (mistakes && name.equals("development")) {
                remarks.addAll(result.mistakes);
            }
            DoctorSet.Tally all = result.all();
            summary.append(
                    String.format(Locale.ROOT, " %s precision %.3f recall %.3f;", name, all.precision(), all.recall()));
        }
        double seconds = time(remarks);
        boolean passed = seconds < TARGET_SECONDS;
        summary.append(String.format(
                Locale.ROOT, " %d facts in %.1f s (target under %.0f s): ", FACTS, seconds, TARGET_SECONDS));
        return new BenchReport(
                "doctor",
                "What the doctor finds",
                METHOD,
                tables,
                remarks,
                summary + (passed ? "kept" : "missed"),
                passed);
    }

    private double time(List<String> remarks) {
        progress.accept("tells " + FACTS + " facts");
        Path workspace = FilledMemory.inTwoLanguages(FACTS, scratch.resolve("large"), 7).workspace;
        try (Cofio cofio = Cofio.open(workspace)) {
            progress.accept("examines them");
            long start = System.nanoTime();
            Examination found = cofio.doctor();
            double seconds = (System.nanoTime() - start) / 1e9;
            remarks.add(String.format(
                    Locale.ROOT,
                    "a memory of %d facts in English and Chinese: %d lines of %d files, the journals too, in %.1f s",
                    FACTS,
                    found.lines(),
                    found.files(),
                    seconds));
            return seconds;
        }
    }

    private static FigureTable table(String name, DoctorSet.Result result) {
        List<List<String>> rows = new ArrayList<>();
        Arrays.stream(FindingKind.values())
                .filter(result.tallies::containsKey)
                .forEach(kind -> rows.add(row(kind.word(), result.tally(kind))));
        rows.add(row("all", result.all()));
        return new FigureTable(List.of(name, "planted", "found", "wrong", "precision", "recall"), rows);
    }

    private static List<String> row(String name, DoctorSet.Tally tally) {
        return List.of(
                name,
                String.valueOf(tally.right + tally.missed),
                String.valueOf(tally.right),
                String.valueOf(tally.wrong),
                String.format(Locale.ROOT, "%.3f", tally.precision()),
                String.format(Locale.ROOT, "%.3f", tally.recall()));
    }
}
