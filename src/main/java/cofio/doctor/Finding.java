package cofio.doctor;

import java.util.List;

/**
 * Something that deserves a look.
 *
 * @param message what is wrong, in a sentence; it never holds a secret
 * @param hint what to do about it
 * @param remedies what {@code --fix} would do, or nothing where a person must decide
 */
public record Finding(Kind kind, String message, String hint, List<Spot> spots, List<Remedy> remedies) {
    public Finding {
        if (spots.isEmpty()) {
            throw new IllegalArgumentException("a finding is somewhere");
        }
        spots = List.copyOf(spots);
        remedies = List.copyOf(remedies);
    }

    public Spot place() {
        return spots.getFirst();
    }
}
