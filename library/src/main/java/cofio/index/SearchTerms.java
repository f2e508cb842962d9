package cofio.index;

import cofio.text.Language;
import cofio.text.LowerCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words by which a text is found. English words lose their endings and those that carry no meaning are left out;
 * Chinese, which has no spaces, is found by its characters and pairs of them. What a text is made of decides, so that
 * one that mixes both is found by both. Exact terms are the words as written, with codes and numbers in one piece.
 */
final class SearchTerms {
    private static final String EMPTY_HAN = "的了是我你您他她它们在有和与及或也都就还又吗呢吧啊呀嘛么着过得地这那哪个些几谁什怎多少为以其之于把被让给请说";

    private static final String INSIDE_CODES = "-_.:/@#·+";

    private SearchTerms() {}

    /** Words without those that carry no meaning, not yet stemmed; Chinese as characters and pairs. */
    static List<String> words(String text) {
        List<String> terms = new ArrayList<>();
        Set<String> empty = Language.of(text).wordSet("search-silent-words");
        String lower = LowerCase.of(text);
        for (int i = 0; i < lower.length(); ) {
            int c = lower.codePointAt(i);
            if (Character.isIdeographic(c)) {
                i = han(lower, i, terms);
            } else if (Character.isLetterOrDigit(c)) {
                int end = wordEnd(lower, i);
                String word = lower.substring(i, end);
                if (!empty.contains(word)) {
                    terms.add(word);
                }
                i = skipApostrophe(lower, end);
            } else {
                i += Character.charCount(c);
            }
        }
        return terms;
    }

    /** Whether a Chinese character or pair has no meaning of its own. */
    static boolean isEmptyHan(String term) {
        return term.chars().allMatch(c -> EMPTY_HAN.indexOf(c) >= 0);
    }

    private static int han(String text, int from, List<String> terms) {
        String last = "";
        int i = from;
        while (i < text.length() && Character.isIdeographic(text.codePointAt(i))) {
            int end = i + Character.charCount(text.codePointAt(i));
            String one = text.substring(i, end);
            terms.add(one);
            if (!last.isEmpty()) {
                terms.add(last + one);
            }
            last = one;
            i = end;
        }
        return i;
    }

    private static int wordEnd(String text, int from) {
        int i = from;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (!Character.isLetterOrDigit(c) && Character.getType(c) != Character.NON_SPACING_MARK
                    || Character.isIdeographic(c)) {
                break;
            }
            i += Character.charCount(c);
        }
        return i;
    }

    /** "Anna's", "don't": what follows the apostrophe is no word of its own. */
    private static int skipApostrophe(String text, int end) {
        boolean apostrophe = end + 1 < text.length()
                && (text.charAt(end) == '\'' || text.charAt(end) == '’')
                && Character.isLetter(text.charAt(end + 1))
                && !Character.isIdeographic(text.charAt(end + 1));
        if (!apostrophe) {
            return end;
        }
        int after = wordEnd(text, end + 1);
        return after - end <= 3 ? after : end;
    }

    /** Words as they are written, and what is written without spaces in one piece: "0o1l-iil1-x9q", "沪a·12345". */
    static List<String> exact(String text) {
        List<String> terms = new ArrayList<>();
        Set<String> empty = Language.of(text).wordSet("search-silent-words");
        String lower = LowerCase.of(text);
        for (int i = 0; i < lower.length(); ) {
            int c = lower.codePointAt(i);
            if (!Character.isLetterOrDigit(c) || Character.isIdeographic(c)) {
                i += Character.charCount(c);
                continue;
            }
            int end = wordEnd(lower, i);
            String word = lower.substring(i, end);
            int whole = end;
            while (whole + 1 < lower.length()
                    && INSIDE_CODES.indexOf(lower.charAt(whole)) >= 0
                    && Character.isLetterOrDigit(lower.codePointAt(whole + 1))
                    && !Character.isIdeographic(lower.codePointAt(whole + 1))) {
                whole = wordEnd(lower, whole + 1);
            }
            if (whole > end) {
                terms.add(lower.substring(i, whole));
            } else if (!empty.contains(word)) {
                terms.add(word);
            }
            i = whole;
        }
        return terms;
    }
}
