package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who an agent is to an arena, with the key that proves it. */
public record Identity(String slug, String key) {

    public static Identity of(Map<String, @Nullable Object> json) {
        Fields fields = new Fields(json);
        return new Identity(fields.text("slug"), fields.text("api_key"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("slug", slug, "api_key", key);
    }

    @Override
    public String toString() {
        return slug; // the key is shown to nobody
    }
}
