package cofio.http.web;

import cofio.text.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The whole answer to a call. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record HttpReply(int status, String type, byte[] body, Map<String, String> headers) {
    public static final String JSON = "application/json";
    public static final String HTML = "text/html; charset=utf-8";

    public static HttpReply of(int status, String type, String text) {
        return new HttpReply(status, type, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    public static HttpReply json(@Nullable Object value) {
        return json(200, value);
    }

    public static HttpReply json(int status, @Nullable Object value) {
        return of(status, JSON, Json.of(value));
    }

    public static HttpReply page(int status, String html) {
        return of(status, HTML, html);
    }

    public HttpReply with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new HttpReply(status, type, body, all);
    }

    /** With a mark of what it shows; nothing but the mark where the caller has that already. */
    public HttpReply marked(HttpCall call, String mark) {
        Map<String, String> more = Map.of("ETag", mark, "Cache-Control", "private, no-cache");
        return ETags.name(call.header("If-None-Match"), mark)
                ? new HttpReply(304, type, new byte[0], headers).with(more)
                : with(more);
    }
}
