package cofio.fact;

import cofio.text.Language;
import cofio.text.SimplifiedChinese;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Sorts lines by the words that they share with a text; rare words count more than common ones. */
public final class SharedWords {
    private static final double EARLIER = .3;

    /** A line in the first person is about the one who speaks. */
    private static final double OWN = 1.6;

    private SharedWords() {}

    /** {@code earlier}: what was said before the text, whose words count less. */
    public static <T> List<T> first(String text, List<String> earlier, List<T> lines, Function<T, String> words) {
        Map<String, Double> wanted = new HashMap<>();
        earlier.forEach(one -> terms(one).forEach(term -> wanted.put(term, EARLIER)));
        terms(text).forEach(term -> wanted.put(term, 1.0));
        boolean mine = isMine(text);
        List<Set<String>> held = new ArrayList<>();
        Map<String, Integer> common = new HashMap<>();
        for (T line : lines) {
            Set<String> terms = withReferent(words.apply(line));
            terms.retainAll(wanted.keySet());
            terms.forEach(term -> common.merge(term, 1, Integer::sum));
            held.add(terms);
        }
        double[] scores = new double[lines.size()];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            order.add(i);
            for (String term : held.get(i)) {
                double rare = Math.log(1 + (double) lines.size() / common.getOrDefault(term, 1));
                scores[i] += wanted.getOrDefault(term, 0.0) * rare;
            }
            boolean own = mine && isMine(words.apply(lines.get(i)));
            scores[i] = own ? scores[i] + OWN : scores[i];
        }
        order.sort(Comparator.comparingDouble(i -> -scores[i]));
        return order.stream().map(lines::get).toList();
    }

    private static boolean isMine(String text) {
        Set<String> mine = Language.of(text).wordSet("first-person-words");
        return Language.anyPattern("first-person").matcher(text).find()
                || Token.of(text).stream().anyMatch(token -> mine.contains(token.lower()));
    }

    /** The same, and the words in brackets that say what the line is about. */
    public static Set<String> withReferent(String line) {
        return terms(line.replace('[', ' ').replace(']', ' '));
    }

    /** Words by their stems; Chinese, which has no spaces, by pairs of characters. */
    public static Set<String> terms(String text) {
        Language language = Language.of(text);
        Set<String> terms = new HashSet<>();
        for (Token token : Token.of(text)) {
            boolean word = token.isWord() || token.kind() == Token.Kind.NUMBER;
            if (word && !NamingWords.isSilent(token.lower(), language)) {
                terms.add(language.stem(token.lower()));
            }
        }
        for (int i = 0; i + 1 < text.length(); i++) {
            if (Character.isIdeographic(text.charAt(i)) && Character.isIdeographic(text.charAt(i + 1))) {
                terms.add(SimplifiedChinese.of(text.substring(i, i + 2)));
            }
        }
        return terms;
    }
}
