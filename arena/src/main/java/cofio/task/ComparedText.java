package cofio.task;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A text in which words are looked for as a reader does: case, kinds of quotation marks and line breaks make no difference,
 * a word inside a longer word is not found.
 */
record ComparedText(String text) {
    private static final Pattern MARKUP =
            Pattern.compile("[*_`]+(?=[\\p{L}\\p{N}\\p{P}])|(?<=[\\p{L}\\p{N}\\p{P}])[*`]+");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    static ComparedText of(String text) {
        return new ComparedText(plain(text));
    }

    private static String plain(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .replaceAll("[“”„«»「」『』]", "\"")
                .replaceAll("[‘’]", "'")
                .replaceAll("[‐‑‒–]", "-");
        plain = MARKUP.matcher(plain).replaceAll("");
        return SPACE.matcher(plain).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }

    boolean holds(String words) {
        String wanted = plain(words);
        if (wanted.isEmpty()) {
            return false;
        }
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            if (!joined(at - 1, at) && !joined(end - 1, end)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two neighbours belong to one word or number; Chinese writes its words without gaps. */
    private boolean joined(int left, int right) {
        return left >= 0 && right < text.length() && spelt(text.charAt(left)) && spelt(text.charAt(right));
    }

    private static boolean spelt(char c) {
        return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    }

    /** The line of a text that holds the words, to be quoted. */
    static Optional<String> line(String text, String words) {
        return text.lines()
                .map(String::strip)
                .filter(line -> of(line).holds(words))
                .findFirst();
    }
}
