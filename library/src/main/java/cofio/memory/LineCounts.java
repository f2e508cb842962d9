package cofio.memory;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How often each line stands in a text, by its key. Blank lines do not count. */
final class LineCounts {
    private final Map<Long, Integer> counts = new HashMap<>();

    LineCounts(long[] keys) {
        this(Arrays.stream(keys).boxed().toList());
    }

    LineCounts(List<Long> keys) {
        for (long key : keys) {
            if (key != LineKeys.BLANK) {
                add(key, 1);
            }
        }
    }

    int of(long key) {
        return counts.getOrDefault(key, 0);
    }

    void add(long key, int by) {
        counts.merge(key, by, Integer::sum);
    }

    Collection<Long> keys() {
        return counts.keySet();
    }

    /** How many lines there are beside those. */
    int without(Set<Long> keys) {
        return counts.entrySet().stream()
                .filter(line -> !keys.contains(line.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }
}
