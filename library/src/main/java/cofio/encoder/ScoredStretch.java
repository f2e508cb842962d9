package cofio.encoder;

/**
 * Characters of a line.
 *
 * @param line its number among the lines that were read
 * @param score how much likelier they are what is looked for than that it is not there; above 0 they are the likelier
 */
public record ScoredStretch(int line, int start, int end, float score) {}
