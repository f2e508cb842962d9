package cofio.fact;

import java.util.Optional;

/**
 * A fact that a message tells, with the range of characters of the message that tells it.
 *
 * <p>{@code correction}: the message says that something changed or was wrong. {@code former}: the words that it takes
 * back ("Wednesday, not Tuesday"), or empty.
 */
public record Told(Fact fact, int start, int end, boolean correction, String former) {

    /**
     * What stands in the memory after this is told where {@code older} stood before, or empty where both stand: because
     * they are about different things, or because an attribute holds many values and nothing says that one went.
     */
    public Optional<Fact> over(Fact older) {
        Identity now = fact.identity();
        Identity then = older.identity();
        if (!now.key().equals(then.key())) {
            return Optional.empty();
        }
        boolean replaces = now.single() || correction || now.negated() != then.negated();
        if (!replaces) {
            return Optional.empty();
        }
        return Optional.of(fact);
    }
}
