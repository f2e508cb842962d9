package cofio.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the stateless revision repeats of a message in the headers of its call, for those who route calls. */
final class McpHeaders {
    private static final String ENCODED = "=?base64?";
    private static final Set<String> NAMED = Set.of("tools/call", "prompts/get");

    private McpHeaders() {}

    static boolean stateless(@Nullable Object message, @Nullable String revision) {
        return ProtocolRevision.STATELESS.equals(revision)
                || message instanceof Map<?, ?> map
                        && map.get("params") instanceof Map<?, ?> params
                        && params.get("_meta") instanceof Map<?, ?> meta
                        && meta.containsKey(StatelessRevision.VERSION);
    }

    static void check(McpEndpoint.Call call, @Nullable Object message) {
        if (!(message instanceof Map<?, ?> map)) {
            throw new ProtocolRefusal(ProtocolRefusal.INVALID, "a call carries one message");
        }
        Map<?, ?> params = map.get("params") instanceof Map<?, ?> given ? given : Map.of();
        Map<?, ?> meta = params.get("_meta") instanceof Map<?, ?> given ? given : Map.of();
        Object revision = meta.get(StatelessRevision.VERSION);
        if (revision != null) {
            same("MCP-Protocol-Version", call.header("MCP-Protocol-Version"), revision);
        }
        same("Mcp-Method", call.header("Mcp-Method"), map.get("method"));
        String method = String.valueOf(map.get("method"));
        Object name = NAMED.contains(method)
                ? params.get("name")
                : method.equals("resources/read") ? params.get("uri") : null;
        if (name != null) {
            same("Mcp-Name", decoded(call.header("Mcp-Name")), name);
        }
        if (map.containsKey("id")) {
            StatelessRevision.check(params);
        }
    }

    private static void same(String header, @Nullable String value, @Nullable Object body) {
        if (value == null || !value.equals(body)) {
            throw new ProtocolRefusal(
                    ProtocolRefusal.HEADERS,
                    "Header mismatch: " + header + " is " + value + ", but the message says " + body);
        }
    }

    private static @Nullable String decoded(@Nullable String value) {
        if (value == null || !value.startsWith(ENCODED) || !value.endsWith("?=")) {
            return value;
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(value.substring(ENCODED.length(), value.length() - 2));
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
