package cofio.answer.reader;

import cofio.answer.Evidence;
import cofio.index.Clues;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the facts first that share words with a question, rare words before common ones. */
final class Likeliest {
    private static final double OTHER_WORD = .5;

    private Likeliest() {}

    static List<Evidence> first(List<Evidence> facts, Clues clues) {
        Map<String, Double> wanted = new HashMap<>();
        clues.others().forEach(words -> terms(words).forEach(term -> wanted.put(term, OTHER_WORD)));
        clues.own().forEach(words -> terms(words).forEach(term -> wanted.put(term, 1.0)));
        List<Set<String>> held = new ArrayList<>();
        Map<String, Integer> common = new HashMap<>();
        for (Evidence fact : facts) {
            Set<String> terms = terms(fact.text());
            terms.retainAll(wanted.keySet());
            terms.forEach(term -> common.merge(term, 1, Integer::sum));
            held.add(terms);
        }
        double[] scores = new double[facts.size()];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            order.add(i);
            for (String term : held.get(i)) {
                double rare = Math.log(1 + (double) facts.size() / common.getOrDefault(term, 1));
                scores[i] += wanted.getOrDefault(term, 0.0) * rare;
            }
        }
        order.sort(Comparator.comparingDouble(i -> -scores[i]));
        return order.stream().map(facts::get).toList();
    }

    /** English words by their stems; Chinese, which has no spaces, by pairs of characters. */
    private static Set<String> terms(String text) {
        Set<String> terms = new HashSet<>();
        for (Token token : Token.of(text)) {
            if (token.isWord() || token.kind() == Token.Kind.NUMBER) {
                terms.add(Stem.of(token.lower()));
            }
        }
        for (int i = 0; i + 1 < text.length(); i++) {
            if (Character.isIdeographic(text.charAt(i)) && Character.isIdeographic(text.charAt(i + 1))) {
                terms.add(text.substring(i, i + 2));
            }
        }
        return terms;
    }
}
