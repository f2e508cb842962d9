package cofio.fact.english;

import cofio.text.Token;
import java.util.List;
import java.util.Set;

/** Words before a colon that introduce what follows and tell nothing themselves: "Dinner party notes:", "So here's me:". */
final class Preamble {
    private static final Set<String> HEADS = English.words(
            "note notes thing things news update reminder fyi info information dump fact facts me so also correction ps summary"
                    + " btw too again follows following this these that story record");

    private Preamble() {}

    static boolean introduces(String label) {
        List<Token> words = Token.of(label);
        return !words.isEmpty()
                && words.size() <= 8
                && HEADS.contains(words.getLast().lower());
    }
}
