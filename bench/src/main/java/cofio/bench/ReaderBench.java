package cofio.bench;

import cofio.AnswerOptions;
import cofio.bench.exam.Exam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** What the reader is worth, by itself and in the product. */
public final class ReaderBench {
    private static final String METHOD = """
            Reader alone: the model of the question's language on one thread; F1 and exact matches (EM) where there
            is an answer, by stems of words, and the share of questions for which the score stays below the one that the
            product asks for. Public sets: the test part of the data for training; dev and test: the lines of bench/reader,
            made of ways of telling and asking that no training saw.

            Told: one small memory for each question of bench/reader; "wrong" is an answer with other words than the right ones, or to a question
            that the memory does not answer ("swap": it tells that of somebody else, "absent", "missing", "slotless": not of
            anybody). The dev half chose the threshold. Chat: the questions to long chats of two people, F1 of the words
            given with those of the right answer, 0 where none is given; days written in figures count as in words. Times:
            the model loaded; vectors at hand in the chats and the exam, where the time is that of a whole reply in a memory
            that is opened for it.""";

    /** Of the public test examples, every so manieth is read: they are long. */
    private static final int PUBLIC_STEP = 10;

    private final Path own;
    private final Path shared;
    private final int step;
    private final Clock clock;
    private final AskTimes times = new AskTimes();

    /**
     * {@code own}: the folder of bench/reader; {@code shared}: where exam, recall and reader are; what is not there is left
     * out. {@code step}: every so manieth question, but all of the exam.
     */
    public ReaderBench(Path own, Path shared, int step, Clock clock) {
        this.own = own;
        this.shared = shared;
        this.step = step;
        this.clock = clock;
    }

    public BenchReport run(Path scratch, Consumer<String> progress) throws IOException {
        List<String> remarks = new ArrayList<>();
        ReaderAlone alone = new ReaderAlone();
        progress.accept("passes");
        FigureTable passes = alone.passes();
        Path examples = shared.resolve("reader/test.jsonl.gz");
        if (Files.exists(examples)) {
            progress.accept("examples");
            alone.examples(examples, PUBLIC_STEP * step);
        } else {
            remarks.add("no examples at " + examples);
        }
        ToldBench told = new ToldBench(scratch, clock, times);
        for (String name : List.of("dev-en", "dev-zh", "test-en", "test-zh")) {
            progress.accept(name);
            List<ToldQuestion> all = ToldQuestion.in(own.resolve(name + ".jsonl"));
            List<ToldQuestion> chosen = IntStream.range(0, all.size())
                    .filter(i -> i % step == 0)
                    .mapToObj(all::get)
                    .toList();
            alone.told(name, chosen);
            told.run(chosen, name);
        }
        List<FigureTable> tables = new ArrayList<>(List.of(passes, alone.table(), told.kinds(), told.sweep()));
        Path exam = shared.resolve("exam/dev.jsonl");
        if (Files.exists(exam)) {
            tables.add(exam(exam, progress));
        } else {
            remarks.add("no exam at " + exam);
        }
        Path chats = shared.resolve("recall/locomo");
        if (Files.exists(chats.resolve("queries.jsonl"))) {
            ChatQuestions questions = new ChatQuestions(scratch, times);
            questions.run(chats, step, progress);
            tables.add(questions.table());
        } else {
            remarks.add("no chats at " + chats);
        }
        tables.add(times.table());
        String summary = String.format(
                Locale.ROOT,
                "reader: %d questions answered rightly and %d wrongly; another person's fact given for %d",
                told.right(),
                told.wrong(""),
                told.wrong("swap"));
        return new BenchReport("reader", "The reader", METHOD, tables, remarks, summary, true);
    }

    private FigureTable exam(Path file, Consumer<String> progress) throws IOException {
        Exam sitting = new Exam(List.of(file), Set.of(), Set.of(), clock);
        progress.accept("exam");
        List<List<String>> rows = new ArrayList<>();
        sitting.counts(AnswerOptions.ALL, progress, time -> times.add("exam, a reply", time))
                .forEach((skill, count) ->
                        rows.add(List.of(skill, count.checks(), Long.toString(count.fabrications()))));
        return new FigureTable(List.of("exam", "checks", "fabrications"), rows);
    }
}
