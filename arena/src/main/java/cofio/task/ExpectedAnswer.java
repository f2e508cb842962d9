package cofio.task;

import java.util.List;
import java.util.OptionalInt;

/**
 * Something that a contender is to give back.
 *
 * @param parts the words that must all be there
 * @param not words that must not be
 * @param session the number of the session whose reply is to hold it, where the task says so
 */
record ExpectedAnswer(String label, List<String> parts, List<String> not, OptionalInt session) {
    ExpectedAnswer {
        parts = List.copyOf(parts);
        not = List.copyOf(not);
    }

    boolean in(ComparedText text) {
        return parts.stream().allMatch(text::holds) && not.stream().noneMatch(text::holds);
    }

    /** Whether all that must be there is, whatever else is. */
    boolean partsIn(ComparedText text) {
        return parts.stream().allMatch(text::holds);
    }

    String value() {
        return String.join(", ", parts);
    }
}
