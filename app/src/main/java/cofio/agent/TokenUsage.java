package cofio.agent;

/** How many tokens a language model used for a reply. */
public record TokenUsage(String provider, String model, long input, long output) {}
