package cofio.fact;

/**
 * A line that a sentence gives rise to.
 *
 * @param correction the sentence says that something changed or was wrong
 * @param former the words that it takes back, or empty
 * @param leans the sentence says nothing without the one before it ("They only take small cars")
 */
public record Draft(String text, boolean correction, String former, boolean leans) {

    public Draft(String text, boolean correction, String former) {
        this(text, correction, former, false);
    }
}
