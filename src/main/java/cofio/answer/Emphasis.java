package cofio.answer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The marks of Markdown around a label that somebody wrote by hand: "**Editor**: Vim", "**Editor:** Vim", "`Port`: 8443".
 * They are how the label looks, not what it says. In a value every character counts, so marks there stay.
 */
public final class Emphasis {
    private static final Pattern LABEL =
            Pattern.compile("([*_]{1,3}|`)(?! )([^*_`:：]{1,90})(?<! )(?:\\1([:：])|([:：])\\1)(?=\\s|$|(?<=：).)");
    private static final Pattern ALL = Pattern.compile("([*_]{1,3}|`)([^*_`]+)\\1");

    private Emphasis() {}

    /** A line, with its label bare. */
    public static String offLabel(String line) {
        Matcher label = LABEL.matcher(line);
        if (!label.lookingAt()) {
            return line;
        }
        String colon = label.group(3) != null ? label.group(3) : label.group(4);
        return label.group(2) + colon + line.substring(label.end());
    }

    /** A label, bare. */
    public static String off(String label) {
        Matcher all = ALL.matcher(label);
        return all.matches() ? all.group(2) : label;
    }
}
