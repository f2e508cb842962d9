package cofio.text;

import java.util.Locale;
import java.util.Set;

/** A line that names what follows it. */
final class LineLabel {
    private static final int WORDS = 8;
    private static final Set<String> CLAUSE_WORDS = WordSet.of("""
        please save remember note keep store write add record memorize memorise here these following is are
        was were i we you have has can could
        """);
    private static final String[] CLAUSE_HAN = {"请", "记", "存", "以下", "下面", "如下", "帮我", "是", "有"};

    private LineLabel() {}

    static boolean hasColon(String s, int end) {
        return end > 0 && (s.charAt(end - 1) == ':' || s.charAt(end - 1) == '：');
    }

    static String withoutColon(String text) {
        int end = text.length();
        while (end > 0 && (CharacterKinds.isSpace(text.charAt(end - 1)) || hasColon(text, end))) {
            end--;
        }
        return text.substring(0, end);
    }

    /** More than a label says: it is long, asks for something or is a clause with a verb. */
    static boolean saysMore(String text) {
        int words = 0;
        int han = 0;
        for (int i = 0; i < text.length(); ) {
            String word = FullStop.wordAt(text, i, text.length());
            if (!word.isEmpty() && !CharacterKinds.isHan(text.charAt(i))) {
                words++;
                if (CLAUSE_WORDS.contains(word.toLowerCase(Locale.ROOT))) {
                    return true;
                }
                i += word.length();
            } else {
                han += CharacterKinds.isHan(text.charAt(i)) ? 1 : 0;
                i++;
            }
        }
        for (String word : CLAUSE_HAN) {
            if (text.contains(word)) {
                return true;
            }
        }
        return words > WORDS || han > 2 * WORDS;
    }
}
