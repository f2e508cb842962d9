package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The verb of a question: "leave" of "When does my train leave?", "parked" of "Where's the van parked?". */
final class Predicate {
    private static final Set<String> GENERIC = English.words(
            "be do have get go come take make use need want put keep see find give bring happen set let say think expect fit handle"
                    + " look call name run hold stay feel mean try plan stand sit like show turn provide offer consider eat drink wear own");
    private static final Set<String> GENERIC_STEMS =
            GENERIC.stream().map(Stem::of).collect(Collectors.toUnmodifiableSet());
    private static final Set<String> STATES = English.words(
            "allergic afraid scared fond married keen good bad interested based responsible born retired vegan vegetarian due open"
                    + " closed engaged pregnant diabetic");
    private static final Set<String> SUPPORT =
            English.words("do does did can could will would should must may might shall");
    private static final Set<String> BE = English.words("is are was were am 's 're 'm be been");
    private static final Set<String> HAVE = English.words("has have had 've");

    private Predicate() {}

    static boolean isState(String lower) {
        return STATES.contains(lower);
    }

    /** A verb that says little: what is asked lies in the other words. */
    static boolean isGeneric(String lower) {
        return GENERIC.contains(English.verbBase(lower));
    }

    static boolean isGenericStem(String stem) {
        return GENERIC_STEMS.contains(stem);
    }

    static String stem(String lower) {
        String base = English.verbBase(lower);
        return Stem.of(base.isEmpty() ? lower : base);
    }

    /** The index of the verb, or -1 if the question has only "be". {@code from}: behind the words that open it. */
    static int index(List<Token> tokens, int from) {
        int auxiliary = -1;
        for (int i = 0; i < tokens.size() && auxiliary < 0; i++) {
            String lower = tokens.get(i).lower();
            boolean contracted = lower.equals("'s") && i > 1;
            if (SUPPORT.contains(lower) || BE.contains(lower) && !contracted || HAVE.contains(lower)) {
                auxiliary = i;
            }
        }
        if (auxiliary < 0) {
            return finite(tokens, Math.max(from, 1));
        }
        String lower = tokens.get(auxiliary).lower();
        return SUPPORT.contains(lower) ? base(tokens, auxiliary + 1) : participle(tokens, auxiliary + 1);
    }

    private static int finite(List<Token> tokens, int from) {
        for (int i = from; i < tokens.size(); i++) {
            if (!follows(tokens, i) && isInflected(tokens.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The last of the first verbs in a row: "cost" of "does the bus pass cost". */
    private static int base(List<Token> tokens, int from) {
        int found = -1;
        for (int i = from; i < tokens.size(); i++) {
            boolean verb = !follows(tokens, i)
                    && tokens.get(i).isWord()
                    && English.verbBase(tokens.get(i).lower())
                            .equals(tokens.get(i).lower());
            if (verb) {
                found = i;
            } else if (found >= 0) {
                return found;
            }
        }
        return found;
    }

    private static int participle(List<Token> tokens, int from) {
        for (int i = from; i < tokens.size(); i++) {
            String lower = tokens.get(i).lower();
            boolean form = lower.endsWith("ing") || English.isPastVerb(lower);
            if (form && !English.verbBase(lower).isEmpty() && !follows(tokens, i) && !BE.contains(lower)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isInflected(Token token) {
        String lower = token.lower();
        return token.isWord()
                && !English.verbBase(lower).isEmpty()
                && !English.verbBase(lower).equals(lower);
    }

    /** What follows such a word is a noun: "my bike". */
    private static boolean follows(List<Token> tokens, int i) {
        return i > 0
                && switch (tokens.get(i - 1).lower()) {
                    case "my",
                            "our",
                            "your",
                            "the",
                            "a",
                            "an",
                            "his",
                            "her",
                            "their",
                            "'s",
                            "which",
                            "what",
                            "of",
                            "for" -> true;
                    default -> false;
                };
    }
}
