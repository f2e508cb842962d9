package cofio.face;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a verb.
 *
 * @param json for programs, the same on every face
 * @param text for people, short, with the line of each fact; empty if there is nothing to show
 * @param answered whether it found what was asked for; for the doctor, whether there are no problems
 * @param remark why nothing was found or done; else empty
 * @param advice what a language model should do then
 */
public record VerbOutcome(
        Map<String, @Nullable Object> json, String text, boolean answered, String remark, String advice) {

    static VerbOutcome of(Map<String, @Nullable Object> json, String text, boolean answered) {
        return new VerbOutcome(json, text, answered, "", "");
    }

    /** Answered where there is a text, else with a remark. */
    static VerbOutcome of(Map<String, @Nullable Object> json, String text, String remark, String advice) {
        return text.isEmpty() ? new VerbOutcome(json, "", false, remark, advice) : of(json, text, true);
    }

    /** All of it, for a language model. */
    public String told() {
        return Stream.of(
                        text,
                        Stream.of(remark, advice).map(VerbOutcome::sentence).collect(Collectors.joining(" ")))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String sentence(String words) {
        return words.isEmpty()
                ? ""
                : words.substring(0, 1).toUpperCase(Locale.ROOT)
                        + words.substring(1)
                        + (words.endsWith(".\"") ? "" : ".");
    }
}
