package cofio.answer.english;

import cofio.answer.Evidence;
import cofio.fact.KeyValue;
import cofio.fact.english.English;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A fact as a question sees it: its words in their stems, what they mean, and whose fact it is. */
record View(Evidence evidence, List<Token> tokens, Set<String> stems, Set<Integer> meanings, int colon) {

    static View of(Evidence evidence) {
        List<Token> tokens = Token.of(evidence.text());
        List<String> inOrder = new ArrayList<>();
        Set<String> stems = new HashSet<>();
        for (Token token : tokens) {
            if (token.kind() == Token.Kind.MARK) {
                continue;
            }
            String stem = stem(token);
            inOrder.add(Stem.of(token.lower()));
            stems.add(stem);
            stems.add(Stem.of(token.lower()));
            addBase(token.lower(), stems);
            addParts(token, stems);
        }
        stems.addAll(Concepts.phrasesIn(inOrder));
        Set<Integer> meanings = new HashSet<>();
        stems.forEach(stem -> meanings.addAll(Concepts.held(stem)));
        return new View(evidence, tokens, stems, meanings, KeyValue.colon(evidence.text()));
    }

    static String stem(Token token) {
        return Stem.of(English.noun(token.lower()));
    }

    /** "fed" is found by "feed". */
    private static void addBase(String lower, Set<String> stems) {
        String base = English.verbBase(lower);
        if (!base.isEmpty()) {
            stems.add(Stem.of(base));
        }
    }

    /** The noun that a label names a value of: "engine" of "The boat's engine", "wifi" of "Wifi at the cabin". */
    String head() {
        List<Token> label = subject();
        int head = label.size() - 1;
        while (head > 0
                && (label.get(head).is("name")
                        || label.get(head).is("'s")
                        || label.get(head).is("'"))) {
            head--;
        }
        for (int i = 1; i < label.size(); i++) {
            if (English.isPreposition(label.get(i).lower())
                    || label.get(i).text().equals("(")) {
                head = i - 1;
                break;
            }
        }
        return head < 0 ? "" : stem(label.get(head));
    }

    /** The words inside a quotation or a word joined by hyphens count as well. */
    private static void addParts(Token token, Set<String> stems) {
        boolean compound = token.kind() == Token.Kind.WHOLE || token.text().indexOf('-') > 0;
        if (compound) {
            for (String part : token.lower().split("[^\\p{L}\\p{N}]+")) {
                if (!part.isEmpty()) {
                    addBase(part, stems);
                    stems.add(Stem.of(part));
                }
            }
        }
    }

    String text() {
        return evidence.text();
    }

    /** The tokens of the label or the subject: whom or what the fact is about. */
    List<Token> subject() {
        if (colon > 0) {
            return tokens.stream().filter(token -> token.end() <= colon).toList();
        }
        int verb = English.verbIndex(tokens);
        return verb > 0 ? tokens.subList(0, verb) : List.of();
    }

    /** People other than me whom the subject names by what they are to me: "sister" of "My sister lives in Nantes". */
    Set<String> relatives() {
        Set<String> relatives = new HashSet<>();
        for (Token token : subject()) {
            if (English.isPerson(token.lower()) && !token.is("family")) {
                relatives.add(stem(token));
            }
        }
        return relatives;
    }

    /** The first word of a subject that is a name: "Clara" of "Clara plays handball". */
    String namedSubject() {
        List<Token> subject = subject();
        boolean named = !subject.isEmpty() && subject.getFirst().isCapitalised() && English.isName(subject);
        if (!named || colon > 0) {
            return "";
        }
        boolean titled =
                subject.size() > 1 && English.isTitle(subject.getFirst().text());
        return stem(subject.get(titled ? 1 : 0));
    }
}
