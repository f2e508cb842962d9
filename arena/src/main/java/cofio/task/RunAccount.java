package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who played a run and when.
 *
 * @param model empty where none spoke, or nobody said which
 * @param version of the contender, as far as it is known
 */
public record RunAccount(
        String task, String agent, String model, String version, Instant started, Duration time, boolean complete) {

    Map<String, @Nullable Object> json() {
        return Json.object(
                "task", task,
                "agent", agent,
                "model", model,
                "version", version,
                "started", started,
                "milliseconds", time.toMillis(),
                "complete", complete);
    }

    /** What a run folder says of itself; whoever marks a run does not depend on it. */
    public static RunAccount read(RunFolder folder) {
        try {
            Map<String, @Nullable Object> read = Json.readObject(Files.readString(folder.account()));
            return new RunAccount(
                    text(read, "task"),
                    text(read, "agent"),
                    text(read, "model"),
                    text(read, "version"),
                    Instant.parse(text(read, "started")),
                    Duration.ofMillis(read.get("milliseconds") instanceof Long ms ? ms : 0),
                    Boolean.TRUE.equals(read.get("complete")));
        } catch (IOException | DateTimeException e) {
            throw new CofioException("this is not the folder of a run: " + folder.path(), "", e);
        }
    }

    private static String text(Map<String, @Nullable Object> of, String name) {
        return of.get(name) instanceof String text ? text : "";
    }
}
