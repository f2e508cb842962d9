package cofio.bench;

import cofio.Means;
import cofio.bench.exam.Exam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;

/** What the reader is worth: everything is asked without it and with it, in the same run. */
public final class ReaderBench {
    private static final String METHOD = """
            Without the reader the rules answer alone; with it, it reads what they could not answer. Told: one small memory
            for each question of bench/reader, made of ways of telling and asking that no training saw; "wrong" is an answer
            with other words than the right ones, or to a question that the memory does not answer ("swap": it tells that
            of somebody else, "absent", "missing", "slotless": not of anybody). The dev half chose the threshold. Chat: the
            questions to long chats of two people, F1 of the words given with those of the right answer, 0 where none is
            given. Times: of the questions to the chats that the reader was asked, the model loaded, vectors off.""";

    private final Path own;
    private final Path exam;
    private final Path chats;
    private final Clock clock;

    /** {@code own}: the folder of bench/reader; an {@code exam} or {@code chats} that is not there is left out. */
    public ReaderBench(Path own, Path exam, Path chats, Clock clock) {
        this.own = own;
        this.exam = exam;
        this.chats = chats;
        this.clock = clock;
    }

    public Report run(Path scratch, Consumer<String> progress) throws IOException {
        List<Table> tables = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        ToldBench told = new ToldBench(scratch, clock);
        for (String name : List.of("dev-en", "dev-zh", "test-en", "test-zh")) {
            progress.accept(name);
            told.run(own.resolve(name + ".jsonl"), name);
        }
        tables.add(told.kinds());
        tables.add(told.sweep());
        if (Files.exists(exam)) {
            tables.add(exam(progress));
        } else {
            remarks.add("no exam at " + exam);
        }
        if (Files.exists(chats.resolve("queries.jsonl"))) {
            ChatQuestions questions = new ChatQuestions(scratch);
            questions.run(chats, progress);
            tables.add(questions.table());
            remarks.add(times(questions.milliseconds()));
        } else {
            remarks.add("no chats at " + chats);
        }
        String summary = String.format(
                Locale.ROOT,
                "reader: another person's fact given for %d questions by the rules alone and for %d with the reader",
                told.wrong(false, "swap"),
                told.wrong(true, "swap"));
        return new Report("reader", "The reader", METHOD, tables, remarks, summary, true);
    }

    private Table exam(Consumer<String> progress) throws IOException {
        Exam sitting = new Exam(List.of(exam), Set.of(), Set.of(), clock);
        SortedMap<String, Exam.Count> without = sitting.counts(new Means(true, false), progress);
        List<List<String>> rows = new ArrayList<>();
        sitting.counts(Means.ALL, progress).forEach((skill, with) -> {
            Exam.Count before = without.getOrDefault(skill, with);
            rows.add(List.of(
                    skill,
                    before.checks(),
                    Long.toString(before.fabrications()),
                    with.checks(),
                    Long.toString(with.fabrications())));
        });
        return new Table(List.of("exam", "rules: checks", "fabrications", "and reader: checks", "fabrications"), rows);
    }

    private static String times(Samples samples) {
        return String.format(
                Locale.ROOT,
                "chat: %d questions read, p50 %.0f ms, p95 %.0f ms",
                samples.count(),
                samples.median(),
                samples.quantile(.95));
    }
}
