package cofio.encoder;

/** What is told now does to a line that is held. The order is that of the model. */
public enum ChangeEffect {
    NONE,
    REPLACES,
    CORRECTS,
    ENDS,
    REFINES,
    REPEATS;

    /** Whether the line no longer holds. */
    public boolean takesAway() {
        return this == REPLACES || this == CORRECTS || this == ENDS;
    }
}
