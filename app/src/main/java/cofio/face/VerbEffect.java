package cofio.face;

/** What a verb does to the memory. Only what is taken back differs when it is done a second time. */
public enum VerbEffect {
    READS,
    ADDS,
    REMOVES,
    TAKES_BACK
}
