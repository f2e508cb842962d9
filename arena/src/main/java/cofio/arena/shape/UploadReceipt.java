package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an arena says of something that it took in.
 *
 * @param repeated whether it had it already
 */
public record UploadReceipt(String id, String sha256, boolean repeated) {

    public static UploadReceipt of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new UploadReceipt(fields.text("id"), fields.textOr("sha256", ""), fields.truth("repeated"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("id", id, "sha256", sha256, "repeated", repeated);
    }
}
