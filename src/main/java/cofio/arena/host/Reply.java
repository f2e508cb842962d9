package cofio.arena.host;

import cofio.text.Json;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The whole answer to a call. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(int status, String type, byte[] body) {
    static Reply of(int status, String type, String text) {
        return new Reply(status, type, text.getBytes(StandardCharsets.UTF_8));
    }

    static Reply json(int status, @Nullable Object value) {
        return of(status, "application/json", Json.of(value));
    }

    static Reply page(String html) {
        return of(200, "text/html; charset=utf-8", html);
    }
}
