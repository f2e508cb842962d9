package cofio.bench;

import cofio.AnswerOptions;
import cofio.answer.Answer;
import cofio.bench.RecallSet.Item;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Questions to long chats: how much of the words of the right answer is given, and whether what nobody told is left out. */
final class ChatQuestions {
    private final Path scratch;
    private final Map<String, Tally> tallies = new TreeMap<>();
    private final AskTimes times;

    ChatQuestions(Path scratch, AskTimes times) {
        this.scratch = scratch;
        this.times = times;
    }

    private record Asked(String group, String category, String question, String answer, boolean adversarial) {}

    /** The sum of F1 and the count of answers. */
    private static final class Tally {
        private int asked;
        private double overlap;
        private int answered;

        private void add(Answer answer, String right) {
            asked++;
            if (answer instanceof Answer.Found found) {
                answered++;
                overlap += WordOverlap.f1(ToldBench.words(found), right);
            }
        }
    }

    /** {@code step}: every so manieth question. */
    void run(Path folder, int step, Consumer<String> progress) throws IOException {
        List<Asked> questions = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("queries.jsonl"))) {
            Map<String, @Nullable Object> map = Json.readObject(line);
            questions.add(new Asked(
                    text(map, "group"),
                    text(map, "category"),
                    text(map, "question"),
                    text(map, "answer"),
                    Boolean.TRUE.equals(map.get("adversarial"))));
        }
        List<Asked> chosen = IntStream.range(0, questions.size())
                .filter(i -> i % step == 0)
                .mapToObj(questions::get)
                .toList();
        Map<String, List<Item>> memories = new LinkedHashMap<>();
        for (Item item : RecallSet.read(folder).items()) {
            memories.computeIfAbsent(item.group(), any -> new ArrayList<>()).add(item);
        }
        for (Map.Entry<String, List<Item>> memory : memories.entrySet()) {
            progress.accept("questions to " + memory.getKey());
            Path workspace = Files.createDirectories(scratch.resolve(memory.getKey()));
            try (ToldMemory told = new ToldMemory(workspace, memory.getValue())) {
                told.makeVectors();
                chosen.stream()
                        .filter(one -> one.group().equals(memory.getKey()))
                        .forEach(one -> ask(told, one));
            }
        }
    }

    private void ask(ToldMemory told, Asked asked) {
        Tally tally = tallies.computeIfAbsent(
                asked.adversarial() ? "not told (5)" : "category " + asked.category(), any -> new Tally());
        long began = System.nanoTime();
        Answer answer = told.why(asked.question(), AnswerOptions.ALL).answer();
        times.add("chat", (System.nanoTime() - began) / 1e6);
        tally.add(answer, asked.answer());
    }

    private static String text(Map<String, @Nullable Object> map, String key) {
        Object value = map.get(key);
        return value == null ? "" : value.toString();
    }

    FigureTable table() {
        List<List<String>> rows = new ArrayList<>();
        tallies.forEach((name, tally) -> {
            boolean told = !name.startsWith("not");
            rows.add(List.of(
                    name,
                    Integer.toString(tally.asked),
                    told ? percent(tally.overlap / tally.asked) : "",
                    percent(1 - (double) tally.answered / tally.asked)));
        });
        return new FigureTable(List.of("chat", "questions", "F1", "no answer %"), rows);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
