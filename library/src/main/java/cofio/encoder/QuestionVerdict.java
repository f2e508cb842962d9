package cofio.encoder;

/** What becomes of a question. The order is that of the model. */
public enum QuestionVerdict {
    YES,
    NO,
    TOLD,
    NOT_TOLD
}
