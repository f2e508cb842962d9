package cofio.text;

import cofio.text.Sentence.Layout;

/**
 * What a sentence does: tells something, asks something, only greets, or speaks of the memory and the answering itself.
 *
 * <p>Requests to remember that come as a question ("could you keep in mind that ...?") tell. What stands in quotation
 * marks, code or a web address has no say.
 */
public final class Speech {
    public enum Act {
        STATEMENT,
        QUESTION,
        GREETING,
        ASIDE
    }

    /** What decides stands at the beginning and at the end. */
    private static final int HEAD = 400;

    private static final int TAIL = 100;

    private Speech() {}

    public static Act of(Sentence sentence) {
        if (sentence.layout() == Layout.CODE || sentence.layout() == Layout.ROW) {
            return Act.STATEMENT;
        }
        String text = sentence.text();
        if (Housekeeping.is(text, sentence.language())) {
            return Act.ASIDE;
        }
        String bare = text.length() <= HEAD + TAIL
                ? bare(text)
                : bare(text.substring(0, HEAD)) + "\u25a1 " + bare(text.substring(text.length() - TAIL));
        if (bare.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return isAsking(bare) ? Act.QUESTION : bare.indexOf('\u25a1') >= 0 ? Act.STATEMENT : Act.GREETING;
        }
        return sentence.language() == Language.CHINESE ? ChineseSpeech.of(bare) : EnglishSpeech.of(bare);
    }

    static boolean isAsking(String bare) {
        for (int i = bare.length() - 1; i >= 0; i--) {
            char c = bare.charAt(i);
            if (c == '?' || c == '？') {
                return true;
            }
            boolean passed = Chars.isSpace(c)
                    || Chars.isCloser(c)
                    || c == '!'
                    || c == '！'
                    || Character.isSurrogate(c)
                    || Chars.isEmoji(c);
            if (!passed) {
                return false;
            }
        }
        return false;
    }

    /** The text with a square in the place of each quotation, code and web address. */
    private static String bare(String text) {
        Quoted quoted = new Quoted(text);
        StringBuilder bare = new StringBuilder(text.length());
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            boolean covered = quoted.covers(i);
            if (!covered) {
                bare.append(text.charAt(i));
            } else if (!inside) {
                bare.append('\u25a1');
            }
            inside = covered;
        }
        return bare.toString();
    }
}
