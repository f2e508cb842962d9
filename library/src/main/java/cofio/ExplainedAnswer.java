package cofio;

import cofio.answer.Answer;
import cofio.answer.AnswerSpan;
import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.answer.ReaderOpinion;
import java.util.List;
import java.util.Locale;

/**
 * An answer, and how it was found.
 *
 * @param question as it was read
 * @param considered the facts that were considered, in a large memory the likeliest first
 * @param readings the reader's candidates from them, the best first
 */
public record ExplainedAnswer(Question question, Answer answer, List<Evidence> considered, List<AnswerSpan> readings) {
    public ExplainedAnswer {
        considered = List.copyOf(considered);
        readings = List.copyOf(readings);
    }

    /** Who decided, in words. */
    public String decided() {
        if (readings.isEmpty()) {
            return answer instanceof Answer.Found ? "All that was told." : "Nothing to read.";
        }
        AnswerSpan best = readings.getFirst();
        float enough = ReaderOpinion.enough(question.language(), considered.size());
        if (answer instanceof Answer.Found && best.score() < enough) {
            return "The question asks in the words of the line.";
        }
        return String.format(
                Locale.ROOT, "The reader's best score is %.1f; an answer takes %.0f.", best.score(), enough);
    }

    /** Where nothing answers, the facts that come close, to be offered as no more than that. */
    public List<Evidence> nearest() {
        return answer instanceof Answer.Unknown unknown ? unknown.nearest() : List.of();
    }
}
