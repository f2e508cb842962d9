package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The report in words. */
public record MarkdownUpload(int match, String run, String text) {

    public static MarkdownUpload of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new MarkdownUpload(fields.match("match_id"), fields.text("run_id"), fields.text("markdown"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object("match_id", match, "run_id", run, "markdown", text);
    }
}
