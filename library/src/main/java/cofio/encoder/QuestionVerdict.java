package cofio.encoder;

/** How a question is answered. The order is that of the model. */
public enum QuestionVerdict {
    YES,
    NO,
    TOLD,
    NOT_TOLD
}
