package cofio.fact.english;

import cofio.fact.Draft;
import cofio.fact.KeyValue;
import cofio.text.Token;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads English sentences, one after the other, of one message. */
public final class EnglishReader {
    private static final Set<String> PARTS = English.words(
            "owner price fee cost rent deposit password code combination key number address phone login username pin deadline"
                    + " engine colour color size brand manager landlord teacher author conductor captain capacity height length"
                    + " width weight speed name entrance exit menu host guide code phrase password alarm schedule timetable");

    private static final int LONGEST_LIST_NAME = 6;
    /** Beyond this a sentence is kept as it is: nobody speaks like that, and taking it apart would take its time. */
    private static final int LONGEST_SENTENCE = 1500;

    private final Mentions mentions = new Mentions();
    private final LocalDate said;

    public EnglishReader(LocalDate said) {
        this.said = said;
    }

    /** Whether a line is chatter beside other facts: "Coffee time.", or "I've moved", which only announces them. */
    public static boolean isChatter(String line) {
        if (line.length() > 60) {
            return false;
        }
        List<Token> tokens = Token.of(line);
        boolean plain = tokens.size() <= 3
                && tokens.stream()
                        .skip(1)
                        .allMatch(token -> token.isWord() && !token.isCapitalised()
                                || token.text().equals("!"));
        boolean fragment =
                plain && tokens.getFirst().isWord() && Clause.of(tokens).isEmpty();
        return fragment || Change.isBare(line);
    }

    /** "fine", "at the garage", "my turn": how something is, or anything but the name of a value. */
    public static boolean isState(String value) {
        List<Token> words = Token.of(value);
        String first = words.getFirst().lower();
        return words.stream().anyMatch(word -> Attribute.isState(word.lower()))
                || English.PREPOSITIONS.contains(first)
                || English.ADVERBS.contains(first)
                || English.POSSESSIVES.contains(first)
                || first.equals("a")
                || first.equals("an")
                || first.equals("the")
                || first.endsWith("ing");
    }

    /** Words without a verb and without a label: "two lemons". */
    public static boolean isPhrase(String text) {
        return KeyValue.colon(text) < 0 && Clause.of(Token.of(text)).isEmpty();
    }

    /** What the line before a list says that the list holds, or empty: "Please save these" says nothing of it. */
    public static String listName(String lead) {
        int about = lead.indexOf(" about ");
        String name = about > 0 ? lead.substring(about + 7) : lead;
        List<Token> words = Token.of(name);
        boolean names = words.size() <= LONGEST_LIST_NAME
                && words.stream().allMatch(word -> word.kind() != Token.Kind.MARK)
                && Clause.of(words).isEmpty()
                && !Preamble.introduces(name)
                && Wrapping.unwrap(lead)
                        .map(Wrapping.Payload::text)
                        .filter(lead::equals)
                        .isPresent();
        return names ? Attribute.withoutDeterminer(name, words.getFirst()) : "";
    }

    public List<Draft> read(String sentence) {
        mentions.nextSentence();
        Optional<Wrapping.Payload> payload = Wrapping.unwrap(sentence);
        if (payload.isEmpty()) {
            return List.of();
        }
        String text = withoutFullStop(payload.get().text());
        if (text.length() > LONGEST_SENTENCE) {
            return List.of(new Draft(text, payload.get().correction(), ""));
        }
        boolean correction = payload.get().correction() || Change.isAnnounced(text);
        List<Draft> drafts = new ArrayList<>();
        Optional<Change> change = Change.of(text);
        if (change.isPresent()) {
            drafts.add(change.get().draft());
            return drafts;
        }
        List<String> clauses = clauses(text);
        for (String clause : clauses) {
            read(clause, correction, drafts, clause.equals(clauses.getFirst()));
        }
        return drafts;
    }

    private static List<String> clauses(String text) {
        int colon = KeyValue.colon(text);
        if (colon <= 0) {
            return Clauses.split(text);
        }
        String label = text.substring(0, colon).strip();
        String value = text.substring(colon + 1).strip();
        List<Token> words = Token.of(label);
        boolean introduces = Preamble.introduces(label);
        boolean sentence = words.size() > 1
                && (English.isPast(words.getFirst().lower())
                        || words.getFirst().lower().endsWith("ed"));
        if (!introduces && !sentence || Clause.of(Token.of(value)).isEmpty()) {
            return List.of(text);
        }
        List<String> clauses = new ArrayList<>(sentence ? List.of(label) : List.of());
        clauses.addAll(Clauses.split(value));
        return clauses;
    }

