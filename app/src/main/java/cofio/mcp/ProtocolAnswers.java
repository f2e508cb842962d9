package cofio.mcp;

import cofio.CofioException;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answers that depend on nothing but the request. */
final class ProtocolAnswers {
    private final McpOffer offer;

    ProtocolAnswers(McpOffer offer) {
        this.offer = offer;
    }

    Map<String, @Nullable Object> stateless(PendingRequest request) {
        return request.method.equals("server/discover")
                ? Json.object(
                        "supportedVersions",
                        ProtocolRevision.ALL,
                        "capabilities",
                        offer.capabilities(),
                        "instructions",
                        offer.instructions())
                : of(request, ProtocolRefusal.PARAMS);
    }

    /** {@code missing}: the number that the client's revision has for a resource that is not there. */
    Map<String, @Nullable Object> of(PendingRequest request, int missing) {
        Map<String, @Nullable Object> params = request.params;
        return switch (request.method) {
            case "tools/list" -> offer.tools();
            case "tools/call" -> call(request);
            case "resources/list" -> offer.files.list(params.get("cursor"));
            case "resources/templates/list" -> offer.files.templates();
            case "resources/read" -> offer.files.read(uri(request), missing);
            case "prompts/list" -> Json.object("prompts", List.of(RecallPrompt.described()));
            case "prompts/get" -> prompt(params);
            default -> throw new ProtocolRefusal(ProtocolRefusal.NO_METHOD, "Method not found: " + request.method);
        };
    }

    private Map<String, @Nullable Object> call(PendingRequest request) {
        McpTool tool = offer.tool(request.params.get("name"));
        try {
            return tool.call(object(request.params.get("arguments")), request);
        } catch (CofioException problem) {
            return ToolDescriptions.error(problem);
        }
    }

    private Map<String, @Nullable Object> prompt(Map<String, @Nullable Object> params) {
        if (!RecallPrompt.NAME.equals(params.get("name"))) {
            throw new ProtocolRefusal(
                    ProtocolRefusal.PARAMS,
                    "there is no prompt " + params.get("name") + "; there is: " + RecallPrompt.NAME);
        }
        return offer.recall.get(object(params.get("arguments")));
    }

    static String uri(PendingRequest request) {
        if (request.params.get("uri") instanceof String uri) {
            return uri;
        }
        throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "uri is missing");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> object(@Nullable Object value) {
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> map) {
            return (Map<String, @Nullable Object>) map;
        }
        throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "arguments must be an object");
    }
}
