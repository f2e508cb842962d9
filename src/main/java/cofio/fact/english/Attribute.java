package cofio.fact.english;

import cofio.fact.KeyValue;
import cofio.text.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A statement that names an attribute and gives its value: "My blood type is O negative", "Gate code: 4471#". */
record Attribute(String label, String value) {
    private static final Set<String> NAMING = English.words("called named titled labelled labeled known");
    private static final Set<String> STATES = English.words(
            "allergic afraid scared due open closed good bad great able ready married engaged divorced single pregnant sick ill"
                    + " vegan vegetarian happy sad tired fond keen interested proud responsible full empty broken here there away"
                    + " back home nearby such so very too about going supposed not n't always never usually still gone done"
                    + " fine ok okay nice cheaper better worse easy hard important based angry mad upset annoyed furious worried wrong"
                    + " correct incorrect outdated expired missing lost busy late early unwell asleep awake alive rude funny lovely"
                    + " awesome amazing terrible horrible awful wonderful stuck unavailable available invalid stupid crazy weird");

    static boolean isState(String word) {
        return STATES.contains(word);
    }

    /** The line in the form in which it stands in a file. */
    String line() {
        return label + ": " + value;
    }

    static Optional<Attribute> of(String text) {
        int colon = KeyValue.colon(text);
        if (colon > 0) {
            String value = text.substring(colon + 1).strip();
            return value.isEmpty() || isSentence(text.substring(0, colon))
                    ? Optional.empty()
                    : Optional.of(new Attribute(text.substring(0, colon).strip(), value));
        }
        List<Token> tokens = Token.of(text);
        return Clause.of(tokens).flatMap(clause -> of(text, clause));
    }

    /** "The doctor says it is nothing: ..." names no attribute. */
    private static boolean isSentence(String label) {
        return Clause.of(Token.of(label))
                .filter(clause -> !clause.verbToken().is("'s"))
                .isPresent();
    }

    static Optional<Attribute> of(String text, Clause clause) {
        String verb = clause.verbToken().lower();
        boolean present = verb.equals("is") || verb.equals("are") || verb.equals("'s") || verb.equals("'re");
        if (!present || clause.subject() != 0 || clause.hasPronounSubject() || clause.isAboutMe()) {
            return Optional.empty();
        }
        List<Token> tokens = clause.tokens();
        Token first = tokens.getFirst();
        if (first.is("there")
                || first.is("this")
                || first.is("that")
                || first.is("these")
                || first.is("those")
                || first.is("what")
                || first.is("here")
                || first.is("one")
                || first.is("everyone")) {
            return Optional.empty();
        }
        int value = clause.verb() + 1;
        while (value < tokens.size()
                && (tokens.get(value).is("now")
                        || tokens.get(value).is("currently")
                        || tokens.get(value).is("actually"))) {
            value++;
        }
        if (value >= tokens.size()) {
            return Optional.empty();
        }
        boolean named = NAMING.contains(tokens.get(value).lower());
        if (named) {
            value += tokens.get(value).is("known")
                            && value + 1 < tokens.size()
                            && tokens.get(value + 1).is("as")
                    ? 2
                    : 1;
        }
        if (value >= tokens.size() || !named && !isLabel(clause, tokens.get(value))) {
            return Optional.empty();
        }
        String subject = clause.subjectText(text);
        String label = isOwnedByThing(clause) ? subject : withoutDeterminer(subject, first);
        return Optional.of(new Attribute(
                capitalised(label), withoutTail(text.substring(tokens.get(value).start()))));
    }

