package cofio.bench.exam;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One step of a scenario. */
sealed interface Step {

    /** Something that is said, with what the reply must contain: of each inner list, one. */
    record Message(
            String text,
            boolean asks,
            List<List<Wanted>> expected,
            List<Wanted> forbidden,
            boolean unknown,
            boolean exact,
            @Nullable Integer longest)
            implements Step {}

    /** What MEMORY.md must contain, and what it must not. */
    record FileHolds(List<List<Wanted>> wanted, List<Wanted> unwanted, boolean exact) implements Step {}

    /** A person replaces words in MEMORY.md, all of them. */
    record Replace(String old, String now) implements Step {}

    /** A person adds a line at the end of MEMORY.md. */
    record Append(String line) implements Step {}

    /** All that is hidden below the folder of the memory is deleted. */
    record Wipe() implements Step {}

    record NewSession() implements Step {}
}
