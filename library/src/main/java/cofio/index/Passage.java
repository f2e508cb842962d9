package cofio.index;

import cofio.fact.Origin;
import cofio.fact.Place;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be found: a line of the present, a piece of the journal, or something said in a session.
 *
 * @param speaker who said it; empty for a fact
 * @param told when it was said; null for a fact
 * @param facts the facts that a message told, as they were written then; empty for a fact
 */
public record Passage(
        Kind kind, String text, String speaker, @Nullable LocalDateTime told, Place place, List<String> facts) {

    public enum Kind {
        FACT,
        JOURNAL,
        SESSION
    }

    public Passage {
        facts = List.copyOf(facts);
    }

    /** The same words as something said in a session. */
    public Passage inSession() {
        return new Passage(Kind.SESSION, text, speaker, told, place, facts);
    }

    public String file() {
        return place.file();
    }

    public int line() {
        return place.line();
    }

    public Origin origin() {
        return place.origin();
    }

    /** As it is cited: memory/MEMORY.md:7. */
    public String source() {
        return place.toString();
    }
}