    /** Whether subject and value read well as "label: value", and the value is a thing rather than a state. */
    private static boolean isLabel(Clause clause, Token value) {
        String lower = value.lower();
        if (value.kind() == Token.Kind.MARK && ",.;:!?-–—)".contains(value.text())) {
            return false;
        }
        if (value.isWord()
                && (English.ADVERBS.contains(lower)
                        || English.PREPOSITIONS.contains(lower)
                        || STATES.contains(lower)
                        || isParticiple(value))) {
            return false;
        }
        Token first = clause.tokens().getFirst();
        boolean determined = first.is("my") || first.is("our") || first.is("the") || first.is("your");
        boolean possessive = clause.tokens().subList(0, clause.verb()).stream()
                .anyMatch(token -> English.isPossessiveMark(token.lower()));
        if (!determined && !possessive && (first.isCapitalised() || English.POSSESSIVES.contains(lower))) {
            return isThing(clause) && !first.isCapitalised();
        }
        boolean person = isPerson(clause.tokens().subList(0, clause.verb()));
        // "My wife is the best" says what she is like, not who she is.
        boolean kind =
                lower.equals("a") || lower.equals("an") || lower.equals("the") || value.kind() == Token.Kind.NUMBER;
        boolean adjective = value.isWord()
                && !value.isCapitalised()
                && !kind
                && clause.verb() + 2 >= clause.tokens().size();
        return !person || !kind && !adjective;
    }

    /** "The boat's engine": without its article the owner would look like a name. */
    private static boolean isOwnedByThing(Clause clause) {
        List<Token> subject = clause.tokens().subList(0, clause.verb());
        for (int i = 2; i < subject.size(); i++) {
            if (subject.get(i).is("'s")) {
                String owner = English.noun(subject.get(i - 1).lower());
                return !subject.get(i - 1).isCapitalised()
                        && !English.KIN.contains(owner)
                        && !English.ROLES.contains(owner)
                        && i + 1 < subject.size()
                        && !subject.get(i + 1).is("name");
            }
        }
        return false;
    }

    private static boolean isThing(Clause clause) {
        return clause.tokens().getFirst().kind() == Token.Kind.WORD;
    }

    private static boolean isParticiple(Token token) {
        String lower = token.lower();
        boolean past = lower.length() > 4 && lower.endsWith("ed") || English.isPast(lower);
        return !token.isCapitalised()
                && (past || lower.endsWith("ing") && !English.verb(lower).isEmpty());
    }

    /** Whether the head of the noun phrase is a person: "my brother Callum", "our head teacher", not "Mum's birthday". */
    static boolean isPerson(List<Token> phrase) {
        int end = phrase.size();
        int from = 0;
        for (int i = 0; i < end; i++) {
            String lower = phrase.get(i).lower();
            if (English.isPossessiveMark(lower)) {
                from = i + 1;
            } else if (lower.equals("of")
                    || lower.equals("at")
                    || lower.equals("for")
                    || lower.equals(",")
                    || lower.equals("(")) {
                end = i;
            }
        }
        for (int i = from; i < end; i++) {
            String noun = English.noun(phrase.get(i).lower());
            boolean last = i == end - 1 || phrase.get(i + 1).isCapitalised();
            if (last && (English.KIN.contains(noun) || English.ROLES.contains(noun))
                    || cofio.text.Titles.contains(phrase.get(i).text().replace(".", ""))) {
                return true;
            }
        }
        return false;
    }

    static String withoutDeterminer(String phrase, Token first) {
        boolean drop = first.is("my") || first.is("our") || first.is("the") || first.is("your");
        return drop
                ? phrase.substring(Math.min(phrase.length(), first.text().length()))
                        .strip()
                : phrase;
    }

    static String capitalised(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int first = text.codePointAt(0);
        int second = text.length() > 1 ? text.codePointAt(1) : ' ';
        boolean brandLike = Character.isUpperCase(second) || Character.isDigit(second);
        return brandLike
                ? text
                : Character.toString(Character.toTitleCase(first)) + text.substring(Character.charCount(first));
    }

    /** "7316 now" is 7316. */
    static String withoutTail(String value) {
        String text = value.strip();
        for (String tail :
                List.of(" now", " these days", " at the moment", " right now", " by the way", " btw", " instead")) {
            if (text.toLowerCase(java.util.Locale.ROOT).endsWith(tail)) {
                text = text.substring(0, text.length() - tail.length()).strip();
            }
        }
        return text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
    }
}
