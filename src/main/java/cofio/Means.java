package cofio;

/**
 * What may be used to answer besides the words of the facts.
 *
 * @param vectors also looks at facts that say something alike in quite other words, where their vectors are at hand
 * @param reader where no rule finds the answer, a small model reads the likeliest facts
 */
public record Means(boolean vectors, boolean reader) {
    public static final Means ALL = new Means(true, true);
    public static final Means WORDS = new Means(false, false);
}
