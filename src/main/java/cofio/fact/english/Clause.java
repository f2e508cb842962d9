package cofio.fact.english;

import cofio.text.Token;
import java.util.List;
import java.util.Optional;

/**
 * Where the subject and the finite verb of an English clause stand, as indices into its tokens.
 *
 * <p>Found by looking for the first word that can only be the verb, past what may stand inside a subject: possessives,
 * appositions between commas, relative clauses. It is a guess by design: whoever uses it must keep the words as they
 * were told when there is no clause.
 */
record Clause(List<Token> tokens, int subject, int verb) {
    private static final int LONGEST_SUBJECT = 16;

    static Optional<Clause> of(List<Token> tokens) {
        return of(tokens, 0);
    }

    static Optional<Clause> of(List<Token> tokens, int from) {
        int start = subjectStart(tokens, from);
        if (start < 0) {
            return Optional.empty();
        }
        int verb = English.SUBJECT_PRONOUNS.contains(tokens.get(start).lower())
                ? verbAfterPronoun(tokens, start + 1)
                : verbAfterNoun(tokens, start);
        return verb < 0 ? Optional.empty() : Optional.of(new Clause(tokens, start, verb));
    }

    String subjectText(String source) {
        int last = verb - 1;
        while (last > subject && English.ADVERBS.contains(tokens.get(last).lower())) {
            last--;
        }
        return source.substring(tokens.get(subject).start(), tokens.get(last).end());
    }

    Token verbToken() {
        return tokens.get(verb);
    }

    boolean hasPronounSubject() {
        return English.SUBJECT_PRONOUNS.contains(tokens.get(subject).lower());
    }

    /** "I", "we", and "Ines and I". */
    boolean isAboutMe() {
        String first = tokens.get(subject).lower();
        String last = tokens.get(verb - 1).lower();
        return first.equals("i") || first.equals("we") || last.equals("i");
    }

    boolean isBe() {
        return English.FINITE_BE.contains(verbToken().lower());
    }

