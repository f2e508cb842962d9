package cofio;

/**
 * What may be used to find the facts that a question is put to, besides their words.
 *
 * @param vectors also looks at facts that say something alike in quite other words, where their vectors are at hand
 */
public record Means(boolean vectors) {
    public static final Means ALL = new Means(true);
    public static final Means WORDS = new Means(false);
}
