package cofio.mcp;

import cofio.CofioException;
import cofio.index.IndexProgress;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tools that the conformance suite calls by name. They do as little as it asks; the protocol around them is ours. */
record Diagnostics(String name, Function<IndexProgress, Map<String, @Nullable Object>> result) implements McpTool {

    static List<McpTool> all() {
        return List.of(
                new Diagnostics(
                        "test_simple_text",
                        progress -> ToolDescriptions.text("This is a simple text response for testing.")),
                new Diagnostics("test_error_handling", progress -> {
                    throw new CofioException("This tool intentionally returns an error for testing", "");
                }),
                new Diagnostics("test_tool_with_progress", progress -> {
                    for (int done : List.of(1, 50, 100)) {
                        pause();
                        progress.at(done, 100);
                    }
                    return ToolDescriptions.text("done");
                }),
                new Diagnostics("test_logging_tool", progress -> ToolDescriptions.text("nothing is logged")),
                new Diagnostics("test_streaming_elicitation", progress -> ToolDescriptions.text("nothing is asked")));
    }

    private static void pause() {
        try {
            Thread.sleep(250);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Map<String, @Nullable Object> described() {
        return Json.object("name", name, "description", "for tests", "inputSchema", Json.object("type", "object"));
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> arguments, IndexProgress progress) {
        return result.apply(progress);
    }
}
