package cofio.answer.chinese;

import java.util.ArrayList;
import java.util.List;

/**
 * A word of a text at [start, end). A stretch that is in no list is one word.
 *
 * @param known it is a word of the lists
 */
record ChineseToken(String text, int start, int end, boolean known, ChineseMeaning meaning, boolean isSilent) {

    private static ChineseToken word(String folded, int start, int end) {
        String text = folded.substring(start, end);
        return new ChineseToken(text, start, end, true, ChineseConcepts.meaning(text), ChineseConcepts.isSilent(text));
    }

    private static ChineseToken run(String folded, int start, int end) {
        return new ChineseToken(folded.substring(start, end), start, end, false, ChineseMeaning.NONE, false);
    }

    /** The longest word of the lists is taken at every place. */
    static List<ChineseToken> of(String folded) {
        List<ChineseToken> tokens = new ArrayList<>();
        int run = 0;
        int at = 0;
        while (at < folded.length()) {
            int length = wordAt(folded, at);
            boolean mark = length == 0 && !isLetter(folded.charAt(at));
            if (length == 0 && !mark) {
                boolean turns = at > run && isHan(folded.charAt(at)) != isHan(folded.charAt(at - 1));
                if (turns) {
                    tokens.add(run(folded, run, at));
                    run = at;
                }
                at++;
                continue;
            }
            if (at > run) {
                tokens.add(run(folded, run, at));
            }
            if (length > 0) {
                tokens.add(word(folded, at, at + length));
            }
            at += Math.max(1, length);
            run = at;
        }
        if (at > run) {
            tokens.add(run(folded, run, at));
        }
        return List.copyOf(tokens);
    }

    private static int wordAt(String folded, int at) {
        if (!isHan(folded.charAt(at))) {
            return latinWord(folded, at);
        }
        for (int length = Math.min(ChineseConcepts.LONGEST, folded.length() - at); length > 0; length--) {
            if (ChineseConcepts.isWord(folded.substring(at, at + length))) {
                return length;
            }
        }
        return 0;
    }

    private static int latinWord(String folded, int at) {
        if (at > 0 && isLetter(folded.charAt(at - 1)) && !isHan(folded.charAt(at - 1))) {
            return 0;
        }
        int end = at;
        while (end < folded.length() && isLetter(folded.charAt(end)) && !isHan(folded.charAt(end))) {
            end++;
        }
        return end > at && ChineseConcepts.isWord(folded.substring(at, end)) ? end - at : 0;
    }

    private static boolean isLetter(char c) {
        return Character.isLetterOrDigit(c) || "+#_-@.·/".indexOf(c) >= 0 && c != ' ';
    }

    static boolean isHan(char c) {
        return Character.isIdeographic(c);
    }
}