    /** Past "Since January", "On Saturday," and the like. */
    private static int subjectStart(List<Token> tokens, int from) {
        if (from >= tokens.size()) {
            return -1;
        }
        Token first = tokens.get(from);
        boolean adverbial = English.PREPOSITIONS.contains(first.lower())
                || first.is("when")
                || first.is("once")
                || first.is("every")
                || first.is("last")
                || first.is("yesterday")
                || first.is("today")
                || first.is("tomorrow")
                || first.is("this") && tokens.size() > from + 1 && isTime(tokens.get(from + 1));
        if (!adverbial) {
            return first.isWord() || first.kind() != Token.Kind.MARK ? from : -1;
        }
        for (int i = from + 1; i < Math.min(tokens.size(), from + 10); i++) {
            Token token = tokens.get(i);
            if (token.text().equals(",")) {
                return i + 1 < tokens.size() ? i + 1 : -1;
            }
            boolean opensSubject = English.SUBJECT_PRONOUNS.contains(token.lower())
                    || English.POSSESSIVES.contains(token.lower()) && i > from + 1;
            if (opensSubject && !first.is("when")) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isTime(Token token) {
        return switch (token.lower()) {
            case "morning", "afternoon", "evening", "week", "weekend", "month", "year", "time" -> true;
            default -> false;
        };
    }

    private static int verbAfterPronoun(List<Token> tokens, int from) {
        int i = from;
        while (i < tokens.size() && English.ADVERBS.contains(tokens.get(i).lower()) && !isNegation(tokens.get(i))) {
            i++;
        }
        if (i >= tokens.size() || !tokens.get(i).isWord()) {
            return -1;
        }
        String lower = tokens.get(i).lower();
        boolean verb = English.AUXILIARIES.contains(lower)
                || !English.verb(lower).isEmpty()
                || (!English.CONJUNCTIONS.contains(lower) && !English.PREPOSITIONS.contains(lower));
        return verb ? i : -1;
    }

    private static boolean isNegation(Token token) {
        return token.is("n't") || token.is("not");
    }

    private static int verbAfterNoun(List<Token> tokens, int start) {
        int limit = Math.min(tokens.size(), start + LONGEST_SUBJECT);
        boolean insideRelative = false;
        for (int i = start; i < limit; i++) {
            Token token = tokens.get(i);
            String lower = token.lower();
            if (token.kind() == Token.Kind.MARK) {
                int next = token.text().equals(",") ? afterApposition(tokens, i) : i;
                if (token.text().equals(":") || next < 0 || i == start) {
                    return -1;
                }
                i = next;
                continue;
            }
            if (i == start && !lower.equals("there")) {
                continue;
            }
            if (English.RELATIVES.contains(lower) && i > start + 1) {
                insideRelative = true;
                i++;
                continue;
            }
            if (English.SUBJECT_PRONOUNS.contains(lower) && !tokens.get(i - 1).is("and")) {
                insideRelative = true;
                i++;
                continue;
            }
            if (lower.equals("'s") && isPossessive(tokens, i, limit)) {
                continue;
            }
            if (English.AUXILIARIES.contains(lower)) {
                return i;
            }
            if (insideRelative && !English.verb(lower).isEmpty()) {
                insideRelative = false;
                continue;
            }
            if (token.isWord() && isLexicalVerb(tokens, start, i)) {
                return i;
            }
        }
        return -1;
    }

    /** The index of the comma that closes the apposition opened at {@code comma}, or -1. */
    private static int afterApposition(List<Token> tokens, int comma) {
        for (int i = comma + 1; i < Math.min(tokens.size(), comma + 9); i++) {
            if (tokens.get(i).text().equals(",")) {
                return i;
            }
        }
        return -1;
    }

    /** "Mum's birthday is ..." against "My name's Bob": possessive if a verb is still to come. */
    private static boolean isPossessive(List<Token> tokens, int mark, int limit) {
        if (mark + 1 >= tokens.size()) {
            return true;
        }
        Token next = tokens.get(mark + 1);
        if (!next.isWord()
                || English.DETERMINERS.contains(next.lower())
                || English.POSSESSIVES.contains(next.lower())
                || English.PREPOSITIONS.contains(next.lower())
                || English.ADVERBS.contains(next.lower())
                || English.AUXILIARIES.contains(next.lower())) {
            return English.AUXILIARIES.contains(next.lower());
        }
        for (int i = mark + 2; i < limit; i++) {
            String lower = tokens.get(i).lower();
            if (English.AUXILIARIES.contains(lower) && !lower.equals("'s") || isLexicalVerb(tokens, mark, i)) {
                return true;
            }
            if (tokens.get(i).text().equals(",")) {
                return false;
            }
        }
        return false;
    }

    private static boolean isLexicalVerb(List<Token> tokens, int start, int i) {
        Token token = tokens.get(i);
        String lower = token.lower();
        if (i == start || token.isCapitalised() || lower.endsWith("ing")) {
            return false;
        }
        Token before = tokens.get(i - 1);
        boolean apposed = before.text().equals(",") && i > start + 2;
        if (!isNounLike(before) && !apposed) {
            return false;
        }
        if (!English.finiteVerb(lower).isEmpty()) {
            return !isPluralNoun(tokens, i);
        }
        boolean plural = before.lower().endsWith("s") && !English.isPossessiveMark(before.lower())
                || before.is("i")
                || before.is("children")
                || before.is("people");
        return plural && !English.verb(lower).isEmpty();
    }

    private static boolean isNounLike(Token token) {
        return token.kind() != Token.Kind.MARK
                && !English.DETERMINERS.contains(token.lower())
                && !English.POSSESSIVES.contains(token.lower())
                && !English.isPossessiveMark(token.lower());
    }

    /** "The drinks order is ...", "stores are": a form in -s directly before the real verb. */
    private static boolean isPluralNoun(List<Token> tokens, int i) {
        if (!tokens.get(i).lower().endsWith("s")) {
            return false;
        }
        for (int next = i + 1; next <= i + 2 && next < tokens.size(); next++) {
            if (English.FINITE_BE.contains(tokens.get(next).lower())) {
                return !English.SUBJECT_PRONOUNS.contains(tokens.get(next - 1).lower());
            }
        }
        return false;
    }
}
