package cofio.answer.english;

import cofio.answer.Quote;
import cofio.fact.english.English;
import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.Token;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a fact holds the kind of thing that is asked for, and where in it. */
final class Fit {
    private static final Set<String> PARTICLES =
            Set.of("de", "da", "del", "della", "van", "von", "der", "den", "la", "le", "al", "bin", "ibn", "ter", "di");

    private static final Set<String> TIMES = English.words(
            "morning mornings afternoon evening evenings night nights noon midnight daily weekly monthly yearly every weekday weekdays"
                    + " weekend weekends spring summer autumn winter fall today tomorrow yesterday week month year o'clock");
    private static final Set<String> FREQUENT = English.words(
            "every each daily weekly monthly yearly annually quarterly hourly nightly fortnightly once twice times per always never"
                    + " sometimes rarely usually often seldom a an weekday weekdays weekends");
    private static final Set<String> REASONS = English.words("because since so due as for to after");
    private static final Set<String> COLOURS = English.words(
            "red blue green yellow black white grey gray brown pink purple orange teal violet beige silver gold navy turquoise cream"
                    + " maroon lilac burgundy crimson scarlet magenta cyan indigo khaki olive mustard peach coral ivory charcoal bronze copper"
                    + " tan mauve lavender fuchsia mint ochre amber rose");
    /** Only the place of a mention matters here, not the day that it resolves to. */
    private static final LocalDate ANY_DAY = LocalDate.of(2000, 1, 1);

    private Fit() {}

    /** The words that answer, or empty if the fact holds nothing of that kind. */
    static Optional<Quote> of(EnglishQuestion question, View fact, Matching matching) {
        return switch (question.kind()) {
            case WHEN -> time(fact).filter(quote -> !question.has("birthday") || !isYear(quote));
            case COUNT, AMOUNT -> number(fact);
            case AGE -> isAge(fact) ? number(fact) : Optional.empty();
            case MEASURE ->
                Quantity.measure(question.focus(), fact, matching.match(question.focus(), fact) > 0)
                        .map(token -> quote(fact, token));
            case DURATION -> duration(fact);
            case FREQUENCY -> frequency(fact);
            case WHO -> person(fact, fact.colon() > 0 ? fact.colon() : 0);
            case WHOSE -> person(fact, 0);
            case WHERE ->
                question.has("born") && !tellsOfBirth(fact) ? Optional.empty() : place(fact, question, matching);
            case WHY -> reason(fact);
            default -> Optional.of(value(fact));
        };
    }

    /** Who was born in 1931 has a birthday, but nobody said when. */
    private static boolean isYear(Quote quote) {
        return quote.words().matches("(?:19|20)\\d{2}");
    }

    /** Where a birthday is celebrated says nothing of it. */
    private static boolean tellsOfBirth(View fact) {
        return fact.tokens().stream()
                .anyMatch(token -> token.is("born") || token.is("birth") || token.is("birthplace"));
    }

    /** The value of a "label: value" line, or the whole fact. */
    static Quote value(View fact) {
        int start = fact.colon() + 1;
        while (start < fact.text().length()
                && Character.isWhitespace(fact.text().charAt(start))) {
            start++;
        }
        return new Quote(
                fact.evidence(),
                fact.colon() > 0 && start < fact.text().length() ? start : 0,
                fact.text().length());
    }

    private static Quote quote(View fact, Token token) {
        return new Quote(fact.evidence(), token.start(), token.end());
    }

    /** "How long": a length, a span of time, or from when or until when. */
    private static Optional<Quote> duration(View fact) {
        boolean spans = Quantity.span(fact).isPresent() || Quantity.isLength(fact);
        boolean bounded = fact.tokens().stream()
                .anyMatch(token -> token.is("since") || token.is("until") || token.is("till") || token.is("from"));
        boolean started =
                fact.colon() > 0 && English.isPastVerb(fact.tokens().getFirst().lower());
        return spans || (bounded || started) && time(fact).isPresent() ? Optional.of(value(fact)) : Optional.empty();
    }

    private static Optional<Quote> frequency(View fact) {
        return fact.tokens().stream()
                .filter(token -> FREQUENT.contains(token.lower())
                        || !View.day(token.lower()).isEmpty())
                .findFirst()
                .map(token -> value(fact));
    }

