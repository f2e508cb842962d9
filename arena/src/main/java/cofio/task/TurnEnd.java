package cofio.task;

import java.util.Locale;

/** How a turn of a contender came to its end. */
public enum TurnEnd {
    /** It replied and its process ended well. */
    ANSWERED,
    /** Its process ended with an error. */
    FAILED,
    /** The time of the task was over. */
    OUT_OF_TIME,
    /** The task wanted it killed. */
    KILLED;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
