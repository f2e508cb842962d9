package cofio.agent;

/** What a language model took for a reply, in tokens. */
public record Usage(String provider, String model, long input, long output) {}
