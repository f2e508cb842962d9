package cofio.text;

import java.util.Set;

/** Whether a word is one of a few others mistyped, and no word of its own. */
final class Misspelling {
    private static final Set<String> LOOKALIKES = Vocabulary.of("""
        that than then there hat chat wait want were white now show watch while here hen wow two way whole
        shy when hay low cow row tow bow hot hop whey wheat whim whoa womb witch rich ho ow wo wh thy pho
        hoe hog whit
        """);

    private Misspelling() {}

    static boolean isOf(String word, Set<String> meant) {
        if (word.length() < 3 || LOOKALIKES.contains(word)) {
            return false;
        }
        for (String asking : meant) {
            if (asking.length() > 3 && isOneEdit(word, asking) || asking.length() == 3 && isSwapped(word, asking)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSwapped(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return a.length() == b.length()
                && i + 1 < a.length()
                && a.charAt(i) == b.charAt(i + 1)
                && a.charAt(i + 1) == b.charAt(i)
                && a.substring(i + 2).equals(b.substring(i + 2));
    }

    /** Letters swapped, left out or doubled; another letter in its place mostly makes another word: "wren". */
    private static boolean isOneEdit(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        String restA = a.substring(i);
        String restB = b.substring(i);
        return isSwapped(a, b)
                || !restA.isEmpty() && restA.substring(1).equals(restB)
                || !restB.isEmpty() && restB.substring(1).equals(restA);
    }
}
