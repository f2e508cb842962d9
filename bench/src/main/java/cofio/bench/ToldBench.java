package cofio.bench;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.ExplainedAnswer;
import cofio.answer.Answer;
import cofio.answer.AnswerSpan;
import cofio.answer.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Small memories and questions to them, answered, and read with other thresholds. */
final class ToldBench {
    private static final List<Integer> THRESHOLDS = List.of(0, 2, 4, 5, 6, 7, 8, 10, 12);

    private final Path scratch;
    private final Clock clock;
    private final AskTimes times;
    private final Map<String, AnswerCounts> verdicts = new TreeMap<>();
    private final Map<String, Map<Integer, AnswerCounts>> thresholds = new TreeMap<>();
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
        long began = System.nanoTime();
        ExplainedAnswer why = cofio.why(cofio.question(question.question(), List.of()), AnswerOptions.WORDS);
        times.add("told, " + name, (System.nanoTime() - began) / 1e6);
        String words = why.answer() instanceof Answer.Found found ? words(found) : "";
        verdicts.computeIfAbsent(name + ", " + question.kind(), any -> new AnswerCounts())
                .add(!words.isEmpty(), question.isAnsweredBy(words));
        Map<Integer, AnswerCounts> row = thresholds.computeIfAbsent(name, any -> new TreeMap<>());
        for (int enough : THRESHOLDS) {
            String read =
                    isGiven(why, enough) ? why.readings().getFirst().quote().words() : "";
            row.computeIfAbsent(enough, any -> new AnswerCounts()).add(!read.isEmpty(), question.isAnsweredBy(read));
        }
    }

    /** Whether the best reading would be the answer if this score were enough. */
    private static boolean isGiven(ExplainedAnswer why, int enough) {
        if (why.readings().isEmpty()) {
            return false;
        }
        AnswerSpan best = why.readings().getFirst();
        return best.score() >= enough;
    }

    static String words(Answer.Found found) {
        return found.quotes().stream().map(Quote::words).collect(Collectors.joining(", "));
    }

    FigureTable kinds() {
        List<List<String>> rows = new ArrayList<>();
        verdicts.forEach((kind, counted) -> {
            List<String> row = new ArrayList<>(List.of(kind, Integer.toString(counted.asked())));
            row.addAll(counted.cells());
            rows.add(row);
        });
        return new FigureTable(List.of("told", "questions", "right", "wrong", "none"), rows);
    }

    FigureTable sweep() {
        List<List<String>> rows = new ArrayList<>();
        thresholds.forEach((name, row) -> row.forEach((enough, counted) -> {
            List<String> cells = new ArrayList<>(List.of(name, Integer.toString(enough)));
            cells.addAll(counted.cells());
            rows.add(cells);
        }));
        return new FigureTable(List.of("told", "score that is enough", "right", "wrong", "none"), rows);
    }

    int right() {
        return verdicts.values().stream().mapToInt(AnswerCounts::right).sum();
    }

    /** Wrong answers to all questions of a kind. */
    int wrong(String kind) {
        return verdicts.entrySet().stream()
                .filter(one -> one.getKey().endsWith(kind))
                .mapToInt(one -> one.getValue().wrong())
                .sum();
    }
}
