package cofio.cluster;

/** Which write made a document what it is. */
public record DocumentVersion(long sequence, long term) {}
