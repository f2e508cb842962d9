package cofio.task;

import java.time.Duration;

/** What a run has come to, for whoever watches it. */
public sealed interface RunProgress {
    /** A prompt is put to the contender; {@code number} counts from 1. */
    record Asked(int number, int of, TaskSession session) implements RunProgress {}

    /** A turn is over. */
    record Ended(int number, int of, TaskSession session, TurnEnd end, String reply, Duration time)
            implements RunProgress {}
}
