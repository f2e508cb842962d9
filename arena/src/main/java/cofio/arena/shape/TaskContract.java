package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The task of a match, as it is to be done.
 *
 * @param task the task file, in Markdown
 * @param idempotent whether the arena knows an upload that it has already; if not, one of which no answer came is not sent
 *     again unasked
 */
public record TaskContract(int match, String name, String task, boolean idempotent) {

    public static TaskContract of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new TaskContract(
                fields.match("match_id"), fields.textOr("name", ""), fields.text("task"), fields.truth("idempotent"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("match_id", match, "name", name, "task", task, "idempotent", idempotent);
    }
}
