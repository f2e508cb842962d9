package cofio.memory;

import cofio.CofioException;
import cofio.fact.Attribution;
import cofio.fact.KeyValue;
import cofio.fact.NamingWords;
import cofio.text.Json;
import cofio.text.LowerCase;
import cofio.text.Sentence;
import cofio.text.Sentences;
import cofio.text.TrailingMarks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes forgotten facts out of the lines of a session: every sentence that holds one, or its value. */
final class SessionRedaction {
    private static final String STRUCK = "[forgotten]";
    /** A shorter value ("7", "red") stands in too many sentences that have nothing to do with it. */
    private static final int TELLING = 4;

    /** What holds an event together and says nothing of anybody. */
    private static final Set<String> FRAME = Set.of(
            "type",
            "id",
            "parentId",
            "timestamp",
            "role",
            "name",
            "toolName",
            "toolCallId",
            "path",
            "provider",
            "model");

    /** A value, and the words of which one must stand beside it where it tells little by itself. */
    private record Sought(String value, List<String> beside) {
        boolean tells(String words) {
            return words.contains(value) && (beside.isEmpty() || beside.stream().anyMatch(words::contains));
        }
    }

    private final List<Sought> sought = new ArrayList<>();

    SessionRedaction(Set<String> forgotten) {
        for (String text : forgotten) {
            if (KeyValue.colon(text) < 0) {
                sought.add(new Sought(TrailingMarks.without(LowerCase.of(text), ".!。！"), List.of()));
            }
            Attribution.anyOf(text).ifPresent(said -> {
                String value = LowerCase.of(said.value());
                boolean telling = value.codePointCount(0, value.length()) >= TELLING
                        && Attribution.of(text).isPresent();
                sought.add(new Sought(value, telling ? List.of() : words(said.label())));
            });
        }
    }

    private static List<String> words(String label) {
        List<String> all = List.of(label.split("\\s+"));
        List<String> telling =
                all.stream().filter(word -> !NamingWords.isSilent(word)).toList();
        return telling.isEmpty() ? all : telling;
    }

    String line(String line) {
        String lower = LowerCase.of(line);
        // As it is written in JSON, with escapes or without: most lines are passed over without being read.
        if (sought.stream().noneMatch(one -> lower.contains(quoted(one.value())) || lower.contains(one.value()))) {
            return line;
        }
        try {
            return Json.of(redacted(Json.readObject(line)));
        } catch (CofioException unfinished) {
            return "";
        }
    }

    private static String quoted(String value) {
        String json = Json.of(value);
        return LowerCase.of(json.substring(1, json.length() - 1));
    }

    private @Nullable Object redacted(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> left = new LinkedHashMap<>();
                map.forEach((key, one) ->
                        left.put(String.valueOf(key), FRAME.contains(String.valueOf(key)) ? one : redacted(one)));
                yield left;
            }
            case List<?> list -> {
                List<@Nullable Object> left = new ArrayList<>();
                list.forEach(one -> left.add(redacted(one)));
                yield left;
            }
            case String text -> text(text);
            case null, default -> value;
        };
    }

    private String text(String text) {
        StringBuilder left = new StringBuilder();
        int from = 0;
        for (Sentence sentence : Sentences.split(text)) {
            String words = LowerCase.of(text.substring(sentence.start(), sentence.end()));
            if (tells(words)) {
                left.append(text, from, sentence.start()).append(STRUCK);
                from = sentence.end();
            }
        }
        left.append(text, from, text.length());
        String rest = LowerCase.of(left.toString());
        boolean across = sought.stream().anyMatch(one -> one.beside().isEmpty() && one.tells(rest));
        return across ? STRUCK : left.toString();
    }

    private boolean tells(String words) {
        return sought.stream().anyMatch(one -> one.tells(words));
    }
}
