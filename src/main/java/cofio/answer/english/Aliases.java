package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who is who, learned from the facts: "My brother Callum", "Mentor: Adaeze Nwosu", "a dog named Pretzel". */
final class Aliases {
    private final Map<String, Set<String>> names = new HashMap<>();
    private final Map<String, Set<View>> naming = new HashMap<>();

    static Aliases of(List<View> facts) {
        Aliases aliases = new Aliases();
        facts.forEach(aliases::learn);
        return aliases;
    }

    /** The other words for the same person or thing. */
    Set<String> of(String stem) {
        return names.getOrDefault(stem, Set.of());
    }

    /** The facts that say what it is called. */
    Set<View> namesOf(String stem) {
        return naming.getOrDefault(stem, Set.of());
    }

    private void learn(View fact) {
        List<Token> tokens = fact.tokens();
        if (fact.colon() > 0) {
            learnFromLabel(fact);
        }
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean naming = token.is("named") || token.is("called");
            boolean relation = English.isPerson(token.lower()) && !token.isCapitalised() || isTitleOfKin(tokens, i);
            int next = i + 1 < tokens.size() && tokens.get(i + 1).text().equals(",") && relation ? i + 2 : i + 1;
            if (next >= tokens.size() || !isNameAt(tokens, next)) {
                continue;
            }
            if (relation) {
                same(View.stem(token), tokens, next, fact);
            } else if (naming && i > 0) {
                same(View.stem(tokens.get(i - 1)), tokens, next, fact);
            } else if (token.isWord() && i > 1 && isNamed(tokens, i)) {
                same(View.stem(token), tokens, next, fact);
            }
        }
    }

    /** "I named my boat Halcyon". */
    private static boolean isNamed(List<Token> tokens, int noun) {
        return tokens.get(noun - 1).is("my")
                && (tokens.get(noun - 2).is("named") || tokens.get(noun - 2).is("called"));
    }

    private static boolean isTitleOfKin(List<Token> tokens, int i) {
        return tokens.get(i).isCapitalised() && English.isKin(tokens.get(i).lower());
    }

    private void learnFromLabel(View fact) {
        List<Token> label = fact.subject();
        List<Token> value = fact.tokens().stream()
                .filter(token -> token.start() > fact.colon())
                .toList();
        int from = value.size() > 1
                        && (value.getFirst().is("a")
                                || value.getFirst().is("an")
                                || value.getFirst().is("the"))
                ? 1
                : 0;
        if (label.isEmpty() || value.isEmpty() || !isNameAt(value, from)) {
            return;
        }
        same(fact.head(), value, from, fact);
    }

    private static boolean isNameAt(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        return token.isCapitalised() && !English.isDayOrMonth(token.lower()) && !token.is("i")
                || token.kind() == Token.Kind.WHOLE
                        && "\"“「'‘☄<".indexOf(token.text().charAt(0)) >= 0
                || token.kind() == Token.Kind.WHOLE;
    }

    private void same(String stem, List<Token> tokens, int from, View fact) {
        naming.computeIfAbsent(stem, key -> new HashSet<>()).add(fact);
        for (int i = from; i < tokens.size() && i < from + 4 && isNameAt(tokens, i); i++) {
            String name = View.stem(tokens.get(i));
            if (!English.isTitle(tokens.get(i).text())) {
                names.computeIfAbsent(stem, key -> new HashSet<>()).add(name);
                names.computeIfAbsent(name, key -> new HashSet<>()).add(stem);
            }
        }
    }
}
