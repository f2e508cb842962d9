package cofio.text;

import java.util.Locale;

/** A word, a number or a single other character, in lower case; empty at the end of the text. */
record Word(int start, int end, String text) {
    private static final int LONGEST = 24;
    private static final int WIDEST_GAP = 2;

    /** The word behind {@code i}; a gap of more than two spaces counts as the end, so that looking ahead stays cheap. */
    static Word at(String s, int i) {
        int start = i;
        while (start < s.length() && start - i < WIDEST_GAP && Chars.isSpace(s.charAt(start))) {
            start++;
        }
        if (start == s.length() || Chars.isSpace(s.charAt(start))) {
            return new Word(i, i, "");
        }
        int end = start;
        while (end < s.length() && end - start < LONGEST && isPart(s, end, start)) {
            end++;
        }
        end = Math.max(end, start + 1);
        return new Word(start, end, s.substring(start, end).replace('’', '\'').toLowerCase(Locale.ROOT));
    }

    static boolean isPart(String s, int i, int start) {
        char c = s.charAt(i);
        if (Chars.isWordLetter(c) || Chars.isDigit(c)) {
            return true;
        }
        return (c == '\'' || c == '’') && i > start && i + 1 < s.length() && Chars.isWordLetter(s.charAt(i + 1));
    }

    boolean is(String other) {
        return text.equals(other);
    }

    Word next(String s) {
        return at(s, end);
    }
}
