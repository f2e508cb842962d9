package cofio.answer.english;

import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How well the words of a question and of a fact go together. */
final class Matching {
    private static final double EXACT = 1;
    private static final double ALIAS = 0.95;
    private static final double MISTYPED = 0.85;
    private static final double DERIVED = 0.8;
    private static final double SAME_MEANING = 0.75;
    private static final double LOOSE = 0.55;

    private static final Set<String> DERIVING =
            English.words("er or r al ment ion ation ist ian ant ent ing y ly ship ness ful able hood nd th wise");

    private final Aliases aliases;
    private final Set<String> vocabulary = new HashSet<>();
    private final Map<String, Boolean> known = new HashMap<>();
    private final Map<String, Map<View, Double>> matches = new HashMap<>();

    Matching(Aliases aliases, List<View> facts) {
        this.aliases = aliases;
        facts.forEach(fact -> vocabulary.addAll(fact.stems()));
    }

    Aliases aliases() {
        return aliases;
    }

    /** A word that is known is not another one mistyped: "grandfather" is not "grandmother". */
    boolean isWord(String stem) {
        return known.computeIfAbsent(
                stem,
                word -> vocabulary.contains(word)
                        || !Concepts.asked(word).isEmpty()
                        || English.isPerson(word)
                        || !English.verbBase(word).isEmpty()
                        || English.isVerbStem(word));
    }

    /** Whether any fact has the word. */
    boolean knows(String stem) {
        return vocabulary.contains(stem) || !aliases.of(stem).isEmpty();
    }

    /** The share of the question's words that the fact has. */
    double share(EnglishQuestion question, View fact) {
        return share(question, fact, "");
    }

    /** The same, leaving out the noun that names what is asked for. */
    double share(EnglishQuestion question, View fact, String besides) {
        double all = 0;
        double had = 0;
        for (Wanted word : question.wanted()) {
            if (!word.stem().equals(besides)) {
                all += word.weight();
                had += word.weight() * match(question, word, fact);
            }
        }
        boolean nothing = all == 0 || !besides.isEmpty() && all < 1;
        return nothing ? besides.isEmpty() && isNamed(question, fact) ? 1 : 0 : had / all;
    }

    /** "What's my name?", "How old am I?": no word is left to compare but the attribute itself. */
    static boolean isNamed(EnglishQuestion question, View fact) {
        String key = fact.evidence().fact().identity().key();
        return switch (question.kind()) {
            case NAME, WHO -> key.equals("name");
            case AGE -> key.equals("age");
            default -> false;
        };
    }

    double match(EnglishQuestion question, Wanted word, View fact) {
        double match = match(word.stem(), fact);
        boolean converse = match == 0
                && question.kind() == Kind.WHO
                && Concepts.asked(word.stem()).stream()
                        .anyMatch(meaning ->
                                Concepts.isConverse(meaning) && fact.meanings().contains(meaning));
        return converse ? LOOSE : match;
    }

    /** From 0, the fact has nothing of the word, to 1, it has the word itself. */
    double match(String stem, View fact) {
        return matches.computeIfAbsent(stem, word -> new HashMap<>()).computeIfAbsent(fact, one -> compared(stem, one));
    }

    private double compared(String stem, View fact) {
        double same = sameWord(stem, fact);
        if (same > 0) {
            return same;
        }
        if (isWork(stem) && Occupation.isIn(fact)) {
            return SAME_MEANING;
        }
        double best = 0;
        for (int meaning : Concepts.asked(stem)) {
            if (fact.meanings().contains(meaning) && !Concepts.isConverse(meaning)) {
                best = Math.max(best, Concepts.isLoose(meaning) ? LOOSE : SAME_MEANING);
            }
        }
        return best;
    }

    private static boolean isWork(String stem) {
        return stem.equals("work") || stem.equals("job") || stem.equals("profession") || stem.equals("occupation");
    }

    /** Whether the fact holds this very thing or a kind of it, not only what belongs to it. */
    boolean names(String stem, View fact) {
        return match(stem, fact) > LOOSE;
    }

    private double sameWord(String stem, View fact) {
        if (fact.stems().contains(stem)) {
            return EXACT;
        }
        for (String alias : aliases.of(stem)) {
            if (fact.stems().contains(alias)) {
                return ALIAS;
            }
        }
        List<String> parts = List.of(stem.split("[_-]"));
        if (parts.size() > 1 && fact.stems().containsAll(parts)) {
            return ALIAS;
        }
        boolean typo = !isWord(stem);
        for (String held : fact.stems()) {
            if (typo && Typo.isOf(stem, held)) {
                return MISTYPED;
            }
        }
        for (String held : fact.stems()) {
            // One half of a double name is another name.
            boolean half = parts.contains(held);
            if (isCompound(stem, held) || !half && isCompound(held, stem)) {
                return DERIVED;
            }
        }
        return 0;
    }

    /** "room" and "bedroom", "teach" and "teacher"; not "rain" and "train". */
    private static boolean isCompound(String part, String whole) {
        int rest = whole.length() - part.length();
        if (rest <= 0 || part.length() < 4) {
            return false;
        }
        boolean opens = whole.startsWith(part)
                && part.length() >= 5
                && (rest >= 4 || DERIVING.contains(whole.substring(part.length())));
        return opens || whole.endsWith(part) && rest >= 3;
    }

    /** Whether the question has the word, itself or by another name. */
    boolean isAsked(EnglishQuestion question, String stem) {
        for (Wanted word : question.wanted()) {
            boolean same = word.stem().equals(stem)
                    || word.stem().indexOf('_') > 0
                            && List.of(word.stem().split("_")).contains(stem)
                    || aliases.of(word.stem()).contains(stem)
                    || !isWord(word.stem()) && Typo.isOf(word.stem(), stem)
                    || isCompound(word.stem(), stem)
                    || isCompound(stem, word.stem());
            boolean role = !English.isKin(stem) && !word.name() && Concepts.same(word.stem(), stem);
            if (same || role || Owner.arePartners(word.stem(), stem)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word of a label says what it is of: not "my", "the", "of". */
    static boolean says(Token token) {
        return token.isWord()
                && !English.isPreposition(token.lower())
                && switch (token.lower()) {
                    case "my", "our", "me", "i", "we", "the", "a", "an", "'s", "name", "new", "current", "and" -> false;
                    default -> true;
                };
    }
}
