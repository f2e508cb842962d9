package cofio;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.reader.Opinion;
import cofio.answer.reader.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An answer, and how it came about.
 *
 * @param considered the facts that the question was put to, in a large memory the likeliest first
 * @param readings what the reader made of the likeliest of them; empty where a rule answered or the reader was not asked
 */
public record Why(Answer answer, List<Evidence> considered, List<Reading> readings) {
    public Why {
        considered = List.copyOf(considered);
        readings = List.copyOf(readings);
    }

    /** Who decided, in words. */
    public String decided() {
        boolean found = answer instanceof Answer.Found;
        if (readings.isEmpty()) {
            return found
                    ? "A rule found it: the fact is about whom and what the question asks, and says it."
                    : "No rule found a fact that is about whom and what the question asks.";
        }
        float score = readings.getFirst().score();
        float enough = Opinion.ENOUGH;
        String verdict = found
                ? "enough for an answer"
                : score >= enough
                        ? "but that fact is about somebody or something else"
                        : String.format(Locale.ROOT, "too little for an answer, which takes %.0f", enough);
        return String.format(Locale.ROOT, "No rule found it. The reader's best score is %.1f, %s.", score, verdict);
    }

    /** Where nothing answers, a fact that comes close, to be offered as no more than that. */
    public Optional<Evidence> nearest() {
        return answer instanceof Answer.Unknown unknown
                ? unknown.nearest().stream().findFirst()
                : Optional.empty();
    }
}
