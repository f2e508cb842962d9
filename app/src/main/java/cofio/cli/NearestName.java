package cofio.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/** Which of several names was meant by one that is none of them. */
final class NearestName {
    private NearestName() {}

    /** The one with the nearest name, if that is near. */
    static <T> Optional<T> of(String typed, Collection<T> all, Function<T, String> name) {
        return all.stream()
                .min(Comparator.comparingInt(one -> distance(typed, name.apply(one))))
                .filter(one -> isNear(typed, name.apply(one)));
    }

    private static boolean isNear(String typed, String name) {
        return distance(typed, name) <= (name.length() > 5 ? 2 : 1);
    }

    /** How many letters were left out, added, changed or swapped with their neighbour; a beginning is near too. */
    private static int distance(String typed, String name) {
        if (typed.length() > 1 && name.startsWith(typed)) {
            return 1;
        }
        int[][] cost = new int[typed.length() + 1][name.length() + 1];
        for (int i = 0; i <= typed.length(); i++) {
            for (int j = 0; j <= name.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                boolean same = typed.charAt(i - 1) == name.charAt(j - 1);
                int least = Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                boolean swapped = i > 1
                        && j > 1
                        && typed.charAt(i - 1) == name.charAt(j - 2)
                        && typed.charAt(i - 2) == name.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[typed.length()][name.length()];
    }
}
