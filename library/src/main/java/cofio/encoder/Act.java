package cofio.encoder;

/** What a part of a message wants. The order is that of the model. */
public enum Act {
    TELL,
    ASK,
    YES_OR_NO,
    LIST,
    OVERVIEW,
    WHEN_TOLD,
    CORRECT,
    FORGET,
    UNDO,
    REMIND,
    SMALL,
    ABOUT_MEMORY,
    CONTEXT;

    /** Whether something that was told is wanted back. */
    public boolean isQuestion() {
        return this == ASK || this == YES_OR_NO || this == LIST || this == OVERVIEW || this == WHEN_TOLD;
    }
}
