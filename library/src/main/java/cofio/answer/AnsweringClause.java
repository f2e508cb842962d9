package cofio.answer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a line around the words that answer: what else was said in the same breath, of somebody else or of what no longer
 * is, is no part of the answer.
 */
final class AnsweringClause {
    /** Where a clause ends; a comma in a number ends none. */
    private static final Pattern ENDS = Pattern.compile(
            "[,;!?]+(?=\\s)|\\.+(?=\\s+\\p{Lu})|(?<=\\s)[-–—]+(?=\\s)|\\s(?=(?:but|and|because|so|while|whereas)\\s)|(?=\\s\\()|(?<=\\))(?=\\s)"
                    + "|[，。；！？]+|(?<=\\p{IsHan})\\s+(?=\\p{IsHan})|(?<=\\p{IsHan})[,;!?]+(?=\\p{IsHan})",
            Pattern.CASE_INSENSITIVE);

    /** What has fewer letters beside the answer says too little: the clause before it is quoted as well. */
    private static final int LEAST = 3;

    private AnsweringClause() {}

    static String around(String text, int from, int to) {
        int start = 0;
        int end = text.length();
        int before = 0;
        Matcher ends = ENDS.matcher(text);
        while (ends.find()) {
            if (ends.end() <= from) {
                before = hasLetters(text, start, ends.start(), 1) ? start : before;
                start = ends.end();
            } else if (ends.start() >= to && end == text.length()) {
                end = ends.start();
            }
        }
        if (start > 0 && !hasLetters(text, start, from, LEAST) && !hasLetters(text, to, end, LEAST)) {
            start = before;
        }
        boolean done = !hasLetters(text, end, text.length(), 1); // only a mark is left
        return (start > 0 ? "…" : "")
                + text.substring(start, done ? text.length() : end).strip()
                + (done ? "" : "…");
    }

    private static boolean hasLetters(String text, int from, int to, int least) {
        long letters = text.substring(from, Math.max(from, to))
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .mapToLong(c -> Character.isIdeographic(c) ? 2 : 1)
                .sum();
        return letters >= least;
    }
}
