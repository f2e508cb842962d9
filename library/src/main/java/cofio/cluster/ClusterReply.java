package cofio.cluster;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a node answered.
 *
 * @param again whether an earlier try of the same call may have been carried out
 */
record ClusterReply(int status, Map<String, @Nullable Object> json, boolean again) {
    boolean done() {
        return status < 300;
    }

    /** Why something was refused: the type that the engine gives for it, empty where it gives none. */
    String reason() {
        return reason(json);
    }

    static String reason(Map<?, ?> from) {
        Object error = from.get("error");
        if (error instanceof Map<?, ?> map) {
            return String.valueOf(map.get("type"));
        }
        return error == null ? "" : error.toString();
    }

    /** The object behind a key; empty where there is none. */
    static Map<?, ?> object(Map<?, ?> from, String key) {
        return from.get(key) instanceof Map<?, ?> map ? map : Map.of();
    }

    static List<?> list(Map<?, ?> from, String key) {
        return from.get(key) instanceof List<?> list ? list : List.of();
    }

    static long number(Map<?, ?> from, String key) {
        return from.get(key) instanceof Number number ? number.longValue() : 0;
    }
}
