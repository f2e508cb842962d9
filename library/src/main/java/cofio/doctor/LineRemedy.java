package cofio.doctor;

/**
 * A fix for one line. It contains the line unmasked and must not be shown.
 *
 * @param line counted from 1
 * @param was the whole line as it stands
 * @param now the line to put in its place, for {@link Act#REWRITE}; the fact on it, for a line that may be chosen to stand
 */
public record LineRemedy(Act act, String file, int line, String was, String now) {
    /** What is done to the line. */
    public enum Act {
        /** The fact on it goes, with the sentences that told it. */
        FORGET,
        /** The line goes; the history stays. */
        STRIKE,
        /** Other words take its place. */
        REWRITE
    }

    @Override
    public String toString() {
        return act + " " + file + ":" + line;
    }
}
