package cofio.bench;

import cofio.CofioException;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A server of the Model Context Protocol in a process of its own, spoken to over standard streams. */
final class ToolServer implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

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
        long id = send(method, params);
        Map<String, @Nullable Object> answer = answer();
        while (!Objects.equals(answer.get("id"), id)) {
            answer = answer();
        }
        String given = Json.of(answer);
        return result(answer).orElseThrow(() -> new CofioException(method + " was refused: " + given, ""));
    }

    private long send(String method, Map<String, @Nullable Object> params) throws IOException {
        in.append(Json.of(Json.object("jsonrpc", "2.0", "id", ++requests, "method", method, "params", params)))
                .append('\n')
                .flush();
        return requests;
    }

    private Map<String, @Nullable Object> answer() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new CofioException("the server ended before it answered", "run it alone to see why");
        }
        return Json.readObject(line);
    }

    private static Optional<Map<?, ?>> result(Map<String, @Nullable Object> answer) {
        return answer.get("result") instanceof Map<?, ?> result && !Boolean.TRUE.equals(result.get("isError"))
                ? Optional.of(result)
                : Optional.empty();
    }

    /** What calls that were made at the same time came to. */
    record Load(MeasuredSamples millis, int errors, double seconds) {}

    /** Calls a tool for so many seconds, with so many calls on their way at any time. */
    Load load(String tool, IntFunction<Map<String, @Nullable Object>> arguments, int atOnce, int seconds)
            throws IOException {
        MeasuredSamples samples = new MeasuredSamples();
        Map<Object, Long> sent = new HashMap<>();
        int errors = 0;
        int made = 0;
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        while (made < atOnce || !sent.isEmpty()) {
            if (made < atOnce || System.nanoTime() < end && sent.size() < atOnce) {
                long at = System.nanoTime();
                sent.put(send("tools/call", Json.object("name", tool, "arguments", arguments.apply(made++))), at);
                continue;
            }
            Map<String, @Nullable Object> answer = answer();
            Long at = sent.remove(answer.get("id"));
            if (at != null) {
                samples.add((System.nanoTime() - at) / 1e6);
                errors += result(answer).isPresent() ? 0 : 1;
            }
        }
        return new Load(samples, errors, (System.nanoTime() - start) / 1e9);
    }

    @Override
    public void close() throws IOException {
        in.close();
        try {
            process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
