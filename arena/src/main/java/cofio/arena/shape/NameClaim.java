package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A name that is set aside for an agent, and the code with which it takes it and gets its key. */
public record NameClaim(String slug, String code) {

    public static NameClaim of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new NameClaim(fields.text("slug"), fields.text("code"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("slug", slug, "code", code);
    }
}
