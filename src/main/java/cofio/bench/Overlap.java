package cofio.bench;

import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** How many words two answers share; Chinese is compared by characters. */
final class Overlap {
    static final double MOST = .6;

    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    private Overlap() {}

    /** The harmonic mean of how much of one is in the other and the other way round. */
    static double f1(String given, String wanted) {
        List<String> one = words(given);
        List<String> other = new ArrayList<>(words(wanted));
        int all = one.size() + other.size();
        int same = 0;
        for (String word : one) {
            same += other.remove(word) ? 1 : 0;
        }
        return all == 0 ? 0 : 2.0 * same / all;
    }

    static boolean contains(String given, String wanted) {
        String words = " " + String.join(" ", words(given)) + " ";
        return words.contains(" " + String.join(" ", words(wanted)) + " ");
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (Token token : Token.of(text.replaceAll("[\\p{Punct}“”‘’「」『』，。！？、；：（）]", " "))) {
            if (token.text().codePoints().anyMatch(Character::isIdeographic)) {
                token.text().codePoints().forEach(c -> words.add(Character.toString(c)));
            } else if (!ARTICLES.contains(token.lower())) {
                words.add(Stem.of(token.lower()));
            }
        }
        return words;
    }
}
