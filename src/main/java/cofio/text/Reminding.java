package cofio.text;

import java.util.Set;
import java.util.function.IntFunction;

/** Requests to remember that carry what is to be remembered: "Would you mind noting that ...?" */
final class Reminding {
    private static final Set<String> FILLERS = Vocabulary.of("""
        please kindly just mind maybe possibly also be so kind to pls quickly help me
        """);
    private static final Set<String> FINITE = Vocabulary.of("""
        is are was were has have had am will can i'm i've it's he's she's we're they're lives works likes
        comes goes loves hates don't doesn't
        """);

    private Reminding() {}

    static boolean isRequest(IntFunction<String> word, String bare, int start) {
        boolean polite =
                Set.of("could", "can", "would", "will", "can't", "won't").contains(word.apply(0))
                        && word.apply(1).equals("you");
        int i = polite ? 2 : 0;
        while (FILLERS.contains(word.apply(i))) {
            i++;
        }
        String verb = word.apply(i);
        String next = word.apply(i + 1);
        switch (verb) {
            case "remember", "remembering", "memorize", "memorise", "memorizing", "memorising" -> {
                boolean clause = Set.of("that", "this", "these", "to").contains(next) || bare.indexOf(':', start) > 0;
                return clause || !isQuestionWord(next) && hasVerb(word, i + 1);
            }
            case "keep", "keeping", "bear", "bearing" -> {
                return isMind(word, i + 1) && !word.apply(i + 4).isEmpty();
            }
            case "note",
                    "noting",
                    "save",
                    "saving",
                    "store",
                    "storing",
                    "record",
                    "recording",
                    "log",
                    "write",
                    "writing",
                    "jot",
                    "jotting",
                    "add",
                    "adding",
                    "put" -> {
                return !word.apply(i + 2).isEmpty();
            }
            case "make", "making", "take" -> {
                return next.equals("a")
                        && word.apply(i + 2).equals("note")
                        && !word.apply(i + 3).isEmpty();
            }
            default -> {
                return false;
            }
        }
    }

    private static boolean isMind(IntFunction<String> word, int i) {
        for (int k = i; k < i + 3; k++) {
            if (word.apply(k).equals("mind")
                    || word.apply(k).equals("track")
                    || word.apply(k).equals("note")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isQuestionWord(String word) {
        return Set.of("what", "who", "where", "when", "which", "why", "how", "whose", "if")
                .contains(word);
    }

    private static boolean hasVerb(IntFunction<String> word, int from) {
        for (int i = from; !word.apply(i).isEmpty(); i++) {
            if (FINITE.contains(word.apply(i))) {
                return true;
            }
        }
        return false;
    }
}
