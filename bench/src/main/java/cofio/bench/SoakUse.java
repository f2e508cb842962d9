package cofio.bench;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Mixed calls of one client, and what the memory must hold after them. */
final class SoakUse {
    private static final int FIRST = 2_000_000;
    private static final List<String> PERIODS = List.of("first third", "last third");

    private final BenchFace face;
    private final FilledMemory memory;
    private final Random random;
    private final TreeMap<Integer, String> values = new TreeMap<>();
    private final Map<Integer, String> ids = new TreeMap<>();
    private final Set<Integer> forgotten = new TreeSet<>();
    private final Map<String, Map<String, MeasuredSamples>> times = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private int next = FIRST;
    private int calls;
    private int acknowledged;

    SoakUse(BenchFace face, FilledMemory memory, long seed) {
        this.face = face;
        this.memory = memory;
        this.random = new Random(seed);
    }

    int calls() {
        return calls;
    }

    int acknowledged() {
        return acknowledged;
    }

    List<String> failures() {
        return failures;
    }

    /** One call; its time is counted under {@code period} unless that is empty. */
    void call(String period) throws InterruptedException {
        int die = random.nextInt(100);
        call(
                die < 45
                        ? "ask"
                        : die < 67
                                ? "search"
                                : die < 73 ? "history" : die < 77 ? "brief" : die < 89 ? "remember" : "change",
                period);
    }

    /** Forgets a fact that was told in the run. */
    void forget(String period) throws InterruptedException {
        call("forget", period);
    }

    private void call(String wanted, String period) throws InterruptedException {
        String kind = values.size() < 5 && Set.of("change", "forget").contains(wanted) ? "remember" : wanted;
        calls++;
        long start = System.nanoTime();
        try {
            act(kind);
        } catch (IOException | CofioException e) {
            failures.add(kind + ": " + e.getMessage());
            return;
        }
        if (!period.isEmpty()) {
            times.computeIfAbsent(kind, any -> new TreeMap<>())
                    .computeIfAbsent(period, any -> new MeasuredSamples())
                    .add((System.nanoTime() - start) / 1e6);
        }
    }

    private void act(String kind) throws IOException, InterruptedException {
        switch (kind) {
            case "ask" ->
                face.call("ask", Json.object("question", memory.nextQuestion().words()));
            case "search" ->
                face.call("search", Json.object("query", memory.nextQuestion().words()));
            case "brief" -> face.call("brief", Json.object("budget", 4000));
            case "history" ->
                face.call("history", Json.object("fact", memory.nextQuestion().words()));
            case "remember" -> tell(next++);
            case "change" -> tell(any());
            default -> forget(any());
        }
    }

    private int any() {
        return List.copyOf(values.keySet()).get(random.nextInt(values.size()));
    }

    private void tell(int number) throws IOException, InterruptedException {
        MarkedFact fact = MarkedFact.random(number, random);
        List<Map<?, ?>> receipts =
                BenchFace.facts(face.call("remember", Json.object("text", fact.sentence())), "receipts");
        if (receipts.size() != 1) {
            throw new IOException("no receipt for " + fact);
        }
        values.put(number, fact.value());
        ids.put(number, String.valueOf(receipts.getFirst().get("id")));
        acknowledged++;
    }

    private void forget(int number) throws IOException, InterruptedException {
        Map<String, @Nullable Object> given = face.call("forget", Json.object("fact", ids.get(number)));
        if (BenchFace.facts(given, "forgotten").size() != 1) {
            throw new IOException("not forgotten: " + number);
        }
        values.remove(number);
        forgotten.add(number);
        acknowledged++;
    }

    /** How many acknowledged facts do not stand with their last value in what is held. */
    int lost(Map<Integer, String> held) {
        return (int) values.entrySet().stream()
                .filter(one -> !one.getValue().equals(held.get(one.getKey())))
                .count();
    }

    int resurrected(Map<Integer, String> held) {
        return (int) forgotten.stream().filter(held::containsKey).count();
    }

    FigureTable table() {
        List<List<String>> rows = new ArrayList<>();
        times.forEach((kind, byPeriod) -> {
            List<String> row = new ArrayList<>(List.of(kind));
            for (double share : new double[] {0.5, 0.99}) {
                for (String period : PERIODS) {
                    MeasuredSamples samples = byPeriod.getOrDefault(period, new MeasuredSamples());
                    row.add(String.format(Locale.ROOT, "%.1f", samples.quantile(share)));
                }
            }
            rows.add(row);
        });
        return new FigureTable(
                List.of(
                        "call",
                        "ms p50, first third",
                        "ms p50, last third",
                        "ms p99, first third",
                        "ms p99, last third"),
                rows);
    }
}
