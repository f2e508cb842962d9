package cofio.exchange;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A fact in another memory.
 *
 * @param where where it is there: a file and a heading, or the title of a conversation
 * @param day when it was said or written, or null if unknown
 */
public record ForeignFact(
        String text, String where, @Nullable LocalDate day) {
    /** The heading that it stands under here. */
    public String heading() {
        return day == null ? where : where + ", " + day;
    }
}
