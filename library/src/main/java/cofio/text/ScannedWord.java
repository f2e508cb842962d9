package cofio.text;

import java.util.Locale;

/** A word, a number or a single other character, in lower case; empty at the end of the text. */
record ScannedWord(int start, int end, String text) {
    private static final int LONGEST = 24;
    private static final int WIDEST_GAP = 2;

    /** The word behind {@code i}; a gap of more than two spaces counts as the end, so that looking ahead stays cheap. */
    static ScannedWord at(String s, int i) {
        int start = i;
        while (start < s.length() && start - i < WIDEST_GAP && CharacterKinds.isSpace(s.charAt(start))) {
            start++;
        }
        if (start == s.length() || CharacterKinds.isSpace(s.charAt(start))) {
            return new ScannedWord(i, i, "");
        }
        int end = start;
        while (end < s.length() && end - start < LONGEST && isPart(s, end, start)) {
            end++;
        }
        end = Math.max(end, start + 1);
        return new ScannedWord(
                start, end, s.substring(start, end).replace('’', '\'').toLowerCase(Locale.ROOT));
    }

    static boolean isPart(String s, int i, int start) {
        char c = s.charAt(i);
        if (CharacterKinds.isWordLetter(c) || CharacterKinds.isDigit(c)) {
            return true;
        }
        return (c == '\'' || c == '’')
                && i > start
                && i + 1 < s.length()
                && CharacterKinds.isWordLetter(s.charAt(i + 1));
    }

    boolean is(String other) {
        return text.equals(other);
    }

    /** "tomorrow" of "tomorrow's". */
    String withoutOwner() {
        return text.endsWith("'s") ? text.substring(0, text.length() - 2) : text;
    }

    ScannedWord next(String s) {
        return at(s, end);
    }
}
