package cofio.doctor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds keys, passwords, and the numbers of cards and accounts in a line. */
public final class SecretFinder {
    private SecretFinder() {}

    /**
     * A secret in [start, end).
     *
     * @param what "a GitHub token"
     */
    public record Found(int start, int end, String what, String masked) {
        SuspiciousSpan in(String line) {
            return new SuspiciousSpan(
                    FindingKind.SECRET,
                    start,
                    end,
                    line.substring(start, end),
                    what + ": " + masked,
                    "Keep it in a password manager and forget it here. If others could read this file, change it first.",
                    null);
        }
    }

    /** In the order of the line; none overlaps another. */
    public static List<Found> in(String line) {
        List<Found> all = new ArrayList<>();
        KeyShapes.find(line, all);
        NumberShapes.find(line, all);
        LabelledSecrets.find(line, all);
        RandomText.find(line, all);
        if (all.size() < 2) {
            return all;
        }
        // Of two that overlap the earlier one counts; those that are found by their form come first.
        List<Found> apart = new ArrayList<>();
        for (Found found : all) {
            if (apart.stream().noneMatch(other -> found.start < other.end && other.start < found.end)) {
                apart.add(found);
            }
            if (apart.size() > MOST) {
                break;
            }
        }
        apart.sort(Comparator.comparingInt(Found::start));
        return apart;
    }

    /** A line with more than that is a dump, and all of it is one finding. */
    private static final int MOST = 600;
}
