package cofio.fact.english;

import cofio.text.Token;
import java.util.List;
import java.util.Set;

/** Words before a colon that introduce what follows and tell nothing themselves: "Dinner party notes:", "So here's me:",
 * "Some news to keep:". */
final class Preamble {
    private static final Set<String> HEADS = English.words(
            "note notes thing things news update reminder fyi info information dump fact facts me so also correction ps summary"
                    + " btw too again follows following this these that story record");

    private Preamble() {}

    private static final Set<String> KEEPING = English.words("keep remember note save know record store");

    static boolean introduces(String label) {
        List<Token> words = Token.of(label);
        if (words.isEmpty()) {
            return false;
        }
        String last = words.getLast().lower();
        String before = words.size() < 2 ? "" : words.get(words.size() - 2).lower();
        boolean toKeep = before.equals("to") && KEEPING.contains(last);
        boolean again = before.equals("once") && (last.equals("more") || last.equals("again"));
        return words.size() <= 8 && (HEADS.contains(last) || toKeep) || again && words.size() <= 16;
    }
}
