package cofio.agent.model;

/** What a model costs, in dollars for a million tokens, as the user's configuration says. */
public record ModelPrice(double input, double output) {
    private static final double MILLION = 1_000_000;

    public ModelPrice {
        if (!(input >= 0) || !(output >= 0)) {
            throw new IllegalArgumentException("a price is not negative");
        }
    }

    public double of(long inputTokens, long outputTokens) {
        return (inputTokens * input + outputTokens * output) / MILLION;
    }
}
