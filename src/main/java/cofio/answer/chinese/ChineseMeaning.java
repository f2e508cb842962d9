package cofio.answer.chinese;

import java.util.Arrays;

/** The groups of words for the same that a word stands in. */
final class ChineseMeaning {
    static final ChineseMeaning NONE = new ChineseMeaning(new int[0]);

    private final int[] groups;

    private ChineseMeaning(int[] groups) {
        this.groups = groups;
    }

    ChineseMeaning with(int group) {
        if (Arrays.binarySearch(groups, group) >= 0) {
            return this;
        }
        int[] more = Arrays.copyOf(groups, groups.length + 1);
        more[groups.length] = group;
        Arrays.sort(more);
        return new ChineseMeaning(more);
    }

    boolean meets(ChineseMeaning other) {
        int i = 0;
        int j = 0;
        while (i < groups.length && j < other.groups.length) {
            int difference = groups[i] - other.groups[j];
            if (difference == 0) {
                return true;
            }
            i += difference < 0 ? 1 : 0;
            j += difference > 0 ? 1 : 0;
        }
        return false;
    }
}
