package cofio.bench;

import cofio.Cofio;
import cofio.answer.ReaderTrial;
import cofio.encoder.Encoder;
import cofio.text.Language;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** How many times a second the parts do alone what a served call needs of them, in this process and without a server. */
final class AloneFigures {
    static final int THREADS = 16;
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final int PASSES = 30;
    private static final int WARM_UP = 10;
    private static final int ASKED = 200;

    private final FilledMemory memory;
    private final List<String> questions;
    private final int seconds;

    /** {@code seconds}: for how long each is done, at most. */
    AloneFigures(FilledMemory memory, List<String> questions, int seconds) {
        this.memory = memory;
        this.questions = questions;
        this.seconds = seconds;
    }

    /** Searches by words. */
    double searches() throws IOException, InterruptedException {
        List<String> texts;
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            texts = cofio.facts().stream().map(held -> held.fact().text()).toList();
        }
        try (LuceneAlone index = new LuceneAlone(memory.workspace.resolveSibling("lucene"), texts)) {
            IntConsumer search = call -> index.search(questions.get(call % questions.size()));
            rate(THREADS, search);
            return rate(THREADS, search);
        }
    }

    /** What the encoder has to read for a question, in pages of the greatest length, and how many questions it could read. */
    record Reading(double pages, double questions) {}

    /**
     * The same question twice: the second time the encoder remembers what it read, and all else is done again. The
     * difference is what reading took, and the time of a pass of the greatest length, on as many threads, says how many
     * pages that is.
     */
    Reading reading() throws IOException, InterruptedException {
        Map<Language, List<String>> asked = questions.stream()
                .distinct()
                .limit(ASKED)
                .collect(Collectors.groupingBy(Language::of, LinkedHashMap::new, Collectors.toList()));
        Map<Language, Double> millis = new HashMap<>();
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            for (Map.Entry<Language, List<String>> language : asked.entrySet()) {
                millis.put(language.getKey(), reading(cofio, language.getValue()));
            }
        }
        double pages = 0;
        double secondsOfOne = 0;
        for (Map.Entry<Language, List<String>> language : asked.entrySet()) {
            double share = (double) language.getValue().size()
                    / asked.values().stream().mapToInt(List::size).sum();
            double read = millis.getOrDefault(language.getKey(), 0.0) / page(language.getKey());
            pages += share * read;
            secondsOfOne += share * read / passes(language.getKey());
        }
        return new Reading(pages, 1 / secondsOfOne);
    }

    private double reading(Cofio cofio, List<String> asked) {
        MeasuredSamples differences = new MeasuredSamples();
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        for (int i = 0; i < asked.size() && (i < 2 * WARM_UP || System.nanoTime() < end); i++) {
            double first = ask(cofio, asked.get(i));
            double again = ask(cofio, asked.get(i));
            if (i >= Math.min(WARM_UP, asked.size() / 2)) {
                differences.add(first - again);
            }
        }
        return differences.mean();
    }

    private static double ask(Cofio cofio, String question) {
        long start = System.nanoTime();
        cofio.why(cofio.question(question, List.of()));
        return (System.nanoTime() - start) / 1e6;
    }

    /** Milliseconds of a pass over a full page, on as many threads as the library uses for one. */
    private static double page(Language language) {
        ReaderTrial model = ReaderTrial.load(language, Math.min(2, CORES));
        MeasuredSamples millis = new MeasuredSamples();
        for (int i = -WARM_UP; i < PASSES; i++) {
            double one = model.pass(Encoder.LONGEST);
            if (i >= 0) {
                millis.add(one);
            }
        }
        return millis.median();
    }

    /** How many full pages a second are read by all cores, each with its own. */
    private double passes(Language language) throws InterruptedException {
        List<ReaderTrial> models = new ArrayList<>();
        for (int i = 0; i < CORES; i++) {
            models.add(ReaderTrial.load(language, 1));
            models.getLast().pass(Encoder.LONGEST);
        }
        return rate(CORES, call -> models.get(call % CORES).pass(Encoder.LONGEST));
    }

    /** Forced writes of a line to a file beside the memory. */
    double forcedWrites() throws IOException {
        ByteBuffer line = ByteBuffer.wrap((ServerLoad.sentence(1_000_000) + "\n").getBytes(StandardCharsets.UTF_8));
        Path file = memory.workspace.resolveSibling("forced");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            int written = 0;
            long start = System.nanoTime();
            long end = start + seconds * 1_000_000_000L;
            while (System.nanoTime() < end) {
                channel.write(line.rewind());
                channel.force(true);
                written++;
            }
            return written / ((System.nanoTime() - start) / 1e9);
        }
    }

    /** A thread makes the calls i, i + threads ..., so that each can have something of its own. */
    private double rate(int threads, IntConsumer call) throws InterruptedException {
        LongAdder done = new LongAdder();
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int first = i;
            all.add(Thread.ofPlatform().start(() -> {
                for (int at = first; System.nanoTime() < end; at += threads) {
                    call.accept(at);
                    done.increment();
                }
            }));
        }
        for (Thread thread : all) {
            thread.join();
        }
        return done.sum() / ((System.nanoTime() - start) / 1e9);
    }
}
