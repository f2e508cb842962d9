package cofio.fact.english;

import cofio.fact.Identity;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What an English line is about, whether Cofio wrote it or a person did. */
public final class EnglishIdentity {
    private static final Set<String> MEASURES =
            English.words("kg kilo kilos pounds lbs stone cm centimetres metres feet foot");

    private static final Set<String> UNITS = English.words("minute hour day week month year fortnight weekend");

    private EnglishIdentity() {}

    public static Identity of(String line) {
        String text = line.strip();
        Optional<Attribute> attribute = Attribute.of(text);
        if (attribute.isPresent()) {
            String key = LabelKey.of(attribute.get().label());
            return new Identity(key, LabelKey.isSingle(key), false);
        }
        List<Token> tokens = Token.of(text);
        return Clause.of(tokens)
                .map(clause -> ofClause(text, clause))
                .orElseGet(() -> new Identity(normal(tokens), false, false));
    }

    private static Identity ofClause(String text, Clause clause) {
        List<Token> tokens = clause.tokens();
        String subject = clause.isAboutMe() ? "me" : LabelKey.of(beforeComma(clause.subjectText(text)));
        boolean negated = isNegated(tokens, clause.subject(), clause.verb());
        boolean past = false;
        int verb = clause.verb();
        String base = "";
        for (int i = clause.verb(); i < Math.min(tokens.size(), clause.verb() + 6); i++) {
            String lower = tokens.get(i).lower();
            if (English.NEGATIONS.contains(lower) || lower.equals("longer")) {
                negated = true;
                continue;
            }
            if (English.ADVERBS.contains(lower)) {
                continue;
            }
            if (base.equals("be") && !isPhrase(tokens, i)) {
                break;
            }
            verb = i;
            base = English.verb(lower.equals("'s") || lower.equals("'m") || lower.equals("'re") ? "be" : lower);
            past = (English.isPast(lower) || lower.endsWith("ed")) && !base.equals("be");
            boolean auxiliary = English.AUXILIARIES.contains(lower) && i + 1 < tokens.size();
            boolean continues = auxiliary && isVerbAhead(tokens, i + 1);
            if (!continues) {
                break;
            }
        }
        for (Token token : tokens) {
            negated |= token.is("n't");
        }
        negated |= verb + 1 < tokens.size() && isNegated(tokens, verb + 1, Math.min(tokens.size() - 1, verb + 3));
        return keyOf(subject, base.isEmpty() ? tokens.get(verb).lower() : base, tokens, verb, negated, past);
    }

