package cofio.face;

/** What a verb does to the memory. */
public enum Effect {
    READS,
    ADDS,
    REMOVES
}
