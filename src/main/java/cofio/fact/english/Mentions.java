package cofio.fact.english;

import cofio.text.Titles;
import cofio.text.Token;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whom and what a message has mentioned so far, so that "she", "it" and "there" can be read. */
final class Mentions {
    private static final Set<String> MEASURES = English.words(
            "hour minute day week month year lot bit couple few way moment time chance while night morning evening afternoon");
    private static final Set<String> PERSONS = English.words(
            "man woman guy girl boy lady person kid child friend colleague neighbour neighbor teacher doctor");

    private static final Set<String> MEETING =
            English.words("meet know marry visit hire ask tell call teach help invite see owe");
    private static final Set<String> HOMES =
            English.words("address home city town village hometown flat house apartment");

    private static final Set<String> WEEKDAYS =
            English.words("monday tuesday wednesday thursday friday saturday sunday workday weekday");

    private String person = "";
    private String gender = "";
    private String thing = "";
    private String place = "";
    private String group = "";
    private String attribute = "";
    private String subject = "";
    private int sentence;
    private int thingSince;
    private int groupSince;

    /** A pronoun reaches back a sentence or two, no further. */
    void nextSentence() {
        sentence++;
    }

    /** What a pronoun points to, or empty. */
    String of(String pronoun) {
        return switch (pronoun) {
            case "he", "him", "his" -> personOf("f");
            case "she", "her" -> personOf("m");
            case "it", "its" -> sentence - thingSince <= 2 ? thing : "";
            case "them" -> sentence - groupSince <= 1 ? group : "";
            case "there" -> place;
            default -> "";
        };
    }

    /** A pet may be meant where nobody else is: "We have a dog named Pretzel. He's a dachshund." */
    private String personOf(String otherGender) {
        if (!person.isEmpty()) {
            return gender.equals(otherGender) ? "" : person;
        }
        return Names.isName(thing) ? thing : "";
    }

    /** What was last spoken of, for "the password is ..." said of it. */
    String subject() {
        return sentence - thingSince <= 3 ? subject : "";
    }

    /** The last attribute that was named, for "Maya's is 30 August". */
    String attribute() {
        return attribute;
    }

    void noteAttribute(Attribute told, String clause) {
        thingSince = sentence;
        List<Token> label = Token.of(told.label());
        int owner = -1;
        for (int i = 0; i < label.size(); i++) {
            if (English.isPossessiveMark(label.get(i).lower())) {
                owner = i;
            }
        }
        boolean owned = owner > 0 && owner + 1 < label.size();
        attribute = owned ? told.label().substring(label.get(owner + 1).start()) : told.label();
        subject = owner(clause.contains(told.label()) ? told.label() : decapitalised(told.label()), label);
        String name = Names.leading(told.value());
        if (Names.isName(name)
                && (Attribute.isPerson(label) || owned && label.getLast().is("name"))) {
            notePerson(name, label);
        } else if (Names.isName(name)) {
            thing = name;
            if (person.isEmpty()) {
                notePerson(name, label);
            }
        } else if (owned) {
            notePerson(told.label().substring(0, label.get(owner).start()), label.subList(0, owner));
        } else {
            thing = "the " + decapitalised(told.label());
        }
        notePlaces(Token.of(told.value()), told.value());
        if (HOMES.contains(label.getLast().lower())) {
            place = told.value();
        }
    }

    /** "Netflix" of "Netflix password": what the next code may belong to as well. */
    private static String owner(String phrase, List<Token> label) {
        boolean part = label.size() > 1
                && EnglishTopic.isCode(label.getLast().lower())
                && label.stream().allMatch(Token::isWord)
                && label.stream().noneMatch(word -> English.PREPOSITIONS.contains(word.lower()));
        return part ? phrase.substring(0, label.getLast().start()).strip() : phrase;
    }

    /** "I met Yuki at a conference." */
    private void noteAcquaintance(String text, Clause clause) {
        List<Token> tokens = clause.tokens();
        int next = clause.verb() + 1;
        boolean meets = next < tokens.size()
                && MEETING.contains(English.verb(clause.verbToken().lower()));
        if (meets
                && tokens.get(next).isCapitalised()
                && !isDayOrMonth(tokens.get(next).lower())) {
            notePerson(Names.leading(text.substring(tokens.get(next).start())), List.of());
        }
    }

    /** Of an attribute of what was already spoken of ("the owner is Fergus Bain"): only whom it names. */
    void noteValue(Attribute told) {
        String name = Names.leading(told.value());
        if (Names.isName(name) && Attribute.isPerson(Token.of(told.label()))) {
            notePerson(name, Token.of(told.label()));
        }
    }

