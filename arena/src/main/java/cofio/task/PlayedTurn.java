package cofio.task;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A turn of a run, as it was played.
 *
 * @param number from 1 on
 * @param taskSession the id that the task gives it
 * @param reply what the contender's process said; its own transcript may not say otherwise
 * @param input tokens that a language model read, where the contender tells it
 */
public record PlayedTurn(
        int number,
        String taskSession,
        boolean newSession,
        String prompt,
        String reply,
        List<ToolCall> calls,
        TurnEnd end,
        @Nullable Instant started,
        Duration time,
        long input,
        long output) {

    public PlayedTurn {
        calls = List.copyOf(calls);
    }
}
