package cofio.bench;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.answer.Answer;
import cofio.fact.Fact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What each use of one memory takes, in a process that stays open. */
final class GrowthFigures {
    static final String SEARCH = "search by words";
    static final String ASK = "ask";
    private static final int HITS = 10;
    private static final int WARM_UP = 10;
    private static final int LEAST = 3;
    private static final int BRIEF = 8_000;
    private static final AnswerOptions BY_WORDS = new AnswerOptions(false);
    /** What is slow is measured less often. */
    private static final long MOST_NANOS = 10_000_000_000L;

    private final FilledMemory memory;
    private final int times;
    private final Map<String, MeasuredSamples> millis = new LinkedHashMap<>();
    private final Map<String, String> others = new LinkedHashMap<>();
    private int asked;
    private int answered;
    private int missed;

    private GrowthFigures(FilledMemory memory, int times) {
        this.memory = memory;
        this.times = times;
    }

    static GrowthFigures of(FilledMemory memory, int times) {
        GrowthFigures figures = new GrowthFigures(memory, times);
        figures.measure();
        return figures;
    }

    MeasuredSamples samples(String name) {
        return millis.getOrDefault(name, new MeasuredSamples());
    }

    /** By name, as they are reported. */
    Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        millis.forEach((name, samples) -> {
            boolean once = samples.count() == 1;
            shown.put(name + (once ? ", ms" : ", ms p50"), String.format(Locale.ROOT, "%,.1f", samples.median()));
            if (!once) {
                shown.put(name + ", ms p95", String.format(Locale.ROOT, "%,.1f", samples.quantile(0.95)));
            }
        });
        shown.putAll(others);
        return shown;
    }

    private void measure() {
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            once("files seen for the first time", cofio::stamp);
            once("index by words from nothing", () -> cofio.search(anyQuestion(), HITS, false));
            time(SEARCH, () -> cofio.search(anyQuestion(), HITS, false));
            time(ASK, () -> answered += answers(cofio, anyQuestion()) ? 1 : 0);
            asked = samples(ASK).count() + WARM_UP;
            time("ask what was never told", () -> answers(cofio, memory.nextUntold()));
            remember(cofio);
            time("history of one fact by id", () -> history(cofio, id(memory.anyTold())));
            time("history of one fact by words", () -> history(cofio, memory.anyTold()));
            time("brief", () -> cofio.brief(BRIEF));
            int few = Math.min(times, memory.size / 2 - WARM_UP); // of a tiny memory something must be left
            time("forget one fact by id", few, () -> forget(cofio, id(memory.takeTold())));
            once("doctor, first", cofio::doctor);
            once("doctor, again", cofio::doctor);
            cofio.remember(memory.nextNew(), "bench");
            once("doctor, after one change", cofio::doctor);
        }
        time("open and first ask", () -> {
            try (Cofio cofio = Cofio.open(memory.workspace)) {
                answers(cofio, anyQuestion());
            }
        });
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            answers(cofio, anyQuestion());
            others.put("heap after a collection, MiB", SpaceTaken.ofHeap());
            others.put("text, MiB", SpaceTaken.ofText(memory.workspace));
            others.put("index, MiB", SpaceTaken.ofIndex(memory.workspace));
        }
        others.put("questions answered, %", String.format(Locale.ROOT, "%.1f", 100.0 * answered / asked));
        others.put("facts that history or forget did not find", Integer.toString(missed));
    }

    private String anyQuestion() {
        return memory.nextQuestion().words();
    }

    private static String id(String sentence) {
        return Fact.of(sentence).identity().id();
    }

    private static boolean answers(Cofio cofio, String question) {
        return cofio.why(cofio.question(question, List.of()), BY_WORDS).answer() instanceof Answer.Found;
    }

    private void history(Cofio cofio, String idOrWords) {
        missed += cofio.history(idOrWords).isEmpty() ? 1 : 0;
    }

    private void forget(Cofio cofio, String id) {
        missed += cofio.forget(cofio.find(id), false).isEmpty() ? 1 : 0;
    }

    private void remember(Cofio cofio) {
        MeasuredSamples remember = new MeasuredSamples();
        MeasuredSamples ask = new MeasuredSamples();
        long begin = System.nanoTime();
        for (int i = -WARM_UP; i < times && (i < LEAST || System.nanoTime() - begin < MOST_NANOS); i++) {
            long start = System.nanoTime();
            cofio.remember(memory.nextNew(), "bench");
            long told = System.nanoTime();
            answers(cofio, anyQuestion());
            if (i >= 0) {
                remember.add((told - start) / 1e6);
                ask.add((System.nanoTime() - told) / 1e6);
            }
        }
        millis.put("remember one fact", remember);
        millis.put("ask after a remember", ask);
    }

    private void once(String name, Runnable work) {
        long start = System.nanoTime();
        work.run();
        MeasuredSamples one = new MeasuredSamples();
        one.add((System.nanoTime() - start) / 1e6);
        millis.put(name, one);
    }

    private void time(String name, Runnable work) {
        time(name, times, work);
    }

    private void time(String name, int most, Runnable work) {
        long begin = System.nanoTime();
        MeasuredSamples samples = new MeasuredSamples();
        for (int i = -WARM_UP; i < most && (i < LEAST || System.nanoTime() - begin < MOST_NANOS); i++) {
            long start = System.nanoTime();
            work.run();
            if (i >= 0) {
                samples.add((System.nanoTime() - start) / 1e6);
            }
        }
        millis.put(name, samples);
    }
}
