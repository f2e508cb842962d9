package cofio.doctor;

import java.util.List;

/**
 * A problem that the doctor found.
 *
 * @param message what is wrong, in a sentence; it never holds a secret
 * @param hint what to do about it
 * @param remedies what {@code --fix} would do, or nothing where a person must decide
 * @param choices where a person decides which of the spots stands: for each, how its line would be taken out
 */
public record Finding(
        FindingKind kind,
        String message,
        String hint,
        List<FindingSpot> spots,
        List<LineRemedy> remedies,
        List<LineRemedy> choices) {
    public Finding(FindingKind kind, String message, String hint, List<FindingSpot> spots, List<LineRemedy> remedies) {
        this(kind, message, hint, spots, remedies, List.of());
    }

    public Finding {
        if (spots.isEmpty()) {
            throw new IllegalArgumentException("a finding is somewhere");
        }
        spots = List.copyOf(spots);
        remedies = List.copyOf(remedies);
        choices = List.copyOf(choices);
    }

    public FindingSpot place() {
        return spots.getFirst();
    }
}
