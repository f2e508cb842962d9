package cofio.bench;

import cofio.CofioException;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A server of the Model Context Protocol in a process of its own, spoken to over standard streams. */
final class ToolServer implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;
    private final Writer in;
    private long requests;

    private ToolServer(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.in = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Started, and its handshake done. */
    static ToolServer start(List<String> command, Path folder, Map<String, String> environment) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        ToolServer server = new ToolServer(builder.start());
        server.request(
                "initialize",
                Json.object(
                        "protocolVersion",
                        "2025-06-18",
                        "capabilities",
                        Json.object(),
                        "clientInfo",
                        Json.object("name", "bench", "version", "1")));
        return server;
    }

    void initialized() throws IOException {
        in.append(Json.of(Json.object("jsonrpc", "2.0", "method", "notifications/initialized")))
                .append('\n')
                .flush();
    }

    Map<?, ?> call(String tool, Map<String, @Nullable Object> arguments) throws IOException {
        return request("tools/call", Json.object("name", tool, "arguments", arguments));
    }

    private Map<?, ?> request(String method, Map<String, @Nullable Object> params) throws IOException {
        long id = ++requests;
        in.append(Json.of(Json.object("jsonrpc", "2.0", "id", id, "method", method, "params", params)))
                .append('\n')
                .flush();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Map<String, @Nullable Object> answer = Json.readObject(line);
            if (Objects.equals(answer.get("id"), id)) {
                if (answer.get("result") instanceof Map<?, ?> result && !Boolean.TRUE.equals(result.get("isError"))) {
                    return result;
                }
                throw new CofioException(method + " was refused: " + line, "");
            }
        }
        throw new CofioException("the server ended before it answered " + method, "run it alone to see why");
    }

    @Override
    public void close() throws IOException {
        in.close();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
