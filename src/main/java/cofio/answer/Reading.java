package cofio.answer;

import java.util.List;

/**
 * The words in a fact that the model takes for the answer.
 *
 * @param score how much more likely they are than that the answer does not stand there; above 0 it is the likelier
 * @param further other words of the same fact that answer too
 */
public record Reading(Evidence evidence, int start, int end, float score, List<Reading> further) {
    public Reading {
        further = List.copyOf(further);
    }

    public Reading(Evidence evidence, int start, int end, float score) {
        this(evidence, start, end, score, List.of());
    }

    /** The words, cut where words, names, dates and quotations end. */
    public Quote quote() {
        return Borders.quote(this).with(further.stream().map(Borders::quote).toList());
    }
}
