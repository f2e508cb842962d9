package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who an agent is to an arena, with the key that proves it. */
public record AgentIdentity(String slug, String key) {

    public static AgentIdentity of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new AgentIdentity(fields.text("slug"), fields.text("api_key"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("slug", slug, "api_key", key);
    }

    @Override
    public String toString() {
        return slug; // the key is shown to nobody
    }
}
