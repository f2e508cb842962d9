package cofio.index;

import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be found: a line of the present, or a piece of the journal.
 *
 * @param speaker who said it; empty for a fact
 * @param told when it was said; null for a fact
 * @param facts the facts that a message told, as they were written then; empty for a fact
 */
public record Passage(
        Kind kind,
        String text,
        String speaker,
        @Nullable LocalDateTime told,
        String file,
        int line,
        List<String> facts) {

    public enum Kind {
        FACT,
        JOURNAL
    }

    public Passage {
        facts = List.copyOf(facts);
    }

    /** As it is cited: memory/MEMORY.md:7. */
    public String source() {
        return file + ":" + line;
    }
}
