package cofio.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How long questions took. */
final class AskTimes {
    private final Map<String, MeasuredSamples> rows = new LinkedHashMap<>();

    void add(String name, double milliseconds) {
        rows.computeIfAbsent(name, any -> new MeasuredSamples()).add(milliseconds);
    }

    FigureTable table() {
        List<List<String>> cells = new ArrayList<>();
        rows.forEach((name, samples) -> cells.add(List.of(
                name,
                Integer.toString(samples.count()),
                String.format(Locale.ROOT, "%.1f", samples.quantile(.5)),
                String.format(Locale.ROOT, "%.1f", samples.quantile(.95)))));
        return new FigureTable(List.of("ask, ms", "asked", "p50", "p95"), cells);
    }
}
