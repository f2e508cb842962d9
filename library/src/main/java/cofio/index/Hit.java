package cofio.index;

/**
 * A passage that was found. A higher score is a better match; scores of different searches cannot be compared.
 *
 * @param former it told facts, and none of them holds any more
 */
public record Hit(Passage passage, float score, boolean former) {}
