package cofio.mcp;

import cofio.Cofio;
import cofio.CofioException;
import cofio.face.JsonSchema;
import cofio.face.VerbArguments;
import cofio.face.VerbEffect;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Kind;
import cofio.index.IndexProgress;
import cofio.memory.MemoryFile;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a file of the memory, line by line as others cite it. */
final class ReadMemory implements McpTool {
    private static final int LINES = 200;

    private static final List<VerbParameter> PARAMETERS = List.of(
            VerbParameter.optional(
                    "path",
                    Kind.TEXT,
                    "The file, such as memory/MEMORY.md or people.md; without it, the files are listed.",
                    "file",
                    "file_path",
                    "filename",
                    "name",
                    "uri"),
            VerbParameter.optional(
                    "from",
                    Kind.NUMBER,
                    "The first line wanted; by default 1.",
                    "line",
                    "start",
                    "offset",
                    "start_line"),
            VerbParameter.optional(
                    "lines", Kind.NUMBER, "How many lines at most; by default 200.", "limit", "count", "max_lines"));

    private final Cofio cofio;

    ReadMemory(Cofio cofio) {
        this.cofio = cofio;
    }

    @Override
    public String name() {
        return "read_memory";
    }

    @Override
    public Map<String, @Nullable Object> described() {
        return ToolDescriptions.tool(
                name(),
                "Read a memory file",
                "Read a file of the memory with line numbers, to see the lines around a cited file:line, or the journal"
                        + " of a day (memory/2026-05-31.md). Without a path it lists the files.",
                VerbEffect.READS,
                JsonSchema.of(PARAMETERS),
                JsonSchema.object(
                        "file?",
                        "string",
                        "from?",
                        "integer",
                        "total?",
                        "integer",
                        "lines?",
                        JsonSchema.list(Json.object("type", "string")),
                        "files?",
                        JsonSchema.list(JsonSchema.object("file", "string", "bytes", "integer"))));
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> given, IndexProgress progress) {
        VerbArguments arguments = VerbArguments.of(PARAMETERS, given);
        String path = arguments.text("path", "");
        return path.isEmpty() ? list() : read(path, arguments);
    }

    private Map<String, @Nullable Object> list() {
        List<MemoryFile> files = cofio.files();
        String text = files.isEmpty()
                ? "There are no memory files yet."
                : String.join(
                        "\n",
                        files.stream()
                                .map(file -> file.path() + " (" + file.bytes() + " bytes)")
                                .toList());
        Map<String, @Nullable Object> result = ToolDescriptions.text(text);
        result.put(
                "structuredContent",
                Json.object(
                        "files",
                        files.stream()
                                .map(file -> Json.object("file", file.path(), "bytes", file.bytes()))
                                .toList()));
        return result;
    }

    private Map<String, @Nullable Object> read(String path, VerbArguments arguments) {
        String name = MemoryFiles.name(path);
        String text = cofio.read(name)
                .orElseThrow(() -> new CofioException(
                        "there is no file " + path + " in the memory",
                        "call read_memory without a path to see the files"));
        List<String> all = text.lines().toList();
        int from = Math.clamp(arguments.number("from", 1), 1, Math.max(1, all.size()));
        int to = Math.min(all.size(), from - 1 + Math.clamp(arguments.number("lines", LINES), 1, 2_000));
        List<String> lines = all.subList(from - 1, Math.max(from - 1, to));
        StringBuilder shown =
                new StringBuilder("memory/" + name + ", lines " + from + " to " + to + " of " + all.size());
        for (int i = 0; i < lines.size(); i++) {
            shown.append("\n").append(from + i).append("\t").append(lines.get(i));
        }
        Map<String, @Nullable Object> result = ToolDescriptions.text(shown.toString());
        result.put(
                "structuredContent",
                Json.object("file", "memory/" + name, "from", from, "total", all.size(), "lines", lines));
        return result;
    }
}
