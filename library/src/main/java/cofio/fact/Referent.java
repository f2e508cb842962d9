package cofio.fact;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line refers to, in the user's words, in brackets before it: "[Mum] She has to use crutches". */
public final class Referent {
    private static final Pattern BRACKET = Pattern.compile("\\[([^\\[\\]]{1,200})\\]\\s*");

    private static final Pattern EDGES = Pattern.compile("^[\\s\"“”‘’'「」『』:：,，.。!！-]+|[\\s\"“”‘「」『』:：,，!！。-]+$");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private Referent() {}

    /** Whole words of a line; "" where they would only point on. */
    public static String words(String line, int from, int to) {
        int start = from;
        int end = to;
        while (start > 0 && isInWord(line, start)) {
            start--;
        }
        while (end < line.length() && isInWord(line, end)) {
            end++;
        }
        String words =
                SPACES.matcher(line.substring(start, end)).replaceAll(" ").strip();
        Matcher bracket = BRACKET.matcher(line);
        boolean pointsOn = bracket.lookingAt() && words.codePointCount(0, words.length()) <= 4 && from >= bracket.end();
        String plain = pointsOn && Pronoun.is(words) ? bracket.group(1) : words;
        plain = EDGES.matcher(plain).replaceAll("");
        return plain.indexOf('[') >= 0 || plain.indexOf(']') >= 0 || Pronoun.is(plain) ? "" : plain;
    }

    /** A line with its referent, unless that stands in its words already. */
    static String before(String referent, String line) {
        return referent.isEmpty() || line.contains(referent) ? line : "[" + referent + "] " + line;
    }

    /** A line without its referents. */
    static String off(String line) {
        return line.substring(end(line));
    }

    /** Where the words of a line begin, after its referents. */
    static int end(String line) {
        Matcher bracket = BRACKET.matcher(line);
        int end = 0;
        while (bracket.region(end, line.length()).lookingAt() && bracket.end() < line.length()) {
            end = bracket.end();
        }
        return end;
    }

    private static boolean isInWord(String line, int at) {
        char before = line.charAt(at - 1);
        char after = line.charAt(at);
        boolean han = Character.isIdeographic(before) || Character.isIdeographic(after);
        return !han && Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after);
    }
}
