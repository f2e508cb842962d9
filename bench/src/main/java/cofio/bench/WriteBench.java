package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/** What one {@code remember} costs, in small and in large memories. */
public final class WriteBench {
    private static final double TARGET = 2.0;
    private static final int WARM_UP = 200;

    private static final String METHOD = """
            Memories of several sizes are built from invented facts (seeded; 150 a day, so that a large memory has many
            journals). Then single facts are told to each in turn, one `remember` for each: new ones, and new values of
            facts told at any time before. Open: one process that stays open. Cold: a process for each `remember`, from
            its start to its exit. Forced: it waits until the disk has the bytes (the default). Bytes: all that the
            process passed to write calls. The last column is the largest memory against the smallest.""";

    private final Path scratch;
    private final List<Integer> sizes;
    private final int times;
    private final int coldTimes;
    private final long seed;
    private final Consumer<String> progress;
    private final List<List<String>> rows = new ArrayList<>();
    private double worst;

    public WriteBench(
            Path scratch, List<Integer> sizes, int times, int coldTimes, long seed, Consumer<String> progress) {
        this.scratch = scratch;
        this.sizes = List.copyOf(sizes);
        this.times = times;
        this.coldTimes = coldTimes;
        this.seed = seed;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        List<FilledMemory> memories = new ArrayList<>();
        for (int size : sizes) {
            progress.accept("building a memory of " + size + " facts");
            memories.add(FilledMemory.with(size, scratch.resolve("facts-" + size), seed));
        }
        warmUp();
        for (boolean force : new boolean[] {true, false}) {
            for (boolean change : new boolean[] {false, true}) {
                String what = (change ? "change" : "add") + ", " + (force ? "forced" : "not forced");
                progress.accept(what);
                List<WriteCost> open = open(memories, force, change);
                row("open: " + what + ", ms p50", open, cost -> cost.millis.median(), !change);
                row("open: " + what + ", ms p99", open, cost -> cost.millis.quantile(0.99), false);
                if (BytesWritten.isCounted()) {
                    row("open: " + what + ", bytes p50", open, cost -> cost.bytes.median(), !change);
                    row("open: " + what + ", bytes mean", open, cost -> cost.bytes.mean(), !change);
                    row("open: " + what + ", bytes p99", open, cost -> cost.bytes.quantile(0.99), false);
                    row("open: " + what + ", bytes to disk, mean", open, cost -> cost.toDisk.mean(), false);
                }
                List<WriteCost> cold = cold(memories, force, change);
                row("cold: " + what + ", ms p50", cold, cost -> cost.millis.median(), !change);
                row("cold: " + what + ", ms p90", cold, cost -> cost.millis.quantile(0.9), false);
                if (BytesWritten.isCounted()) {
                    row("cold: " + what + ", bytes p50", cold, cost -> cost.bytes.median(), !change);
                }
            }
        }
        return report();
    }

    /** Else the first measurements would be those of an interpreter. */
    private void warmUp() throws IOException {
        progress.accept("warming up");
        FilledMemory memory = FilledMemory.with(1_000, scratch.resolve("warm-up"), seed + 1);
        try (Cofio cofio = Cofio.open(memory.workspace, Clock.system(ZoneId.systemDefault()), false)) {
            for (int i = 0; i < WARM_UP; i++) {
                cofio.remember(memory.nextNew(), "bench");
                cofio.remember(memory.nextChange(), "bench");
            }
        }
    }

    /** The sizes take turns, so that whatever else the machine does falls on all of them. */
    private List<WriteCost> open(List<FilledMemory> memories, boolean force, boolean change) throws IOException {
        List<WriteCost> costs = new ArrayList<>();
        List<Cofio> opened = new ArrayList<>();
        for (FilledMemory memory : memories) {
            costs.add(new WriteCost());
            opened.add(Cofio.open(memory.workspace, Clock.system(ZoneId.systemDefault()), force));
            opened.getLast().facts();
        }
        for (int i = 0; i < times; i++) {
            for (int m = 0; m < memories.size(); m++) {
                costs.get(m).remember(opened.get(m), text(memories.get(m), change));
            }
        }
        opened.forEach(Cofio::close);
        return costs;
    }

    private List<WriteCost> cold(List<FilledMemory> memories, boolean force, boolean change)
            throws IOException, InterruptedException {
        List<WriteCost> costs = new ArrayList<>();
        for (FilledMemory memory : memories) {
            costs.add(new WriteCost());
            new WriteCost().rememberCold(memory, force, text(memory, change));
        }
        for (int i = 0; i < coldTimes; i++) {
            for (int m = 0; m < memories.size(); m++) {
                costs.get(m).rememberCold(memories.get(m), force, text(memories.get(m), change));
            }
        }
        return costs;
    }

    private static String text(FilledMemory memory, boolean change) {
        return change ? memory.nextChange() : memory.nextNew();
    }

    private void row(String name, List<WriteCost> costs, ToDoubleFunction<WriteCost> figure, boolean counts) {
        List<String> row = new ArrayList<>(List.of(name));
        for (WriteCost cost : costs) {
            double value = figure.applyAsDouble(cost);
            row.add(
                    name.contains(" ms ")
                            ? String.format(Locale.ROOT, "%.1f", value)
                            : String.format(Locale.ROOT, "%,.0f", value));
        }
        double ratio = figure.applyAsDouble(costs.getLast()) / figure.applyAsDouble(costs.getFirst());
        row.add(String.format(Locale.ROOT, "%.2f", ratio) + (counts && ratio > TARGET ? " (!)" : ""));
        rows.add(row);
        worst = counts ? Math.max(worst, ratio) : worst;
    }

    private BenchReport report() {
        List<String> head = new ArrayList<>(List.of("cost of one remember"));
        sizes.forEach(size -> head.add(String.format(Locale.ROOT, "%,d", size) + " facts"));
        head.add("ratio");
        boolean passed = worst <= TARGET;
        String summary = String.format(
                Locale.ROOT,
                "write: adding to %,d facts costs at most %.2f times what adding to %,d costs, in time (p50) and bytes"
                        + " (target %.0f): %s",
                sizes.getLast(),
                worst,
                sizes.getFirst(),
                TARGET,
                passed ? "kept" : "missed");
        List<String> remarks = List.of(
                String.format(
                        Locale.ROOT,
                        "%d times for each figure of open, %d for each of cold; seed %d",
                        times,
                        coldTimes,
                        seed),
                "the target is for adding: time p50, bytes p50 and mean");
        return new BenchReport(
                "write", "The cost of one remember", METHOD, new FigureTable(head, rows), remarks, summary, passed);
    }
}
