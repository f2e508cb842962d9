package cofio.mcp;

import cofio.text.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the revision without a handshake adds to requests and results. */
final class StatelessRevision {
    private static final String PREFIX = "io.modelcontextprotocol/";
    static final String VERSION = PREFIX + "protocolVersion";
    static final String SUBSCRIPTION = PREFIX + "subscriptionId";
    private static final String CAPABILITIES = PREFIX + "clientCapabilities";
    private static final String SERVER = PREFIX + "serverInfo";

    /** The tools of a running program stay the same; what stands in files does not. */
    private static final int TTL_MILLIS = 3_600_000;

    private StatelessRevision() {}

    static boolean is(Map<String, @Nullable Object> params) {
        return params.get("_meta") instanceof Map<?, ?> meta && meta.containsKey(VERSION);
    }

    static void check(Map<?, ?> params) {
        Map<?, ?> meta = params.get("_meta") instanceof Map<?, ?> given ? given : Map.of();
        if (!(meta.get(VERSION) instanceof String asked)) {
            throw new ProtocolRefusal(
                    ProtocolRefusal.PARAMS,
                    "_meta must have " + VERSION + "; or begin with initialize, as older revisions do");
        }
        if (!asked.equals(ProtocolRevision.STATELESS)) {
            throw new ProtocolRefusal(
                    ProtocolRefusal.REVISION,
                    "Unsupported protocol version",
                    Json.object("supported", ProtocolRevision.ALL, "requested", asked));
        }
        if (!(meta.get(CAPABILITIES) instanceof Map<?, ?>)) {
            throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "_meta must have " + CAPABILITIES);
        }
    }

    static Map<String, @Nullable Object> complete(String method, Map<String, @Nullable Object> result, McpOffer offer) {
        Map<String, @Nullable Object> complete = new LinkedHashMap<>(result);
        complete.put("resultType", "complete");
        switch (method) {
            case "server/discover", "tools/list", "prompts/list", "resources/templates/list" -> {
                complete.put("ttlMs", TTL_MILLIS);
                complete.put("cacheScope", "public");
            }
            case "resources/list", "resources/read" -> {
                complete.put("ttlMs", 0);
                complete.put("cacheScope", "private");
            }
            default -> {}
        }
        complete.put("_meta", Json.object(SERVER, offer.identity()));
        return complete;
    }
}
