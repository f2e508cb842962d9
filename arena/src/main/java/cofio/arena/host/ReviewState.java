package cofio.arena.host;

import cofio.task.RunGrading;
import java.util.Locale;

/** Whether the arena has looked at a report itself, and what came of it. */
enum ReviewState {
    PENDING("Pending review", "未审核"),
    BORNE_OUT("Re-graded", "已复核"),
    NOT_BORNE_OUT("Not borne out", "与复核不符"),
    GRADED_IN_PART("Graded in part", "部分评分"),
    NOT_GRADED("Not graded", "未评分");

    /** Half of what a page shows as one step: 99.95% and 100% are the same claim. */
    private static final double TOLERANCE = 0.0005;

    private final String english;
    private final String chinese;

    ReviewState(String english, String chinese) {
        this.english = english;
        this.chinese = chinese;
    }

    /** A claim is held against the score of the whole task alone: a part of it bears nothing out. */
    static ReviewState of(double claimed, RunGrading grading) {
        if (grading.score().isEmpty()) {
            return NOT_GRADED;
        }
        return !grading.whole() ? GRADED_IN_PART : of(claimed, grading.score().getAsDouble());
    }

    static ReviewState of(double claimed, double found) {
        return claimed <= found + TOLERANCE ? BORNE_OUT : NOT_BORNE_OUT;
    }

    /** Whether all of the task was graded, so that a score can be compared with others. */
    boolean ofTheWhole() {
        return this == BORNE_OUT || this == NOT_BORNE_OUT;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String in(PageLanguage tongue) {
        return tongue.say(english, chinese);
    }
}
