package cofio.bench;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lines that a memory is told, and a question to it.
 *
 * @param kind how the question relates to the lines: "answer", or why it has none ("swap": told of somebody else)
 * @param answers the words that answer it; none where the lines do not
 */
record ToldQuestion(String kind, List<String> lines, String question, List<String> answers) {

    static List<ToldQuestion> in(Path file) throws IOException {
        List<ToldQuestion> questions = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            Map<String, @Nullable Object> map = Json.readObject(line);
            if (!(map.get("kind") instanceof String kind) || !(map.get("question") instanceof String question)) {
                throw new CofioException("a line of " + file + " is not a question", "see training/told.py");
            }
            questions.add(new ToldQuestion(kind, strings(map.get("lines")), question, strings(map.get("answers"))));
        }
        return questions;
    }

    private static List<String> strings(@Nullable Object list) {
        return list instanceof List<?> all ? all.stream().map(String::valueOf).toList() : List.of();
    }

    /** Whether these words answer: they hold an accepted answer, or share most words with one. */
    boolean isAnsweredBy(String words) {
        return answers.stream()
                .anyMatch(answer ->
                        WordOverlap.contains(words, answer) || WordOverlap.f1(words, answer) >= WordOverlap.MOST);
    }
}
