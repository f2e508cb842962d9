package cofio.index;

/**
 * A search result. A higher score is a better match; scores of different searches cannot be compared.
 *
 * @param former whether all facts that it told have been replaced
 */
public record Hit(Passage passage, float score, boolean former) {}
