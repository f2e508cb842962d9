package cofio;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What still holds of a line of several clauses when one of them no longer does: "I'm Dana, I live in Leeds" is "I'm Dana"
 * after a move. It is the beginning of the line, in its own words: what comes later often says nothing without it.
 */
final class Remainder {
    private static final Pattern BETWEEN = Pattern.compile("[,;]\\s+(?:and\\s+|but\\s+)?|\\s+and\\s+|[，；]");
    private static final Pattern REFERENT = Pattern.compile("^(?:\\[[^\\[\\]]+\\]\\s*)+");
    private static final int LEAST = 2;
    private static final int LEAST_CHINESE = 3;

    private Remainder() {}

    /** {@code gone}: whether a clause no longer holds. Empty where the first one goes, or none of them does. */
    static Optional<String> of(String line, Predicate<String> gone) {
        Matcher referent = REFERENT.matcher(line);
        String lead = referent.find() ? referent.group() : "";
        String words = line.substring(lead.length());
        Matcher between = BETWEEN.matcher(words);
        int start = 0;
        int kept = 0;
        boolean more = between.find();
        while (!gone.test(lead + words.substring(start, more ? between.start() : words.length()))) {
            if (!more) {
                return Optional.empty();
            }
            kept = between.start();
            start = between.end();
            more = between.find();
        }
        String rest = words.substring(0, kept).strip();
        return isTelling(rest) ? Optional.of(lead + rest) : Optional.empty();
    }

    /** More than a word that would say nothing alone. */
    private static boolean isTelling(String rest) {
        long han = rest.codePoints().filter(Character::isIdeographic).count();
        return han >= LEAST_CHINESE || han == 0 && rest.split("\\s+").length >= LEAST;
    }
}
