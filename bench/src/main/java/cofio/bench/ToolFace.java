package cofio.bench;

import cofio.CofioException;
import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Model Context Protocol over standard streams: a process for as long as the face is open. */
final class ToolFace implements BenchFace {
    private final ToolServer server;

    ToolFace(Path workspace) throws IOException {
        server = ToolServer.start(
                List.of(OwnProgram.launcher().toString(), "mcp", "-w", workspace.toString()), workspace, Map.of());
        server.initialized();
    }

    @Override
    public Map<String, @Nullable Object> call(String verb, Map<String, @Nullable Object> arguments) throws IOException {
        try {
            Map<String, @Nullable Object> content = new LinkedHashMap<>();
            if (server.call(verb, arguments).get("structuredContent") instanceof Map<?, ?> given) {
                given.forEach((key, value) -> content.put(String.valueOf(key), value));
            }
            return content;
        } catch (CofioException refused) {
            throw new IOException(refused.getMessage(), refused);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
