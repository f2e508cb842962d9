package cofio.mcp;

import cofio.face.ChangeWatch;
import cofio.text.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A subscription of the stateless revision: open until it is cancelled or the client goes. */
final class McpSubscription implements ChangeWatch.Listener {
    private final PendingRequest request;
    private final boolean list;
    private final Set<String> uris = new HashSet<>();

    McpSubscription(PendingRequest request) {
        this.request = request;
        if (!(request.params.get("notifications") instanceof Map<?, ?> wanted)) {
            throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "notifications must name what to subscribe to");
        }
        this.list = Boolean.TRUE.equals(wanted.get("resourcesListChanged"));
        if (wanted.get("resourceSubscriptions") instanceof List<?> given) {
            given.forEach(uri -> uris.add(String.valueOf(uri)));
        }
    }

    PendingRequest request() {
        return request;
    }

    /** Says which of the things asked for will be told. */
    void acknowledge() {
        Map<String, @Nullable Object> honoured = Json.object();
        if (list) {
            honoured.put("resourcesListChanged", true);
        }
        if (!uris.isEmpty()) {
            honoured.put("resourceSubscriptions", List.copyOf(uris));
        }
        tell("notifications/subscriptions/acknowledged", Json.object("notifications", honoured));
    }

    @Override
    public void changed(Set<String> names, boolean listChanged) {
        for (String name : names) {
            String uri = MemoryFiles.uri(name);
            if (uris.contains(uri)) {
                tell("notifications/resources/updated", Json.object("uri", uri));
            }
        }
        if (list && listChanged) {
            tell("notifications/resources/list_changed", Json.object());
        }
    }

    private void tell(String method, Map<String, @Nullable Object> params) {
        params.put("_meta", Json.object(StatelessRevision.SUBSCRIPTION, request.id));
        request.notify(method, params);
    }
}
