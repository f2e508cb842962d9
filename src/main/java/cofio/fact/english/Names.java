package cofio.fact.english;

import cofio.text.Titles;
import cofio.text.Token;
import java.util.List;

/** Names and the phrases that stand for a thing, as they can be put in place of a pronoun. */
final class Names {
    private Names() {}

    /** What a value opens with, up to where it goes on: "Dr. Elena Vasquez" of "Dr. Elena Vasquez from Stanford". */
    static String leading(String value) {
        List<Token> tokens = Token.of(value);
        if (tokens.isEmpty()) {
            return value;
        }
        if (tokens.getFirst().kind() == Token.Kind.WHOLE) {
            return tokens.getFirst().text();
        }
        Token first = tokens.getFirst();
        int from = first.is("the") || first.is("a") || first.is("an") ? 1 : 0;
        int end = from;
        while (end < tokens.size() && isInside(tokens, end)) {
            end++;
        }
        return end == from
                ? value
                : definite(value.substring(first.start(), tokens.get(end - 1).end()));
    }

    /** The noun phrase that opens at {@code from}, or the name that it is given ("a piece called ..."). */
    static String phrase(String text, List<Token> tokens, int from) {
        int end = from + 1;
        while (end < tokens.size() && isInside(tokens, end)) {
            end++;
        }
        boolean named = end + 1 < tokens.size()
                && (tokens.get(end).is("called") || tokens.get(end).is("named"));
        if (named) {
            return leading(text.substring(tokens.get(end + 1).start()));
        }
        boolean placed = end + 1 < tokens.size()
                && tokens.get(end).is("in")
                && tokens.get(end + 1).isCapitalised()
                && !Mentions.isDayOrMonth(tokens.get(end + 1).lower());
        return definite(text.substring(
                tokens.get(from).start(), tokens.get(placed ? end + 1 : end - 1).end()));
    }

    private static boolean isInside(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        String lower = token.lower();
        if (token.kind() == Token.Kind.MARK) {
            return lower.equals("&") && i + 1 < tokens.size();
        }
        return !English.PREPOSITIONS.contains(lower)
                && !English.CONJUNCTIONS.contains(lower)
                && !English.RELATIVES.contains(lower)
                && !English.AUXILIARIES.contains(lower)
                && !English.SUBJECT_PRONOUNS.contains(lower)
                && !English.DETERMINERS.contains(lower)
                && !English.isPast(lower)
                && !lower.equals("called")
                && !lower.equals("named");
    }

    static boolean isName(String phrase) {
        List<Token> tokens = Token.of(phrase);
        return !tokens.isEmpty()
                && tokens.stream().anyMatch(token -> token.isCapitalised() || token.kind() == Token.Kind.WHOLE)
                && !English.POSSESSIVES.contains(tokens.getFirst().lower());
    }

    /** A subject that is somebody's name: "Nadia", "Mrs. Abernathy downstairs", "Old Ned Farrell"; not "Lunch", "The barn". */
    static boolean isPersonal(List<Token> subject) {
        Token first = subject.getFirst();
        if (Titles.contains(first.text().replace(".", ""))) {
            return true;
        }
        boolean capital = subject.stream()
                .takeWhile(token -> token.kind() != Token.Kind.MARK)
                .allMatch(Token::isCapitalised);
        return capital
                && !English.SUBJECT_PRONOUNS.contains(first.lower())
                && !English.COMMON.contains(first.lower())
                && !English.DETERMINERS.contains(first.lower())
                && !English.POSSESSIVES.contains(first.lower());
    }

    /** "My girlfriend" of "My girlfriend's parents": the one of whom "her" can be said. */
    static String singular(String phrase) {
        List<Token> tokens = Token.of(phrase);
        String last = tokens.getLast().lower();
        boolean several =
                last.equals("parents") || last.equals("children") || last.equals("kids") || last.equals("family");
        for (int i = tokens.size() - 2; several && i > 0; i--) {
            if (English.isPossessiveMark(tokens.get(i).lower())) {
                return phrase.substring(0, tokens.get(i).start());
            }
        }
        return phrase;
    }

    /** "the keys", "the builders in blue"; not "the bus", "Larkfield Stables". */
    static boolean isPlural(String phrase) {
        List<Token> tokens = Token.of(phrase);
        int last = 0;
        while (last + 1 < tokens.size()
                && tokens.get(last + 1).isWord()
                && !English.PREPOSITIONS.contains(tokens.get(last + 1).lower())) {
            last++;
        }
        Token noun = tokens.get(last);
        return noun.isWord()
                && !noun.isCapitalised()
                && noun.lower().endsWith("s")
                && !English.noun(noun.lower()).equals(noun.lower())
                && !noun.lower().endsWith("'s");
    }

    static String definite(String phrase) {
        List<Token> tokens = Token.of(phrase);
        boolean indefinite = tokens.size() > 1
                && (tokens.getFirst().is("a") || tokens.getFirst().is("an"));
        return indefinite ? "the " + phrase.substring(tokens.get(1).start()) : phrase;
    }
}
