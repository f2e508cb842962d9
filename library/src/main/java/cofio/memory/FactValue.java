package cofio.memory;

import cofio.fact.Fact;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A present or earlier value of a fact.
 *
 * <p>{@code since} is null if the line is older than the journal; {@code until} is null while it still holds.
 *
 * @param takenBack whether an undo removed it, so that it never counted
 */
public record FactValue(
        Fact fact,
        @Nullable LocalDateTime since,
        @Nullable LocalDateTime until,
        List<Telling> tellings,
        boolean takenBack) {

    public FactValue {
        tellings = List.copyOf(tellings);
    }

    FactValue(Fact fact, @Nullable LocalDateTime since, @Nullable LocalDateTime until, List<Telling> tellings) {
        this(fact, since, until, tellings, false);
    }

    /** Whether this was the value when that day ended. */
    public boolean heldOn(LocalDate day) {
        return (since == null || !since.toLocalDate().isAfter(day))
                && (until == null || until.toLocalDate().isAfter(day));
    }
}
