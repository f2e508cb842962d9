package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What each verb takes in memories of very different sizes. */
public final class GrowthBench {
    private static final double TARGET = 3;

    private static final String METHOD = """
            Memories of invented facts (seeded; half English, half Chinese, 15 in a message, 150 a day) are written as the
            files that telling them would have left, which a test compares with those of Cofio. Then one process measures
            each of them in turn after a warm-up on a small one, by words only: first use builds the index; questions are
            about facts that were told at any time; each fact that is told is followed by a question; facts are forgotten
            and looked up by their ids and words. The last column is the largest memory against the smallest.""";

    private final Path scratch;
    private final List<Integer> sizes;
    private final int times;
    private final Consumer<String> progress;

    public GrowthBench(Path scratch, List<Integer> sizes, int times, Consumer<String> progress) {
        this.scratch = scratch;
        this.sizes = List.copyOf(sizes);
        this.times = times;
        this.progress = progress;
    }

    public BenchReport run() throws IOException {
        Instant now = Instant.now();
        progress.accept("warming up");
        GrowthFigures.of(FilledMemory.written(1_000, scratch.resolve("warm-up"), 2, now), Math.min(times, 100));
        List<GrowthFigures> columns = new ArrayList<>();
        for (int size : sizes) {
            progress.accept("writing a memory of " + size + " facts");
            FilledMemory memory = FilledMemory.written(size, scratch.resolve("facts-" + size), 1, now);
            progress.accept("measuring it");
            columns.add(GrowthFigures.of(memory, times));
        }
        double search = growth(columns, GrowthFigures.SEARCH);
        double ask = growth(columns, GrowthFigures.ASK);
        boolean kept = search <= TARGET && ask <= TARGET;
        String summary = String.format(
                Locale.ROOT,
                "growth: with %,d facts a search takes %.1f times as long as with %,d, a question %.1f times (p50, target"
                        + " %.0f): %s",
                sizes.getLast(),
                search,
                sizes.getFirst(),
                ask,
                TARGET,
                kept ? "kept" : "missed");
        String remark = "up to " + times + " measurements for each figure, at least 3 of what is slow";
        return new BenchReport(
                "growth", "What grows with the memory", METHOD, table(columns), List.of(remark), summary, true);
    }

    private static double growth(List<GrowthFigures> columns, String name) {
        return columns.getLast().samples(name).median()
                / columns.getFirst().samples(name).median();
    }

    private FigureTable table(List<GrowthFigures> columns) {
        List<Map<String, String>> shown =
                columns.stream().map(GrowthFigures::shown).toList();
        Set<String> names = new LinkedHashSet<>();
        shown.forEach(column -> names.addAll(column.keySet()));
        List<List<String>> rows = new ArrayList<>();
        for (String name : names) {
            List<String> row = new ArrayList<>(List.of(name));
            shown.forEach(column -> row.add(column.getOrDefault(name, "-")));
            row.add(name.contains(", ms") ? ratio(shown, name) : "");
            rows.add(row);
        }
        List<String> head = new ArrayList<>(List.of("one process"));
        sizes.forEach(size -> head.add(String.format(Locale.ROOT, "%,d facts", size)));
        head.add("ratio");
        return new FigureTable(head, rows);
    }

    private static String ratio(List<Map<String, String>> shown, String name) {
        double least = number(shown.getFirst().get(name));
        double most = number(shown.getLast().get(name));
        return least > 0 && most > 0 ? String.format(Locale.ROOT, "%.1f", most / least) : "-";
    }

    private static double number(@Nullable String shown) {
        return shown == null ? 0 : Double.parseDouble(shown.replace(",", ""));
    }
}
