package cofio.mcp;

import cofio.face.JsonSchema;
import cofio.face.VerbEffect;
import cofio.index.IndexProgress;
import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@link MemoryTool} for clients of the protocol. */
final class FilesTool implements McpTool {
    private final MemoryTool memory;

    FilesTool(MemoryTool memory) {
        this.memory = memory;
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Map<String, @Nullable Object> described() {
        Map<String, @Nullable Object> takes = JsonSchema.object(
                "command",
                Json.object("type", "string", "enum", MemoryTool.COMMANDS),
                "path?",
                text("For every command but rename: a file or folder such as /memories/MEMORY.md"),
                "view_range?",
                Json.object(
                        "type",
                        "array",
                        "items",
                        Json.object("type", "integer"),
                        "description",
                        "For view: the first and the last line; -1 is the end"),
                "file_text?",
                text("For create: the text of the new file"),
                "old_str?",
                text("For str_replace: text that occurs once in the file"),
                "new_str?",
                text("For str_replace: the replacement"),
                "insert_line?",
                Json.object("type", "integer", "description", "For insert: after which line; 0 is the beginning"),
                "insert_text?",
                text("For insert: the text to insert"),
                "old_path?",
                text("For rename: the present path"),
                "new_path?",
                text("For rename: the new path"));
        return ToolDescriptions.tool(
                name(),
                "Memory files",
                "View, create, edit, rename and delete the files of the user's memory under /memories. A fact is a line"
                        + " such as \"- My tea is oolong.\" under a heading. Look at the folder before you begin.",
                VerbEffect.REMOVES,
                takes,
                null);
    }

    private static Map<String, @Nullable Object> text(String description) {
        return Json.object("type", "string", "description", description);
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> arguments, IndexProgress progress) {
        MemoryTool.Said said = memory.perform(arguments);
        return said.error() ? ToolDescriptions.error(said.text()) : ToolDescriptions.text(said.text());
    }
}
