package cofio.mcp;

import cofio.text.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lines that a client sends, and what comes back, message by message. */
final class Wire {
    static final String INITIALIZE = initialize("2025-11-25");
    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    private Wire() {}

    static String initialize(String revision) {
        return request(0, "initialize", "\"protocolVersion\":\"" + revision + "\",\"capabilities\":{}");
    }

    static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }

    static String stateless(int id, String method, String params) {
        return request(id, method, META + (params.isEmpty() ? "" : "," + params));
    }

    static String call(int id, String tool, Map<String, ?> arguments) {
        return request(id, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + Json.of(arguments));
    }

    /** Sends the lines, closes, and gives what was answered, in the order in which it came. */
    static List<Object> talk(McpOffer offer, String... lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] in = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        new StdioTransport(offer, new ByteArrayInputStream(in), out).run();
        List<Object> messages = new ArrayList<>();
        out.toString(StandardCharsets.UTF_8)
                .lines()
                .forEach(line -> messages.add(Objects.requireNonNull(Json.read(line))));
        return messages;
    }

    /** The answer to the request with that id. */
    static Map<?, ?> answer(List<Object> messages, long id) {
        return messages.stream()
                .filter(Map.class::isInstance)
                .map(message -> (Map<?, ?>) message)
                .filter(message -> Objects.equals(message.get("id"), id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no answer to " + id + " in " + messages));
    }

    static @Nullable Object at(@Nullable Object value, Object... path) {
        for (Object step : path) {
            value = value instanceof List<?> list && step instanceof Integer index
                    ? list.get(index)
                    : value instanceof Map<?, ?> map ? map.get(step) : null;
        }
        return value;
    }

    static String said(@Nullable Object value, Object... path) {
        return String.valueOf(at(value, path));
    }
}
