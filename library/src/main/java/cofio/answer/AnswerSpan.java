package cofio.answer;

import java.util.List;

/**
 * The words of a fact that the model chose as the answer.
 *
 * @param score how much more likely they are than that the answer does not stand there; above 0 it is the likelier
 * @param further other words of the same fact that answer too
 */
public record AnswerSpan(Evidence evidence, int start, int end, float score, List<AnswerSpan> further) {
    public AnswerSpan {
        further = List.copyOf(further);
    }

    public AnswerSpan(Evidence evidence, int start, int end, float score) {
        this(evidence, start, end, score, List.of());
    }

    /** The words, cut where words, names, dates and quotations end. */
    public Quote quote() {
        return QuoteBorders.quote(this)
                .with(further.stream().map(QuoteBorders::quote).toList());
    }
}
