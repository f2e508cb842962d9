package cofio.agent;

/** What a language model took for a reply, in tokens. */
public record TokenUsage(String provider, String model, long input, long output) {}
