package cofio.bench;

import java.util.List;

/** What came of the questions of one kind: how many were answered rightly, wrongly, and not at all. */
final class AnswerCounts {
    private int right;
    private int wrong;
    private int silent;

    void add(boolean answered, boolean rightly) {
        if (!answered) {
            silent++;
        } else if (rightly) {
            right++;
        } else {
            wrong++;
        }
    }

    int asked() {
        return right + wrong + silent;
    }

    int right() {
        return right;
    }

    int wrong() {
        return wrong;
    }

    int silent() {
        return silent;
    }

    /** Right, wrong and no answer, as cells of a table. */
    List<String> cells() {
        return List.of(Integer.toString(right), Integer.toString(wrong), Integer.toString(silent));
    }
}
