package cofio.face;

/** What a verb does to the memory. Only an undo has another effect when it is repeated. */
public enum VerbEffect {
    READS,
    ADDS,
    REMOVES,
    TAKES_BACK
}