    void noteClause(String text, Clause clause) {
        List<Token> tokens = clause.tokens();
        List<Token> words = tokens.subList(clause.subject(), clause.verb());
        if (clause.hasPronounSubject() || clause.isAboutMe() || words.getFirst().is("there")) {
            noteObject(text, clause, false);
            noteAcquaintance(text, clause);
        } else {
            String phrase = beforeComma(clause.subjectText(text));
            if ((Attribute.isPerson(words) || Names.isPersonal(words)) && !Names.isPlural(Names.singular(phrase))) {
                notePerson(Names.singular(phrase), words);
                if (!clause.isBe()) {
                    noteObject(text, clause, true);
                }
            } else {
                noteThing(Names.definite(phrase));
            }
        }
        if (clause.isBe() && English.POSSESSIVES.contains(words.getFirst().lower())) {
            attribute = words.getLast().text();
        }
        notePeople(tokens, clause.verb() + 1, text);
        notePlaces(tokens, text);
    }

    /** Several things are not "it". */
    private void noteThing(String phrase) {
        subject = phrase;
        if (Names.isPlural(phrase)) {
            group = phrase;
            groupSince = sentence;
            return;
        }
        thing = phrase;
        thingSince = sentence;
    }

    private void notePerson(String name, List<Token> words) {
        person = name;
        gender = "";
        for (Token word : words) {
            noteGender(word.lower());
        }
        for (Token word : Token.of(name)) {
            noteGender(word.lower().replace(".", ""));
        }
    }

    private void noteGender(String word) {
        if (English.FEMALE.contains(word)) {
            gender = "f";
        } else if (English.MALE.contains(word)) {
            gender = "m";
        }
    }

    /** "We booked a cottage in Kilmuir for August": the cottage in Kilmuir. */
    private void noteObject(String text, Clause clause, boolean personal) {
        List<Token> tokens = clause.tokens();
        for (int i = clause.verb() + 1; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            String lower = token.lower();
            boolean theirs = personal && (lower.equals("his") || lower.equals("her") || lower.equals("their"));
            boolean opens =
                    theirs || lower.equals("a") || lower.equals("an") || lower.equals("my") || lower.equals("our");
            Token next = tokens.get(i + 1);
            if (opens && next.isWord() && !MEASURES.contains(English.noun(next.lower()))) {
                String phrase = Names.phrase(text, tokens, i);
                noteThing(theirs ? person + "'s" + phrase.substring(lower.length()) : phrase);
                return;
            }
        }
    }

    /** "a man called Stig", "with Dr. Farouk", "my colleague Bram". */
    private void notePeople(List<Token> tokens, int from, String text) {
        for (int i = from; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token next = tokens.get(i + 1);
            boolean titled = Titles.contains(token.text().replace(".", ""))
                    && !token.text().startsWith("St")
                    && next.isCapitalised();
            boolean called = (token.is("called") || token.is("named"))
                    && i > 0
                    && PERSONS.contains(English.noun(tokens.get(i - 1).lower()))
                    && next.isCapitalised();
            boolean related = i > 0
                    && English.POSSESSIVES.contains(tokens.get(i - 1).lower())
                    && next.isCapitalised()
                    && (English.KIN.contains(token.lower()) || English.ROLES.contains(token.lower()));
            if (titled || called || related) {
                Token start = titled ? token : next;
                List<Token> hints = called ? tokens.subList(i - 1, i) : List.of(token);
                notePerson(Names.leading(text.substring(start.start())), hints);
            }
        }
    }

    private void notePlaces(List<Token> tokens, String text) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            String lower = tokens.get(i).lower();
            boolean into = lower.equals("in") || lower.equals("to") || lower.equals("at") || lower.equals("for");
            if (into
                    && tokens.get(i + 1).isCapitalised()
                    && !isDayOrMonth(tokens.get(i + 1).lower())) {
                String name = Names.leading(text.substring(tokens.get(i + 1).start()));
                if (lower.equals("at") || lower.equals("for")) {
                    group = name;
                    groupSince = sentence;
                }
                if (!lower.equals("for")) {
                    place = name;
                }
            }
        }
    }

    static boolean isDayOrMonth(String lower) {
        return switch (lower) {
            case "january",
                    "february",
                    "march",
                    "april",
                    "may",
                    "june",
                    "july",
                    "august",
                    "september",
                    "october",
                    "november",
                    "december",
                    "today",
                    "yesterday" -> true;
            default -> WEEKDAYS.contains(lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower);
        };
    }

    private static String beforeComma(String phrase) {
        int comma = phrase.indexOf(',');
        int bracket = phrase.indexOf(" (");
        int end = Math.min(comma < 0 ? phrase.length() : comma, bracket < 0 ? phrase.length() : bracket);
        return phrase.substring(0, end);
    }

    private static String decapitalised(String text) {
        boolean name = text.length() > 1 && Character.isUpperCase(text.charAt(1));
        boolean possessive = text.indexOf('\'') > 0 || text.indexOf('’') > 0;
        return name || possessive || text.isEmpty()
                ? text
                : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
