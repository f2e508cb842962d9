package cofio.bench;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.answer.Answer;
import cofio.fact.MessageSetting;
import cofio.index.Hit;
import cofio.memory.Receipt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of one memory in a process that stays open, by name. */
final class SpeedFigures {
    private static final int HITS = 10;
    private static final int WARM_UP = 200;
    private static final int LEAST = 30;
    /** So that what is slow does not take the evening: it is measured less often. */
    private static final long MOST_NANOS = 20_000_000_000L;

    private final Map<String, String> figures = new LinkedHashMap<>();
    private final FilledMemory memory;
    private final int times;
    private int missed;
    private int asked;
    private int answered;

    private SpeedFigures(FilledMemory memory, int times) {
        this.memory = memory;
        this.times = times;
    }

    static Map<String, String> of(FilledMemory memory, int times, boolean vectors) {
        SpeedFigures speed = new SpeedFigures(memory, times);
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            speed.measure(cofio, false);
            speed.figures.put("text, MiB", SpaceTaken.ofText(memory.workspace));
            speed.figures.put("index, words only, MiB", SpaceTaken.ofIndex(memory.workspace));
            if (vectors) {
                speed.measure(cofio, true);
                speed.figures.put("index with vectors, MiB", SpaceTaken.ofIndex(memory.workspace));
                speed.figures.put(
                        "vectors as kept for reuse, MiB",
                        SpaceTaken.ofFiles(
                                memory.workspace, path -> path.toString().contains("vectors")));
            }
            speed.figures.put("heap after a collection, MiB", SpaceTaken.ofHeap());
            speed.figures.put("added facts that the next search did not find", Integer.toString(speed.missed));
        }
        return speed.figures;
    }

    private void measure(Cofio cofio, boolean vectors) {
        String how = vectors ? ", vectors" : ", words";
        long start = System.nanoTime();
        cofio.search(memory.nextQuestion().words(), HITS, vectors);
        figures.put("first search" + how + ": brings the index up, s", seconds(System.nanoTime() - start));
        time("search" + how, () -> cofio.search(memory.nextQuestion().words(), HITS, vectors));
        asked = 0;
        answered = 0;
        time("ask" + how, () -> ask(cofio, memory.nextQuestion().words(), vectors));
        figures.put("questions answered" + how + ", %", String.format(Locale.ROOT, "%.1f", 100.0 * answered / asked));
        time("message of one sentence understood" + how, () -> cofio.message(memory.nextNew(), MessageSetting.NONE));
        time("ask what was never told" + how, () -> ask(cofio, memory.nextUntold(), vectors));
        add(cofio, vectors, how);
    }

    private void ask(Cofio cofio, String question, boolean vectors) {
        asked++;
        Answer answer = cofio.why(cofio.question(question, List.of()), new AnswerOptions(vectors))
                .answer();
        answered += answer instanceof Answer.Found ? 1 : 0;
    }

    private void add(Cofio cofio, boolean vectors, String how) {
        MeasuredSamples remember = new MeasuredSamples();
        MeasuredSamples search = new MeasuredSamples();
        long begin = System.nanoTime();
        for (int i = -LEAST; i < times && (i < LEAST || System.nanoTime() - begin < MOST_NANOS); i++) {
            String text = memory.nextNew();
            long start = System.nanoTime();
            List<Receipt> receipts = cofio.remember(text, "bench");
            long told = System.nanoTime();
            List<Hit> hits = cofio.search(text, HITS, vectors);
            long found = System.nanoTime();
            // A sentence in which no fact was seen is searched for as it was said.
            String fact = receipts.isEmpty() ? text : receipts.getFirst().fact().text();
            missed += hits.stream()
                            .map(Hit::passage)
                            .noneMatch(passage -> passage.text().equals(fact)
                                    || passage.facts().contains(fact))
                    ? 1
                    : 0;
            if (i >= 0) {
                remember.add((told - start) / 1e6);
                search.add((found - told) / 1e6);
            }
        }
        put("remember one fact" + how, remember);
        put("the next search, which finds it" + how, search);
    }

    private void time(String name, Runnable work) {
        long begin = System.nanoTime();
        for (int i = 0; i < WARM_UP && System.nanoTime() - begin < MOST_NANOS / 4; i++) {
            work.run();
        }
        MeasuredSamples samples = new MeasuredSamples();
        begin = System.nanoTime();
        for (int i = 0; i < times && (i < LEAST || System.nanoTime() - begin < MOST_NANOS); i++) {
            long start = System.nanoTime();
            work.run();
            samples.add((System.nanoTime() - start) / 1e6);
        }
        put(name, samples);
    }

    private void put(String name, MeasuredSamples samples) {
        figures.put(name + ", ms p50", String.format(Locale.ROOT, "%.2f", samples.median()));
        figures.put(name + ", ms p95", String.format(Locale.ROOT, "%.2f", samples.quantile(0.95)));
        figures.put(name + ", ms p99", String.format(Locale.ROOT, "%.2f", samples.quantile(0.99)));
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / 1e9);
    }
}
