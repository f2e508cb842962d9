package cofio.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How long questions took, by the rules alone and with the reader. */
final class AskTimes {
    private final Map<String, Row> rows = new LinkedHashMap<>();

    private static final class Row {
        private final Samples rules = new Samples();
        private final Samples all = new Samples();
        private final Samples read = new Samples();
    }

    void rules(String name, double milliseconds) {
        row(name).rules.add(milliseconds);
    }

    /** {@code read}: whether the model was asked. */
    void reader(String name, double milliseconds, boolean read) {
        row(name).all.add(milliseconds);
        if (read) {
            row(name).read.add(milliseconds);
        }
    }

    private Row row(String name) {
        return rows.computeIfAbsent(name, any -> new Row());
    }

    Table table() {
        List<List<String>> cells = new ArrayList<>();
        rows.forEach((name, row) -> {
            List<String> line = new ArrayList<>(List.of(name, Integer.toString(row.all.count())));
            add(line, row.rules);
            add(line, row.all);
            line.add(Integer.toString(row.read.count()));
            add(line, row.read);
            cells.add(line);
        });
        return new Table(
                List.of(
                        "ask, ms",
                        "asked",
                        "rules: p50",
                        "p95",
                        "and reader: p50",
                        "p95",
                        "of these read",
                        "p50",
                        "p95"),
                cells);
    }

    private static void add(List<String> line, Samples samples) {
        for (double share : new double[] {.5, .95}) {
            line.add(samples.isEmpty() ? "" : String.format(Locale.ROOT, "%.1f", samples.quantile(share)));
        }
    }
}
