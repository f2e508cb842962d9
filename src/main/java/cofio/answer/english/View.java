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
import org.jspecify.annotations.Nullable;

/**
 * A fact as a question sees it: its words in their stems, what they mean, and whose fact it is.
 *
 * @param colon where a label ends, or -1
 * @param verb the index of the finite verb of a sentence, or -1
 * @param subject the tokens of the label or the subject: whom or what the fact is about
 */
record View(
        Evidence evidence,
        List<Token> tokens,
        Set<String> stems,
        Set<Integer> meanings,
        int colon,
        int verb,
        List<Token> subject) {

    private static final Set<String> TELLING =
            English.words("tell say ask show write text warn remind teach promise think hear call");

    static View of(Evidence evidence) {
        List<Token> tokens = Token.of(evidence.text());
        List<String> inOrder = new ArrayList<>(tokens.size());
        Set<String> stems = new HashSet<>();
        for (Token token : tokens) {
            if (token.kind() == Token.Kind.MARK) {
                continue;
            }
            String lower = token.lower();
            inOrder.add(Stem.of(lower));
            stems.add(stem(token));
            stems.add(inOrder.getLast());
            addBase(lower, stems);
            addParts(token, stems);
            if (!day(lower).isEmpty()) {
                stems.add(Stem.of(day(lower)));
            }
        }
        stems.addAll(Concepts.phrasesIn(inOrder));
        Token.of(evidence.speaker()).forEach(token -> stems.add(stem(token)));
        Set<Integer> meanings = new HashSet<>();
        stems.forEach(stem -> meanings.addAll(Concepts.held(stem)));
        int colon = KeyValue.colon(evidence.text());
        int verb = colon > 0 ? -1 : English.verbIndex(tokens);
        List<Token> subject = colon > 0
                ? tokens.stream().filter(token -> token.end() <= colon).toList()
                : verb > 0 ? tokens.subList(0, verb) : List.of();
        return new View(evidence, tokens, stems, meanings, colon, verb, subject);
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

    /** The words inside a quotation or a word joined by hyphens count as well. */
    private static void addParts(Token token, Set<String> stems) {
        boolean compound = token.kind() == Token.Kind.WHOLE || token.text().indexOf('-') > 0;
        if (compound) {
            for (String part : token.lower().split("[^\\p{L}\\p{N}]+")) {
                if (!part.isEmpty()) {
                    addBase(part, stems);
                    stems.add(Stem.of(English.noun(part)));
                }
            }
        }
    }

    /** The weekday that a word names, in full, or empty. */
    static String day(String lower) {
        return switch (lower) {
            case "mon", "monday", "mondays" -> "monday";
            case "tue", "tues", "tuesday", "tuesdays" -> "tuesday";
            case "wed", "weds", "wednesday", "wednesdays" -> "wednesday";
            case "thu", "thur", "thurs", "thursday", "thursdays" -> "thursday";
            case "fri", "friday", "fridays" -> "friday";
            case "saturday", "saturdays" -> "saturday";
            case "sunday", "sundays" -> "sunday";
            default -> "";
        };
    }

    Set<String> days() {
        Set<String> days = new HashSet<>();
        for (Token token : tokens) {
            String day = day(token.lower());
            if (!day.isEmpty()) {
                days.add(day);
            }
        }
        return days;
    }

    /** The noun that a label names a value of: "engine" of "The boat's engine", "wifi" of "Wifi at the cabin". */
    String head() {
        List<Token> label = subject;
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

    String text() {
        return evidence.text();
    }

    /** Says that something was otherwise before: "now", "changed to". */
    boolean isChange() {
        boolean renewed = subject.stream().anyMatch(token -> token.is("new"));
        return renewed
                || tokens.stream().anyMatch(token -> switch (token.lower()) {
                    case "now",
                            "changed",
                            "switched",
                            "moved",
                            "replaced",
                            "postponed",
                            "pushed",
                            "rescheduled",
                            "instead" -> true;
                    default -> false;
                });
    }

    /** "Grandma gave us the hens", "the doctor put me on iron": about me, though somebody else did it; not what I was told. */
    boolean isDoneToMe() {
        if (verb < 0
                || verb + 1 >= tokens.size()
                || TELLING.contains(English.verbBase(tokens.get(verb).lower()))) {
            return false;
        }
        Token object = tokens.get(verb + 1);
        return object.is("me") || object.is("us");
    }

    /** People other than me whom the subject names by what they are to me: "sister" of "My sister lives in Nantes". */
    Set<String> relatives() {
        Set<String> relatives = new HashSet<>();
        for (Token token : subject) {
            if (English.isPerson(token.lower()) && !token.is("family")) {
                relatives.add(stem(token));
            }
        }
        return relatives;
    }

    /** The first word of a subject that is a name: "Clara" of "Clara plays handball". */
    String namedSubject() {
        boolean named = !subject.isEmpty() && subject.getFirst().isCapitalised() && English.isName(subject);
        if (!named || colon > 0) {
            return "";
        }
        boolean titled =
                subject.size() > 1 && English.isTitle(subject.getFirst().text());
        return stem(subject.get(titled ? 1 : 0));
    }

    /** A line is read in one way: two views are the same if they are of the same line. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof View view && evidence.equals(view.evidence);
    }

    @Override
    public int hashCode() {
        return evidence.hashCode();
    }
}
