package cofio.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A word, a number, a mark, or something that must stay in one piece: a quotation, code, an address.
 *
 * <p>A clitic stands alone, as in "it" + "'s" and "do" + "n't", so that verbs and possessives can be seen.
 */
public record Token(String text, int start, int end, Kind kind) {

    public enum Kind {
        WORD,
        NUMBER,
        WHOLE,
        MARK
    }

    public String lower() {
        return LowerCase.of(text).replace('’', '\'');
    }

    public boolean is(String word) {
        return lower().equals(word);
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    /** Starts with a capital letter, as a name does. */
    public boolean isCapitalised() {
        return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
    }

    public static List<Token> of(String text) {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            int end = quotation(text, i);
            if (end > 0) {
                tokens.add(new Token(text.substring(i, end), i, end, Kind.WHOLE));
            } else if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                end = chunk(text, i);
                addWord(tokens, text, i, end);
            } else {
                end = i + 1;
                tokens.add(new Token(text.substring(i, end), i, end, Kind.MARK));
            }
            i = end;
        }
        return tokens;
    }

    private static final String OPENING = "\"“「『‘`";
    private static final String CLOSING = "\"”」』’`";
    private static final int LONGEST_QUOTATION = 2000;

    /** The end of the quotation that opens at {@code start}, or 0. */
    private static int quotation(String text, int start) {
        int mark = OPENING.indexOf(text.charAt(start));
        if (mark < 0) {
            return 0;
        }
        char close = CLOSING.charAt(mark);
        int limit = Math.min(text.length(), start + LONGEST_QUOTATION);
        for (int i = start + 1; i < limit; i++) {
            if (text.charAt(i) == close) {
                return i + 1;
            }
        }
        return 0;
    }

    /** The end of a run of characters without white space, less the marks that close a phrase. */
    private static int chunk(String text, int start) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end)) && !endsWord(text, end)) {
            end++;
        }
        while (end > start + 1 && ".,;:!?…'’".indexOf(text.charAt(end - 1)) >= 0 && !isAbbreviation(text, start, end)) {
            end--;
        }
        return end;
    }

    /** "Dr. Elena", "J. Smith": the full stop belongs to the word. */
    private static boolean isAbbreviation(String text, int start, int end) {
        return text.charAt(end - 1) == '.'
                && end - start <= 5
                && end < text.length()
                && Character.isUpperCase(text.charAt(start))
                && (end - start == 2 || NameTitles.contains(text.substring(start, end - 1)));
    }

    private static boolean endsWord(String text, int i) {
        char c = text.charAt(i);
        if ("\"“”()—，。".indexOf(c) >= 0) {
            return true;
        }
        boolean atEnd = i + 1 == text.length() || Character.isWhitespace(text.charAt(i + 1));
        return atEnd && ",;:!?".indexOf(c) >= 0;
    }

    private static void addWord(List<Token> tokens, String text, int start, int end) {
        String word = text.substring(start, end);
        int letters = 0;
        while (letters < word.length()
                && (Character.isLetter(word.charAt(letters)) || "'’-.&".indexOf(word.charAt(letters)) >= 0)) {
            letters++;
        }
        if (letters < word.length()) {
            boolean number = Character.isDigit(word.charAt(0));
            int owner = clitic(word);
            if (number && owner < word.length()) {
                tokens.add(new Token(text.substring(start, start + owner), start, start + owner, Kind.NUMBER));
                tokens.add(new Token(text.substring(start + owner, end), start + owner, end, Kind.WORD));
                return;
            }
            tokens.add(new Token(word, start, end, number ? Kind.NUMBER : Kind.WHOLE));
            return;
        }
        int clitic = clitic(word);
        tokens.add(new Token(text.substring(start, start + clitic), start, start + clitic, Kind.WORD));
        if (clitic < word.length()) {
            tokens.add(new Token(text.substring(start + clitic, end), start + clitic, end, Kind.WORD));
        }
    }

    private static int clitic(String word) {
        String lower = LowerCase.of(word).replace('’', '\'');
        if (lower.endsWith("n't") && lower.length() > 3) {
            return word.length() - 3;
        }
        int mark = lower.lastIndexOf('\'');
        if (mark <= 0) {
            return word.length();
        }
        return switch (lower.substring(mark)) {
            case "'s", "'m", "'re", "'ve", "'ll", "'d" -> mark;
            default -> word.length();
        };
    }
}
