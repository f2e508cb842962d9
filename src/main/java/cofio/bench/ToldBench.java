package cofio.bench;

import cofio.Cofio;
import cofio.Means;
import cofio.Why;
import cofio.answer.Answer;
import cofio.answer.AnswerFinder;
import cofio.answer.Quote;
import cofio.answer.reader.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Small memories and questions to them, answered without the reader and with it, and with other thresholds of it. */
final class ToldBench {
    private static final List<Integer> THRESHOLDS = List.of(0, 2, 4, 5, 6, 7, 8, 10, 12);

    private final Path scratch;
    private final Clock clock;
    private final AskTimes times;
    private final Map<String, Verdicts> without = new TreeMap<>();
    private final Map<String, Verdicts> with = new TreeMap<>();
    private final Map<String, Map<Integer, Verdicts>> thresholds = new TreeMap<>();
    private int told;

    ToldBench(Path scratch, Clock clock, AskTimes times) {
        this.scratch = scratch;
        this.clock = clock;
        this.times = times;
    }

    /** {@code name}: what these questions are called in the tables. */
    void run(List<ToldQuestion> questions, String name) throws IOException {
        for (ToldQuestion question : questions) {
            Path workspace = Files.createDirectories(scratch.resolve("told-" + told++));
            try (Cofio cofio = Cofio.open(workspace, clock, false)) {
                question.lines().forEach(line -> cofio.remember(line, "me"));
                ask(cofio, question, name);
            }
        }
    }

    private void ask(Cofio cofio, ToldQuestion question, String name) {
        String kind = name + ", " + question.kind();
        long began = System.nanoTime();
        Answer rules = cofio.ask(question.question(), List.of(), Means.WORDS);
        times.rules("told, " + name, (System.nanoTime() - began) / 1e6);
        add(without, kind, question, rules);
        began = System.nanoTime();
        Why why = cofio.why(question.question(), List.of(), new Means(false, true));
        times.reader(
                "told, " + name,
                (System.nanoTime() - began) / 1e6,
                !why.readings().isEmpty());
        add(with, kind, question, why.answer());
        Map<Integer, Verdicts> row = thresholds.computeIfAbsent(name, any -> new TreeMap<>());
        for (int enough : THRESHOLDS) {
            boolean read = rules instanceof Answer.Unknown && isGiven(why, question.question(), enough);
            String words = read
                    ? why.readings().getFirst().quote().words()
                    : rules instanceof Answer.Found found ? words(found) : "";
            row.computeIfAbsent(enough, any -> new Verdicts()).add(!words.isEmpty(), question.isAnsweredBy(words));
        }
    }

    /** Whether the best reading would be the answer if this score were enough. */
    private static boolean isGiven(Why why, String question, int enough) {
        if (why.readings().isEmpty()) {
            return false;
        }
        Reading best = why.readings().getFirst();
        return best.score() >= enough
                && AnswerFinder.isOfKind(question, best.quote())
                && AnswerFinder.notForeign(question, List.of(), why.considered())
                        .contains(best.evidence());
    }

    private static void add(Map<String, Verdicts> verdicts, String kind, ToldQuestion question, Answer answer) {
        String words = answer instanceof Answer.Found found ? words(found) : "";
        verdicts.computeIfAbsent(kind, any -> new Verdicts()).add(!words.isEmpty(), question.isAnsweredBy(words));
    }

    static String words(Answer.Found found) {
        return found.quotes().stream().map(Quote::words).collect(Collectors.joining(", "));
    }

    Table kinds() {
        List<List<String>> rows = new ArrayList<>();
        with.forEach((kind, verdicts) -> {
            List<String> row = new ArrayList<>(List.of(kind, Integer.toString(verdicts.asked())));
            row.addAll(without.getOrDefault(kind, new Verdicts()).cells());
            row.addAll(verdicts.cells());
            rows.add(row);
        });
        return new Table(
                List.of("told", "questions", "rules: right", "wrong", "none", "and reader: right", "wrong", "none"),
                rows);
    }

    Table sweep() {
        List<List<String>> rows = new ArrayList<>();
        thresholds.forEach((name, row) -> row.forEach((enough, verdicts) -> {
            List<String> cells = new ArrayList<>(List.of(name, Integer.toString(enough)));
            cells.addAll(verdicts.cells());
            rows.add(cells);
        }));
        return new Table(List.of("told", "score that is enough", "right", "wrong", "none"), rows);
    }

    /** Right answers, without the reader and with it. */
    int right(boolean reader) {
        return (reader ? with : without)
                .values().stream().mapToInt(Verdicts::right).sum();
    }

    /** Wrong answers to all questions of a kind, without the reader and with it. */
    int wrong(boolean reader, String kind) {
        return (reader ? with : without)
                .entrySet().stream()
                        .filter(one -> one.getKey().endsWith(kind))
                        .mapToInt(one -> one.getValue().wrong())
                        .sum();
    }
}
