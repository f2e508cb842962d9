package cofio.bench.exam;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One step of a scenario. */
sealed interface ExamStep {

    /** Something that is said, with what the reply must contain: of each inner list, one. */
    record Message(
            String text,
            boolean asks,
            List<List<WantedText>> expected,
            List<WantedText> forbidden,
            boolean unknown,
            boolean exact,
            @Nullable Integer longest)
            implements ExamStep {}

    /** What MEMORY.md must contain, and what it must not. */
    record FileHolds(List<List<WantedText>> wanted, List<WantedText> unwanted, boolean exact) implements ExamStep {}

    /** A person replaces words in MEMORY.md, all of them. */
    record Replace(String old, String now) implements ExamStep {}

    /** A person adds a line at the end of MEMORY.md. */
    record Append(String line) implements ExamStep {}

    /** All that is hidden below the folder of the memory is deleted. */
    record Wipe() implements ExamStep {}

    record NewSession() implements ExamStep {}
}
