package cofio.fact;

/**
 * A line as it shall stand in the memory, before it becomes a fact.
 *
 * <p>{@code correction}: the sentence says that something changed or was wrong. {@code former}: the words that it takes
 * back, or empty.
 */
record Draft(String text, boolean correction, String former) {}
