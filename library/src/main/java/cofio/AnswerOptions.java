package cofio;

/**
 * What may be used to find the facts that a question is put to, besides their words.
 *
 * @param vectors also looks at facts that say something alike in quite other words, where their vectors are at hand
 */
public record AnswerOptions(boolean vectors) {
    public static final AnswerOptions ALL = new AnswerOptions(true);
    public static final AnswerOptions WORDS = new AnswerOptions(false);
}
