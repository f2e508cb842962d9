package cofio.mcp;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request that the protocol does not allow, with the number that the protocol has for it. */
final class ProtocolRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    static final int PARSE = -32700;
    static final int INVALID = -32600;
    static final int NO_METHOD = -32601;
    static final int PARAMS = -32602;
    static final int INTERNAL = -32603;
    static final int NO_RESOURCE = -32002;
    static final int HEADERS = -32020;
    static final int REVISION = -32022;

    private final int code;
    private final transient @Nullable Object data;

    ProtocolRefusal(int code, String message) {
        this(code, message, null);
    }

    ProtocolRefusal(int code, String message, @Nullable Object data) {
        super(message, null, false, false);
        this.code = code;
        this.data = data;
    }

    int code() {
        return code;
    }

    /** The answer to the request with that id; null where its id is not known, and then the protocol wants none. */
    Map<String, @Nullable Object> answer(@Nullable Object id) {
        Map<String, @Nullable Object> error = Json.object("code", code, "message", getMessage());
        if (data != null) {
            error.put("data", data);
        }
        return id == null
                ? Json.object("jsonrpc", "2.0", "error", error)
                : Json.object("jsonrpc", "2.0", "id", id, "error", error);
    }
}
