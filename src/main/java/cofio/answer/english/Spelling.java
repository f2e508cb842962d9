package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;

/** Puts right the mistyped words that shape a question: "waht", "teh", "caled". */
final class Spelling {
    private static final List<String> SHAPING = List.of(
            "what", "when", "where", "which", "whose", "called", "named", "name", "many", "much", "often", "does",
            "have", "your", "the", "who", "how", "did", "are", "was", "why");
    private static final List<String> AUXILIARIES =
            List.of("is", "are", "was", "were", "do", "does", "did", "can", "has", "have", "'s");

    private Spelling() {}

    static List<Token> corrected(List<Token> tokens) {
        List<Token> corrected = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean asks = i == 0
                    && tokens.size() > 1
                    && AUXILIARIES.contains(tokens.get(1).lower());
            String meant = token.isWord() && !isKnown(token.lower()) ? meant(token.lower(), asks) : "";
            boolean where = asks && token.is("were") && !tokens.get(1).is("'s");
            corrected.add(
                    meant.isEmpty() && !where
                            ? token
                            : new Token(where ? "where" : meant, token.start(), token.end(), token.kind()));
        }
        return corrected;
    }

    private static boolean isKnown(String word) {
        return SHAPING.contains(word)
                || !Concepts.held(cofio.text.Stem.of(word)).isEmpty()
                || English.isPerson(word)
                || English.isPreposition(word)
                || English.isArticle(word)
                || !English.verbBase(word).isEmpty();
    }

    private static String meant(String typed, boolean asks) {
        for (String word : SHAPING) {
            boolean longer = word.length() >= 4 && typed.length() != word.length();
            if (typed.length() > 2
                    && (isSwapped(typed, word) || (longer && typed.length() >= 4 || asks) && isInserted(typed, word))) {
                return word;
            }
        }
        return "";
    }

    private static boolean isSwapped(String a, String b) {
        for (int i = 0; a.length() == b.length() && i + 1 < a.length(); i++) {
            String swapped = a.substring(0, i) + a.charAt(i + 1) + a.charAt(i) + a.substring(i + 2);
            if (swapped.equals(b) && !a.equals(b)) {
                return true;
            }
        }
        return false;
    }

    /** One letter too many or too few. */
    private static boolean isInserted(String a, String b) {
        String longer = a.length() > b.length() ? a : b;
        String shorter = a.length() > b.length() ? b : a;
        for (int i = 0; longer.length() == shorter.length() + 1 && i < longer.length(); i++) {
            if ((longer.substring(0, i) + longer.substring(i + 1)).equals(shorter)) {
                return true;
            }
        }
        return false;
    }
}
