package cofio.mcp;

import cofio.Cofio;
import cofio.CofioException;
import cofio.face.Arguments;
import cofio.face.Effect;
import cofio.face.Parameter;
import cofio.face.Parameter.Kind;
import cofio.face.Schema;
import cofio.index.Progress;
import cofio.memory.MemoryFile;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a file of the memory, line by line as others cite it. */
final class ReadMemory implements Tool {
    private static final int LINES = 200;

    private static final List<Parameter> PARAMETERS = List.of(
            new Parameter(
                    "path",
                    Kind.TEXT,
                    false,
                    "The file, such as memory/MEMORY.md or people.md; without it, the files are listed.",
                    List.of("file", "file_path", "filename", "name", "uri")),
            new Parameter(
                    "from",
                    Kind.NUMBER,
                    false,
                    "The first line wanted; by default 1.",
                    List.of("line", "start", "offset", "start_line")),
            new Parameter(
                    "lines",
                    Kind.NUMBER,
                    false,
                    "How many lines at most; by default 200.",
                    List.of("limit", "count", "max_lines")));

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
        return Described.tool(
                name(),
                "Read a memory file",
                "Read a file of the memory with line numbers, to see what stands around a cited file:line, or the journal"
                        + " of a day (memory/2026-05-31.md). Without a path it lists the files.",
                Effect.READS,
                Schema.of(PARAMETERS),
                Schema.object(
                        "file?",
                        "string",
                        "from?",
                        "integer",
                        "total?",
                        "integer",
                        "lines?",
                        Schema.list(Json.object("type", "string")),
                        "files?",
                        Schema.list(Schema.object("file", "string", "bytes", "integer"))));
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> given, Progress progress) {
        Arguments arguments = Arguments.of(PARAMETERS, given);
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
        Map<String, @Nullable Object> result = Described.text(text);
        result.put(
                "structuredContent",
                Json.object(
                        "files",
                        files.stream()
                                .map(file -> Json.object("file", file.path(), "bytes", file.bytes()))
                                .toList()));
        return result;
    }

    private Map<String, @Nullable Object> read(String path, Arguments arguments) {
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
        Map<String, @Nullable Object> result = Described.text(shown.toString());
        result.put(
                "structuredContent",
                Json.object("file", "memory/" + name, "from", from, "total", all.size(), "lines", lines));
        return result;
    }
}
