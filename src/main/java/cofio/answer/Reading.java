package cofio.answer;

/**
 * The words in a fact that the model takes for the answer.
 *
 * @param score how much more likely they are than that the answer does not stand there; above 0 it is the likelier
 */
public record Reading(Evidence evidence, int start, int end, float score) {
    /** The words, cut where words, names, dates and quotations end. */
    public Quote quote() {
        return Borders.quote(this);
    }
}
