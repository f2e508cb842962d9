package cofio.agent.model;

import cofio.fact.Origin;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Remembered text on its way to a model: always a string of JSON beside the place that it comes from.
 *
 * <p>A string of JSON ends where its quotation mark does and has no line breaks, and the angle brackets are written as
 * escapes. So no remembered text can close the quotation, open a section or pass for another speaker's line.
 */
final class QuotedMemory {
    private static final int LONGEST = 600;

    /** What a person does not see and a model reads all the same: letters of the block of tags, marks without width. */
    private static final Pattern UNSEEN =
            Pattern.compile("[\\x{E0000}-\\x{E007F}\\u200B\\u200E\\u200F\\u2060-\\u2064\\uFEFF\\u00AD]");

    private QuotedMemory() {}

    static String of(@Nullable Object value) {
        String json = Json.of(value).replace("<", "\\u003c").replace(">", "\\u003e");
        return UNSEEN.matcher(json).replaceAll(found -> escaped(found.group()));
    }

    private static String escaped(String unseen) {
        return unseen.chars().mapToObj(c -> String.format("\\\\u%04x", c)).collect(Collectors.joining());
    }

    static Map<String, @Nullable Object> fact(String text, String place) {
        return from(Json.object("fact", cut(text), "at", place), Origin.of(place));
    }

    /** What was not told here says where it came from: it must not pass for the user's words. */
    static Map<String, @Nullable Object> from(Map<String, @Nullable Object> quoted, Origin origin) {
        if (!origin.told()) {
            quoted.put("origin", origin.label());
        }
        return quoted;
    }

    static String lines(List<? extends Map<String, @Nullable Object>> values) {
        StringBuilder lines = new StringBuilder();
        values.forEach(value -> lines.append(of(value)).append('\n'));
        return lines.toString();
    }

    static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
