package cofio.agent.model;

import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembered text on its way to a model: always a string of JSON beside the place that it comes from.
 *
 * <p>A string of JSON ends where its quotation mark does and has no line breaks, and the angle brackets are written as
 * escapes. So no remembered text can close the quotation, open a section or pass for another speaker's line.
 */
final class Quotation {
    private static final int LONGEST = 600;

    private Quotation() {}

    static String of(@Nullable Object value) {
        return Json.of(value).replace("<", "\\u003c").replace(">", "\\u003e");
    }

    static Map<String, @Nullable Object> fact(String text, String place) {
        return Json.object("fact", cut(text), "at", place);
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
