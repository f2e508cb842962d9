package cofio.answer;

import cofio.fact.Words;
import java.util.List;
import java.util.Optional;

/**
 * Answers questions that name an attribute in the words in which it was told.
 *
 * <p>Every word of the question that carries meaning must stand in the fact: that gives up answers, and never gives
 * another person's value for the one that was asked for. Of the facts that qualify, the one whose attribute is named
 * wins, else the shortest, which says least besides.
 */
public final class AnswerFinder {
    private AnswerFinder() {}

    public static Answer find(String question, List<Evidence> facts) {
        Words words = Words.of(question);
        Evidence best = null;
        boolean bestNamed = false;
        for (Evidence evidence : facts) {
            if (!words.standIn(evidence.fact())) {
                continue;
            }
            boolean named = words.name(evidence.fact());
            boolean better = best == null
                    || (named && !bestNamed)
                    || (named == bestNamed
                            && evidence.fact().text().length()
                                    < best.fact().text().length());
            if (better) {
                best = evidence;
                bestNamed = named;
            }
        }
        return Optional.<Evidence>ofNullable(best)
                .<Answer>map(Answer.Found::new)
                .orElseGet(Answer.Unknown::new);
    }
}
