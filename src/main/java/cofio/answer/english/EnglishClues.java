package cofio.answer.english;

import cofio.answer.Evidence;
import cofio.fact.english.English;
import cofio.index.Clues;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;

/** The words by which the facts are found that an English question may be answered from. */
public final class EnglishClues {
    /** Names are taken from the likeliest facts only. */
    private static final int LIKELIEST = 10;

    private EnglishClues() {}

    public static Clues of(String asked, List<String> earlier) {
        EnglishQuestion question = EnglishQuestion.read(asked);
        List<String> own = new ArrayList<>();
        List<String> others = new ArrayList<>();
        own.add(question.text());
        earlier.stream().reduce((before, last) -> last).ifPresent(others::add);
        for (Token token : question.tokens()) {
            String base = English.verbBase(token.lower());
            if (!base.isEmpty()) {
                others.add(base);
                others.addAll(English.irregularForms(base));
            }
        }
        question.wanted().forEach(word -> others.addAll(Concepts.words(word.stem())));
        return new Clues(own, others);
    }

    public static boolean isEverything(String asked) {
        EnglishQuestion question = EnglishQuestion.read(asked);
        return question.kind() == EnglishQuestion.Kind.ABOUT
                && (question.wanted().isEmpty() || question.has("family"));
    }

    /** The names that stand in facts: what is said of them may be what is asked for. */
    public static List<String> names(List<Evidence> likely) {
        List<String> names = new ArrayList<>();
        for (Evidence evidence : likely.subList(0, Math.min(LIKELIEST, likely.size()))) {
            for (Token token : Token.of(evidence.text())) {
                boolean name = token.isCapitalised() && token.start() > 0 && !English.isDayOrMonth(token.lower());
                if (name && !token.is("i") && !English.isTitle(token.text())) {
                    names.add(token.text());
                }
            }
        }
        return names;
    }
}
