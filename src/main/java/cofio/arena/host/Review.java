package cofio.arena.host;

import java.util.Locale;

/** Whether the arena has looked at a report itself, and what came of it. */
enum Review {
    PENDING("Pending review", "未审核"),
    BORNE_OUT("Re-graded", "已复核"),
    NOT_BORNE_OUT("Not borne out", "与复核不符");

    /** Half of what a page shows as one step: 99.95% and 100% are the same claim. */
    private static final double TOLERANCE = 0.0005;

    private final String english;
    private final String chinese;

    Review(String english, String chinese) {
        this.english = english;
        this.chinese = chinese;
    }

    static Review of(double claimed, double found) {
        return claimed <= found + TOLERANCE ? BORNE_OUT : NOT_BORNE_OUT;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String in(Tongue tongue) {
        return tongue.say(english, chinese);
    }
}
