package cofio.http;

import cofio.text.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The whole answer to a call. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(int status, String type, byte[] body, Map<String, String> headers) {
    static final String JSON = "application/json";

    static Reply of(int status, String type, String text) {
        return new Reply(status, type, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static Reply json(@Nullable Object value) {
        return of(200, JSON, Json.of(value));
    }

    Reply with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new Reply(status, type, body, all);
    }

    /** With a mark of what it shows; nothing but the mark where the caller has that already. */
    Reply marked(Call call, String mark) {
        Map<String, String> more = Map.of("ETag", mark, "Cache-Control", "private, no-cache");
        return Marks.name(call.header("If-None-Match"), mark)
                ? new Reply(304, type, new byte[0], headers).with(more)
                : with(more);
    }
}