    private static boolean isNegated(List<Token> tokens, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean noLonger = tokens.get(i).is("no") && tokens.get(i + 1).is("longer");
            if (noLonger || tokens.get(i).is("never") || tokens.get(i).is("not")) {
                return true;
            }
        }
        return false;
    }

    private static String beforeComma(String subject) {
        int comma = subject.indexOf(',');
        return comma > 0 ? subject.substring(0, comma) : subject;
    }

    /** "am working", "is called": the verb proper follows the auxiliary. */
    private static boolean isPhrase(List<Token> tokens, int i) {
        return tokens.get(i).lower().endsWith("ing")
                && !English.verb(tokens.get(i).lower()).isEmpty();
    }

    private static boolean isVerbAhead(List<Token> tokens, int from) {
        for (int i = from; i < Math.min(tokens.size(), from + 4); i++) {
            String lower = tokens.get(i).lower();
            if (!English.ADVERBS.contains(lower) && !English.NEGATIONS.contains(lower)) {
                return !English.verb(lower).isEmpty() || lower.equals("been");
            }
        }
        return false;
    }

    private static Identity keyOf(
            String subject, String verb, List<Token> tokens, int at, boolean negated, boolean past) {
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).lower() : "";
        switch (verb) {
            case "live", "reside" -> {
                return new Identity(subject + " live", true, negated);
            }
            case "move" -> {
                if (!isTime(tokens, at + 1)
                        && (next.equals("to")
                                || next.equals("back")
                                || next.equals("into")
                                || isFromTo(tokens, at + 1))) {
                    return new Identity(subject + " live", true, negated);
                }
            }
            case "work" -> {
                return new Identity(subject + " work " + (next.equals("as") ? "as" : "at"), true, negated);
            }
            case "weigh" -> {
                return new Identity(owned(subject, "weight"), true, false);
            }
            case "be" -> {
                Optional<Identity> state = state(subject, tokens, at, negated);
                if (state.isPresent()) {
                    return state.get();
                }
            }
            default -> {}
        }
        String object = object(tokens, at + 1, verb.equals("be"));
        return past || object.isEmpty()
                ? new Identity(normal(tokens), false, negated)
                : new Identity(subject + " " + verb + object, false, negated);
    }

    /** "from Tartu to Haapsalu". */
    private static boolean isFromTo(List<Token> tokens, int from) {
        return from < tokens.size()
                && tokens.get(from).is("from")
                && tokens.subList(from, tokens.size()).stream().anyMatch(token -> token.is("to"));
    }

    private static Optional<Identity> state(String subject, List<Token> tokens, int be, boolean negated) {
        int at = be + 1;
        while (at < tokens.size() && English.ADVERBS.contains(tokens.get(at).lower())) {
            at++;
        }
        if (at >= tokens.size()) {
            return Optional.empty();
        }
        Token first = tokens.get(at);
        boolean last = at + 1 == tokens.size() || tokens.get(at + 1).kind() == Token.Kind.MARK;
        boolean years = at + 1 < tokens.size() && tokens.get(at + 1).lower().startsWith("year");
        boolean number = first.kind() == Token.Kind.NUMBER || English.NUMBERS.contains(first.lower());
        if (number && years || first.kind() == Token.Kind.NUMBER && last) {
            return Optional.of(new Identity(owned(subject, "age"), true, false));
        }
        boolean measured =
                at + 1 < tokens.size() && MEASURES.contains(tokens.get(at + 1).lower());
        if (first.kind() == Token.Kind.NUMBER && measured && tokens.getLast().is("tall")) {
            return Optional.of(new Identity(owned(subject, "height"), true, false));
        }
        if (subject.equals("me")
                && first.isCapitalised()
                && !tokens.get(be).lower().startsWith("w")) {
            return Optional.of(new Identity("name", true, false));
        }
        if (English.PREPOSITIONS.contains(first.lower())
                && !first.is("about")
                && !first.is("like")
                && !first.is("as")) {
            if (isTime(tokens, at)) {
                return Optional.of(new Identity(subject, LabelKey.isSingle(subject), negated));
            }
            return Optional.of(new Identity(subject + " where", !subject.equals("me"), negated));
        }
        return Optional.empty();
    }

    /** "on Tuesday", "at 3pm", "on the 9th of March", "in May". */
    private static boolean isTime(List<Token> tokens, int preposition) {
        int at = preposition + 1;
        if (at < tokens.size() && tokens.get(at).is("the")) {
            at++;
        }
        if (at >= tokens.size()) {
            return false;
        }
        Token token = tokens.get(at);
        boolean span = English.NUMBERS.contains(token.lower())
                && at + 1 < tokens.size()
                && UNITS.contains(English.noun(tokens.get(at + 1).lower()));
        boolean address = at + 1 < tokens.size()
                && tokens.get(at + 1).isCapitalised()
                && !Mentions.isDayOrMonth(tokens.get(at + 1).lower());
        boolean clock = token.kind() == Token.Kind.NUMBER
                && token.text().length() <= 6
                && token.text().indexOf('.') == token.text().lastIndexOf('.');
        return span || clock && !address || Mentions.isDayOrMonth(token.lower());
    }

    private static String owned(String subject, String attribute) {
        return subject.equals("me") ? attribute : subject + " " + attribute;
    }

    /**
     * The words behind the verb up to the first preposition, adverb or date: what is eaten, played, owned. After "be"
     * the preposition belongs to it: "allergic to penicillin".
     */
    private static String object(List<Token> tokens, int from, boolean state) {
        StringBuilder object = new StringBuilder();
        int prepositions = state ? 1 : 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String lower = token.lower();
            boolean first = object.isEmpty();
            if (!first && prepositions > 0 && English.PREPOSITIONS.contains(lower) && !isTime(tokens, i)) {
                prepositions--;
                continue;
            }
            if (first && token.is("of")) {
                continue;
            }
            if (token.kind() == Token.Kind.MARK && !first
                    || !first && (English.PREPOSITIONS.contains(lower) || English.CONJUNCTIONS.contains(lower))) {
                break;
            }
            boolean silent = English.DETERMINERS.contains(lower)
                    || English.POSSESSIVES.contains(lower)
                    || English.ADVERBS.contains(lower)
                    || lower.equals("to")
                    || token.kind() == Token.Kind.MARK;
            boolean amount = isPlainNumber(token)
                    || first && isCount(tokens, i)
                    || !state
                            && first
                            && i + 1 < tokens.size()
                            && tokens.get(i + 1).is("of");
            if (first && silent || amount) {
                continue;
            }
            if (English.DETERMINERS.contains(lower) || lower.equals("couple") || English.ADVERBS.contains(lower)) {
                break;
            }
            object.append(' ').append(English.noun(lower));
        }
        return object.toString();
    }

    /** "six" of "six geese", not of "turns six on Monday". */
    private static boolean isCount(List<Token> tokens, int i) {
        return English.NUMBERS.contains(tokens.get(i).lower())
                && i + 1 < tokens.size()
                && tokens.get(i + 1).isWord()
                && !English.PREPOSITIONS.contains(tokens.get(i + 1).lower());
    }

    private static boolean isPlainNumber(Token token) {
        return token.kind() == Token.Kind.NUMBER
                && token.text().chars().allMatch(c -> Character.isDigit(c) || c == '.' || c == ',');
    }

    private static String normal(List<Token> tokens) {
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            boolean closing = token.kind() == Token.Kind.MARK && ".!,;".contains(token.text());
            if (!closing) {
                words.add(token.text().toLowerCase(Locale.ROOT));
            }
        }
        return String.join(" ", words);
    }
}