    private void read(String told, boolean correction, List<Draft> drafts, boolean first) {
        String clause = told;
        List<Token> tokens = Token.of(clause);
        if (tokens.isEmpty()) {
            return;
        }
        boolean points = isPointing(tokens);
        Pronouns pronouns = new Pronouns(mentions);
        String resolved = pronouns.resolve(clause, tokens);
        boolean leans = points && resolved.equals(clause) || isElliptical(tokens);
        clause = resolved;
        boolean corrects = correction || Change.isMarked(tokens);
        boolean renamed = !resolved.equals(told)
                && English.SUBJECT_PRONOUNS.contains(tokens.getFirst().lower());
        Optional<Attribute> attribute = renamed ? Optional.empty() : attribute(clause, first);
        String line = attribute.map(Attribute::line).orElseGet(() -> event(resolved));
        drafts.add(new Draft(Attribute.capitalised(line), corrects, Change.takenBack(clause), leans));
        note(clause, attribute);
    }

    private void note(String clause, Optional<Attribute> attribute) {
        if (attribute.isPresent()) {
            if (!attribute.get().label().endsWith(")")) {
                mentions.noteAttribute(attribute.get(), clause);
            } else {
                mentions.noteValue(attribute.get());
            }
        } else {
            Clause.of(Token.of(clause)).ifPresent(found -> mentions.noteClause(clause, found));
        }
    }

    private Optional<Attribute> attribute(String clause, boolean first) {
        Optional<Attribute> found = Attribute.of(clause);
        if (found.isEmpty() || KeyValue.colon(clause) > 0) {
            return found;
        }
        Attribute attribute = found.get();
        String label = attribute.label();
        if (label.endsWith(" one") && !mentions.attribute().isEmpty()) {
            String named = label.substring(0, label.length() - 3) + mentions.attribute();
            return Optional.of(new Attribute(named, attribute.value()));
        }
        if ((label.endsWith("'s") || label.endsWith("’s"))
                && !mentions.attribute().isEmpty()) {
            return Optional.of(new Attribute(label + " " + mentions.attribute(), attribute.value()));
        }
        return Optional.of(
                isPartOf(clause, label, first)
                        ? new Attribute(label + " (" + bare(mentions.subject()) + ")", attribute.value())
                        : attribute);
    }

    /** "the password is ..." said of the wifi that was just mentioned. */
    private boolean isPartOf(String clause, String label, boolean first) {
        boolean definite = clause.regionMatches(true, 0, "the ", 0, 4);
        List<Token> words = Token.of(label);
        boolean plain = words.stream().allMatch(Token::isWord)
                && words.stream()
                        .noneMatch(word -> English.PREPOSITIONS.contains(word.lower())
                                || English.isPossessiveMark(word.lower())
                                || English.SUBJECT_PRONOUNS.contains(word.lower()));
        boolean part =
                first ? words.size() == 1 && PARTS.contains(words.getLast().lower()) : words.size() <= 3;
        return definite
                && plain
                && part
                && !mentions.subject().isEmpty()
                && !bare(mentions.subject()).equalsIgnoreCase(label);
    }

    private static String bare(String thing) {
        for (String word : List.of("the ", "my ", "our ", "The ", "My ", "Our ")) {
            if (thing.startsWith(word)) {
                return thing.substring(word.length());
            }
        }
        return thing;
    }

    /** "I started learning Rust on January 15, 2024" has an attribute, when, and reads best as one. */
    private String event(String clause) {
        List<Token> tokens = Token.of(clause);
        boolean mine = tokens.getFirst().is("i") || tokens.getFirst().is("we");
        boolean once =
                mine && tokens.size() > 3 && Event.happensOnce(tokens.get(1).lower());
        return once ? Event.dated(clause, tokens, said).orElse(clause) : clause;
    }

    /** Opens with a word that points back: "she", "it", "they", "that". */
    private static boolean isPointing(List<Token> tokens) {
        return switch (tokens.getFirst().lower()) {
            case "he", "she", "it", "they", "his", "her", "its", "their" -> true;
            case "this", "that", "these", "those" ->
                tokens.size() > 1 && English.AUXILIARIES.contains(tokens.get(1).lower());
            default -> false;
        };
    }

    /** "My husband does": says nothing without the sentence before. */
    private static boolean isElliptical(List<Token> tokens) {
        return tokens.size() <= 4
                && English.AUXILIARIES.contains(tokens.getLast().lower());
    }

    static String withoutFullStop(String text) {
        String stripped = text.strip();
        boolean stop = stripped.endsWith(".") && !stripped.endsWith("..") && !isAbbreviated(stripped);
        boolean exclaims = stripped.endsWith("!")
                && stripped.length() > 1
                && Character.isLetter(stripped.charAt(stripped.length() - 2));
        return stop || exclaims ? stripped.substring(0, stripped.length() - 1).strip() : stripped;
    }

    private static boolean isAbbreviated(String text) {
        String last = text.substring(text.lastIndexOf(' ') + 1);
        boolean number = last.chars().anyMatch(Character::isDigit);
        return last.indexOf('.') < last.length() - 1 && !number && !last.contains("/") && last.length() <= 6
                || Set.of("Inc.", "Ltd.", "Co.", "Corp.", "Jr.", "Sr.", "etc.", "No.", "St.", "Ave.", "Rd.", "Bros.")
                        .contains(last);
    }
}
