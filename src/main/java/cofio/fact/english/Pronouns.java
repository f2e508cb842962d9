package cofio.fact.english;

import cofio.text.Token;
import java.util.List;

/** Puts in place of a pronoun what it points to. A pronoun whose meaning is not known stays. */
record Pronouns(Mentions mentions) {

    String resolve(String clause, List<Token> tokens) {
        String text = withPlace(clause, tokens);
        List<Token> words = text.equals(clause) ? tokens : Token.of(text);
        String owned = withAttribute(text, words);
        if (!owned.equals(text)) {
            return owned;
        }
        Token first = words.getFirst();
        String referent = switch (first.lower()) {
            case "he", "she", "it", "his", "her", "its" -> mentions.of(first.lower());
            default -> "";
        };
        if (referent.isEmpty()) {
            return isMine(words) ? withObject(text, words) : text;
        }
        String rest = text.substring(first.end());
        if (English.POSSESSIVES.contains(first.lower())) {
            return Attribute.capitalised(referent) + (referent.endsWith("s") ? "'" : "'s") + rest;
        }
        if (words.size() > 1 && words.get(1).lower().equals("'s")) {
            String verb = isPerfect(words) ? " has" : " is";
            rest = verb + text.substring(words.get(1).end());
        }
        return Attribute.capitalised(referent) + rest;
    }

    private static boolean isMine(List<Token> words) {
        return Clause.of(words).map(Clause::isAboutMe).orElse(false);
    }

    private static boolean isPerfect(List<Token> words) {
        return words.size() > 2
                && switch (words.get(2).lower()) {
                    case "been", "got", "had", "become", "gone", "lost", "moved", "changed" -> true;
                    default -> false;
                };
    }

    /** "I started learning it": the object, where the sentence is about me and so names nobody else. */
    private String withObject(String text, List<Token> words) {
        for (int i = 1; i < words.size(); i++) {
            String lower = words.get(i).lower();
            boolean object = lower.equals("it") || lower.equals("him") || lower.equals("her") || lower.equals("them");
            if (!object || isSubject(words, i)) {
                continue;
            }
            String referent = mentions.of(lower);
            boolean possessive = lower.equals("her")
                    && i + 1 < words.size()
                    && words.get(i + 1).isWord()
                    && !English.PREPOSITIONS.contains(words.get(i + 1).lower());
            if (!referent.isEmpty() && !possessive) {
                return text.substring(0, words.get(i).start())
                        + inside(referent)
                        + text.substring(words.get(i).end());
            }
        }
        return text;
    }

    private static boolean isSubject(List<Token> words, int i) {
        return i + 1 < words.size()
                && words.get(i).is("it")
                && (words.get(i + 1).is("here")
                        || English.AUXILIARIES.contains(words.get(i + 1).lower())
                        || !English.finiteVerb(words.get(i + 1).lower()).isEmpty());
    }

    private static String inside(String referent) {
        boolean lower = referent.startsWith("The ") || referent.startsWith("My ") || referent.startsWith("Our ");
        return lower ? Character.toLowerCase(referent.charAt(0)) + referent.substring(1) : referent;
    }

    /** "There isn't a supermarket there": the second one. */
    private String withPlace(String text, List<Token> words) {
        String place = mentions.of("there");
        if (place.isEmpty()) {
            return text;
        }
        for (int i = 1; i < words.size(); i++) {
            boolean closes = i + 1 == words.size()
                    || words.get(i + 1).kind() == Token.Kind.MARK
                    || English.PREPOSITIONS.contains(words.get(i + 1).lower())
                    || English.CONJUNCTIONS.contains(words.get(i + 1).lower());
            if (words.get(i).is("there")
                    && closes
                    && !English.PREPOSITIONS.contains(words.get(i - 1).lower())) {
                String into = towards(words.get(i - 1).lower()) ? "to " : "in ";
                return text.substring(0, words.get(i).start())
                        + into
                        + place
                        + text.substring(words.get(i).end());
            }
        }
        return text;
    }

    private static boolean towards(String verb) {
        return switch (English.verb(verb)) {
            case "move", "go", "travel", "drive", "fly", "walk", "return" -> true;
            default -> false;
        };
    }

    /** "Jonah has his on 11 January": his birthday, if birthdays were spoken of. */
    private String withAttribute(String text, List<Token> words) {
        if (mentions.attribute().isEmpty()) {
            return text;
        }
        for (int i = 1; i + 1 < words.size(); i++) {
            String lower = words.get(i).lower();
            boolean elliptical =
                    lower.equals("his") || lower.equals("hers") || lower.equals("theirs") || lower.equals("mine");
            if (elliptical && English.PREPOSITIONS.contains(words.get(i + 1).lower())) {
                String whose = lower.equals("hers")
                        ? "her"
                        : lower.equals("theirs") ? "their" : lower.equals("mine") ? "my" : "his";
                return text.substring(0, words.get(i).start()) + whose + " " + mentions.attribute()
                        + text.substring(words.get(i).end());
            }
        }
        return text;
    }
}
