package cofio.bench;

import cofio.Cofio;
import cofio.memory.Receipt;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** A memory of a certain size, told day by day, that further facts can be told to. */
final class FilledMemory {
    private static final int A_DAY = 150;
    private static final int SAMPLE = 10_000;

    final Path workspace;
    final int size;
    private final List<InventedFacts> languages;
    private final Random random;
    private final List<Told> told = new ArrayList<>();

    private record Told(InventedFacts language, InventedFacts.Subject about, String sentence) {}

    /** A question, and the sentence that told the answer. */
    record Question(String words, String answer) {
        /** Whether a fact is that answer: it says nothing that the sentence does not say. */
        boolean isAnsweredBy(String fact) {
            return !fact.isBlank() && words(answer).containsAll(words(fact));
        }

        private static Set<String> words(String text) {
            Set<String> words = new HashSet<>(
                    List.of(text.toLowerCase(Locale.ROOT).replace("'s", "").split("[^\\p{L}\\p{N}#+-]+")));
            words.remove("");
            return words;
        }
    }

    private FilledMemory(Path workspace, int size, long seed, List<InventedFacts> languages) {
        this.workspace = workspace;
        this.size = size;
        this.languages = languages;
        this.random = new Random(seed);
    }

    static FilledMemory with(int size, Path workspace, long seed) {
        return new FilledMemory(workspace, size, seed, List.of(new EnglishInventedFacts(seed))).fill(A_DAY);
    }

    /** Half of the facts in English, half in Chinese, a few in each message. */
    static FilledMemory inTwoLanguages(int size, Path workspace, long seed) {
        return of(workspace, size, seed).fill(A_DAY / 10);
    }

    /** The same memory as {@link #inTwoLanguages} makes, which an earlier run left in that folder. */
    static FilledMemory foundInTwoLanguages(int size, Path workspace, long seed) {
        FilledMemory filled = of(workspace, size, seed);
        filled.invent((day, sentences) -> {});
        return filled;
    }

    /**
     * Facts as those of {@link #inTwoLanguages}, written straight into the files: telling very many takes hours. Of these
     * some are remembered here, spread over all days, so that what is measured is not the memory of the benchmark.
     */
    static FilledMemory written(int size, Path workspace, long seed, Instant end) throws IOException {
        FilledMemory filled = of(workspace, size, seed);
        WrittenMemory files = new WrittenMemory(workspace);
        Instant start = end.minus(Duration.ofDays((size + A_DAY - 1) / A_DAY));
        int every = size / SAMPLE + 1;
        List<Told> sample = new ArrayList<>();
        filled.invent((day, sentences) -> {
            files.tell(start.plus(Duration.ofDays(day)), sentences);
            for (int i = 0; i < filled.told.size(); i += every) {
                sample.add(filled.told.get(i));
            }
            filled.told.clear();
        });
        files.finish();
        filled.told.addAll(sample);
        return filled;
    }

    private static FilledMemory of(Path workspace, int size, long seed) {
        List<InventedFacts> languages = List.of(new EnglishInventedFacts(seed), new ChineseInventedFacts(seed));
        return new FilledMemory(workspace, size, seed, languages);
    }

    /** Takes the sentences of a message that is told on the day with that number. */
    private interface Listener {
        void hear(int day, List<String> sentences);
    }

    private void invent(Listener listener) {
        for (int held = 0, day = 0; held < size; day++) {
            int wanted = Math.min(held + A_DAY, size);
            for (int message = 0; held < wanted; message++) {
                List<String> sentences = new ArrayList<>();
                for (int i = Math.min(A_DAY / 10, wanted - held); i > 0; i--, held++) {
                    sentences.add(next(languages.get(message % languages.size())));
                }
                listener.hear(day, sentences);
            }
        }
    }

    private FilledMemory fill(int aMessage) {
        int days = (size + A_DAY - 1) / A_DAY;
        Instant day = Instant.now().minus(Duration.ofDays(days));
        for (int held = 0; held < size; day = day.plus(Duration.ofDays(1))) {
            try (Cofio cofio = Cofio.open(workspace, Clock.fixed(day, ZoneOffset.UTC), false)) {
                int wanted = Math.min(held + A_DAY, size);
                for (int message = 0; held < wanted; message++) {
                    InventedFacts language = languages.get(message % languages.size());
                    held += tell(cofio, Math.min(aMessage, wanted - held), language);
                }
            }
        }
        try (Cofio cofio = Cofio.open(workspace)) {
            topUp(cofio);
        }
        return this;
    }

    /** Now and then one invented fact is taken for the newer value of another: as many more are told. */
    private void topUp(Cofio cofio) {
        int held = cofio.facts().size();
        for (int missing = size - held; missing > 0; missing = size - held) {
            if (missing > size / 50 + 1) {
                throw new IllegalStateException("the memory should hold " + size + " facts and holds " + held);
            }
            tell(cofio, missing, languages.getFirst());
            held = cofio.facts().size();
        }
    }

    private int tell(Cofio cofio, int count, InventedFacts language) {
        StringBuilder message = new StringBuilder();
        for (int i = 0; i < count; i++) {
            message.append(next(language)).append('\n');
        }
        return (int) cofio.remember(message.toString(), "bench").stream()
                .filter(receipt -> receipt instanceof Receipt.Added)
                .count();
    }

    private String next(InventedFacts language) {
        InventedFacts.Subject subject = language.next();
        String sentence = language.tell(subject);
        told.add(new Told(language, subject, sentence));
        return sentence;
    }

    /** A sentence that adds a fact. */
    String nextNew() {
        return next(languages.get(told.size() % languages.size()));
    }

    /** A sentence that gives a fact, told before at any time, a new value. */
    String nextChange() {
        int any = random.nextInt(told.size());
        Told fact = told.get(any);
        String sentence = fact.language.tell(fact.about);
        told.set(any, new Told(fact.language, fact.about, sentence));
        return sentence;
    }

    /** A question about a fact that was told at any time. */
    Question nextQuestion() {
        Told fact = any();
        return new Question(fact.language.ask(fact.about), fact.sentence);
    }

    /** A question about something like what was told, but never told itself. */
    String nextUntold() {
        Told fact = any();
        int other = 10 * size + fact.about.number();
        return fact.language.ask(new InventedFacts.Subject(fact.about.share(), other));
    }

    /** A sentence that was told at any time, and is asked for no more. */
    String takeTold() {
        return told.remove(random.nextInt(told.size())).sentence;
    }

    /** A sentence that was told at any time. */
    String anyTold() {
        return any().sentence;
    }

    private Told any() {
        return told.get(random.nextInt(told.size()));
    }
}