    private static Optional<Quote> time(View fact) {
        for (DateMention date : Dates.find(fact.text(), ANY_DAY)) {
            return Optional.of(new Quote(fact.evidence(), date.start(), date.end()));
        }
        List<Token> tokens = fact.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String lower = token.lower();
            boolean ordinal = token.kind() == Token.Kind.NUMBER && lower.matches("\\d{1,2}(?:st|nd|rd|th)");
            boolean clock = lower.matches("\\d{1,2}[:.]\\d{2}(?:am|pm)?|\\d{1,2}(?:am|pm)");
            boolean atNumber = i > 0
                    && (tokens.get(i - 1).is("at")
                            || tokens.get(i - 1).is("around")
                            || tokens.get(i - 1).is("until"))
                    && (English.isNumberWord(lower) || lower.matches("\\d{1,2}"));
            if (ordinal
                    || clock
                    || atNumber
                    || English.isDayOrMonth(lower)
                    || TIMES.contains(lower)
                    || lower.matches("(?:19|20)\\d{2}")) {
                return Optional.of(new Quote(fact.evidence(), token.start(), token.end()));
            }
        }
        return Optional.empty();
    }

    /** "is ten", "turns nine", "5 years old", "born in 1988". */
    private static boolean isAge(View fact) {
        boolean key = fact.evidence().fact().identity().key().endsWith("age");
        boolean said = fact.tokens().stream().anyMatch(token -> switch (token.lower()) {
            case "old", "aged", "age", "turns", "turned", "turning", "born", "birthday" -> true;
            default -> token.lower().endsWith("-year-old");
        });
        return key || said || isStated(fact);
    }

    /** "Delphine is 71, Corisande 66", "she's ninety and plays the accordion": a number that counts nothing. */
    private static boolean isStated(View fact) {
        List<Token> tokens = fact.tokens();
        for (int i = 1; i < tokens.size() && fact.colon() < 0; i++) {
            boolean last = i + 1 == tokens.size()
                    || tokens.get(i + 1).kind() == Token.Kind.MARK
                    || tokens.get(i + 1).is("and")
                    || tokens.get(i + 1).is("now");
            String before = tokens.get(i - 1).lower();
            boolean is = before.equals("is")
                    || before.equals("'s")
                    || before.equals("was")
                    || before.equals("am")
                    || before.equals("'m")
                    || before.equals("when");
            boolean named = tokens.get(i - 1).isCapitalised();
            if (last && (is || named) && Quantity.isNumber(tokens.get(i))) {
                return true;
            }
        }
        return fact.tokens().stream().anyMatch(token -> token.is("when"))
                && number(fact).isPresent();
    }

    /** A number of something is named as one, or long. */
    private static boolean isNumbered(View fact) {
        boolean said = fact.tokens().stream().anyMatch(token -> switch (token.lower()) {
            case "number", "no", "no.", "nr", "#", "phone", "extension", "mobile" -> true;
            default -> false;
        });
        long digits = fact.tokens().stream()
                .mapToLong(
                        token -> token.text().chars().filter(Character::isDigit).count())
                .max()
                .orElse(0);
        return number(fact).isPresent() && (fact.colon() > 0 || said || digits > 4);
    }

    private static Optional<Quote> number(View fact) {
        int from = fact.colon() > 0 ? fact.colon() : 0;
        for (Token token : fact.tokens()) {
            boolean number = token.text().chars().anyMatch(Character::isDigit) || English.isNumberWord(token.lower());
            if (number && token.start() >= from) {
                return Optional.of(fact.colon() > 0 ? value(fact) : withUnit(fact, token));
            }
        }
        return Optional.empty();
    }

    /** "31 kilos", not "31" alone. */
    private static Quote withUnit(View fact, Token number) {
        int next = fact.tokens().indexOf(number) + 1;
        Token unit = next < fact.tokens().size() ? fact.tokens().get(next) : number;
        boolean measures = unit.isWord()
                && !English.isPreposition(unit.lower())
                && English.verbBase(unit.lower()).isEmpty();
        return new Quote(fact.evidence(), number.start(), measures ? unit.end() : number.end());
    }

    /** Whether a number stands before the counted noun: "five eggs" counts eggs, not hens. */
    static boolean counts(String noun, View fact) {
        List<Token> tokens = fact.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean number = token.kind() == Token.Kind.NUMBER || English.isNumberWord(token.lower());
            for (int j = i + 1; number && j <= i + 3 && j < tokens.size(); j++) {
                String stem = View.stem(tokens.get(j));
                if (stem.equals(noun) || Concepts.same(noun, stem)) {
                    return true;
                }
            }
        }
        return fact.colon() > 0 && fact.head().equals(noun);
    }

    private static Optional<Quote> person(View fact, int from) {
        List<Token> tokens = fact.tokens();
        for (Token token : tokens) {
            boolean common = token.start() == 0 && !English.isName(List.of(token)) && !English.isKin(token.lower());
            boolean name = token.isCapitalised()
                    && !token.is("i")
                    && !token.is("my")
                    && !token.is("our")
                    && !token.is("the")
                    && !common
                    && !English.isDayOrMonth(token.lower());
            boolean relation = English.isPerson(token.lower());
            if ((name || relation) && token.start() >= from) {
                return Optional.of(fact.colon() > 0 && from > 0 ? value(fact) : wholeName(fact, tokens.indexOf(token)));
            }
        }
        return Optional.empty();
    }

    /** "Dr. Elena Vasquez", not "Dr." alone. */
    private static Quote wholeName(View fact, int first) {
        List<Token> tokens = fact.tokens();
        int last = first;
        for (int i = first + 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean dot = token.text().equals(".")
                    && English.isTitle(tokens.get(i - 1).text());
            if (token.isCapitalised()) {
                last = i;
            } else if (!dot && !PARTICLES.contains(token.lower())) {
                break;
            }
        }
        return new Quote(
                fact.evidence(), tokens.get(first).start(), tokens.get(last).end());
    }

    private static Optional<Quote> place(View fact, EnglishQuestion question, Matching matching) {
        List<Token> tokens = fact.tokens();
        if (fact.colon() > 0) {
            boolean person = fact.relatives().contains(fact.head());
            return isPlaceLike(fact) && !person ? Optional.of(value(fact)) : Optional.empty();
        }
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean into = English.isPreposition(token.lower())
                    && !token.is("of")
                    && !token.is("by")
                    && !token.is("for")
                    && !token.is("as")
                    && !token.is("about");
            Token next = tokens.get(i + 1);
            boolean says = tokens.stream()
                    .skip(i + 1L)
                    .anyMatch(word -> word.kind() != Token.Kind.MARK
                            && !English.isArticle(word.lower())
                            && !word.is("'s")
                            && !matching.isAsked(question, View.stem(word)));
            boolean infinitive = token.is("to") && next.lower().equals(English.verbBase(next.lower()));
            if (into && says && !infinitive && !English.isDayOrMonth(next.lower()) && next.kind() != Token.Kind.MARK) {
                return Optional.of(
                        new Quote(fact.evidence(), token.start(), fact.text().length()));
            }
        }
        return Optional.empty();
    }

    private static boolean isPlaceLike(View fact) {
        String value = value(fact).words();
        return !Character.isDigit(value.charAt(0))
                || value.matches("\\d+\\w? \\p{Lu}.*")
                || value.matches("\\d+.*\\p{Lu}.*,.*");
    }

    private static Optional<Quote> reason(View fact) {
        for (Token token : fact.tokens()) {
            if (token.is("because") || token.is("since") || token.is("so") || token.is("due")) {
                return Optional.of(
                        new Quote(fact.evidence(), token.start(), fact.text().length()));
            }
        }
        for (int i = 1; i < fact.tokens().size(); i++) {
            boolean goesOn = fact.tokens().get(i - 1).kind() == Token.Kind.MARK
                    && (fact.tokens().get(i).is("it")
                            || fact.tokens().get(i).is("they")
                            || fact.tokens().get(i).is("that")
                            || fact.tokens().get(i).is("too"));
            if (goesOn) {
                return Optional.of(value(fact));
            }
        }
        boolean given = fact.tokens().stream().anyMatch(token -> REASONS.contains(token.lower()));
        return given ? Optional.of(value(fact)) : Optional.empty();
    }

    /** Whether the fact holds one of what the noun names, though not the noun itself: a colour, a name, a number. */
    static boolean holds(EnglishQuestion question, View fact, Matching matching) {
        return switch (question.focus()) {
            case "color" -> fact.tokens().stream().anyMatch(token -> COLOURS.contains(token.lower()));
            case "number" -> isNumbered(fact);
            case "size", "dos", "amount", "rat", "temperatur", "scor", "level" ->
                number(fact).isPresent();
            case "person", "friend", "guest", "colleagu", "on", "peopl" ->
                person(fact, 0).isPresent();
            case "url", "link", "websit", "sit", "pag" ->
                fact.text().contains("://") || fact.text().contains("www.");
            case "plac", "street", "road", "shop", "location", "berth" ->
                place(fact, question, matching).isPresent();
            default -> false;
        };
    }
}
