package cofio.exchange;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A fact as another memory has it.
 *
 * @param where what it stands in there: a file and a heading, the title of a conversation
 * @param day when it was said or written, or null where that is not known
 */
public record ForeignFact(
        String text, String where, @Nullable LocalDate day) {
    /** The heading that it stands under here. */
    public String heading() {
        return day == null ? where : where + ", " + day;
    }
}
