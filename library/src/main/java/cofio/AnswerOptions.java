package cofio;

/**
 * What is used to find the facts for a question, besides their words.
 *
 * @param vectors whether to also find facts that say something similar in other words, if their vectors exist
 */
public record AnswerOptions(boolean vectors) {
    public static final AnswerOptions ALL = new AnswerOptions(true);
    public static final AnswerOptions WORDS = new AnswerOptions(false);
}
