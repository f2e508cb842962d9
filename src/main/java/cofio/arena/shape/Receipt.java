package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an arena says of something that it took in.
 *
 * @param repeated whether it had it already
 */
public record Receipt(String id, String sha256, boolean repeated) {

    public static Receipt of(Map<String, @Nullable Object> json) {
        Fields fields = new Fields(json);
        return new Receipt(fields.text("id"), fields.textOr("sha256", ""), fields.truth("repeated"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("id", id, "sha256", sha256, "repeated", repeated);
    }
}
