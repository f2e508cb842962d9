package cofio.mcp;

import cofio.CofioException;
import cofio.face.VerbEffect;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forms in which tools are described and in which they answer. */
final class ToolDescriptions {
    private ToolDescriptions() {}

    static Map<String, @Nullable Object> tool(
            String name,
            String title,
            String description,
            VerbEffect effect,
            Map<String, @Nullable Object> takes,
            @Nullable Map<String, @Nullable Object> gives) {
        Map<String, @Nullable Object> tool =
                Json.object("name", name, "title", title, "description", description, "inputSchema", takes);
        if (gives != null) {
            tool.put("outputSchema", gives);
        }
        // Telling or forgetting the same thing twice does no more than once; taking back twice takes back two changes.
        tool.put(
                "annotations",
                Json.object(
                        "title",
                        title,
                        "readOnlyHint",
                        effect == VerbEffect.READS,
                        "destructiveHint",
                        effect == VerbEffect.REMOVES || effect == VerbEffect.TAKES_BACK,
                        "idempotentHint",
                        effect != VerbEffect.TAKES_BACK,
                        "openWorldHint",
                        false));
        return tool;
    }

    static Map<String, @Nullable Object> text(String text) {
        return Json.object("content", List.of(Json.object("type", "text", "text", text)));
    }

    static Map<String, @Nullable Object> error(String text) {
        Map<String, @Nullable Object> result = text(text);
        result.put("isError", true);
        return result;
    }

    static Map<String, @Nullable Object> error(CofioException problem) {
        return error(problem.getMessage() + (problem.hint().isEmpty() ? "" : "\nhint: " + problem.hint()));
    }
}
