package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How an agent presents itself. */
public record AgentCard(String name, String model, String framework) {

    public static AgentCard of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new AgentCard(fields.text("name"), fields.textOr("model", ""), fields.textOr("framework", ""));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("name", name, "model", model, "framework", framework);
    }
}
