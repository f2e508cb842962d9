package cofio.http.web;

import cofio.CofioException;
import cofio.text.Json;
import com.sun.net.httpserver.HttpExchange;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a client sent. A body is read with a limit, and must be of the type that is expected. */
public final class HttpCall {
    /** So much of a body that is refused is read all the same: else a client would not read the answer. */
    private static final long DRAINED = 16 * 1024 * 1024;

    private static final int DRAINED_TIMES = 4;
    private static final String BEARER = "Bearer ";

    private final HttpExchange exchange;
    private @Nullable Map<String, @Nullable Object> query;
    private String verb = "none";

    HttpCall(HttpExchange exchange) {
        this.exchange = exchange;
    }

    static String decoded(String raw) {
        try {
            return URLDecoder.decode(raw, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new HttpRefusal(
                    400, "the address is not well formed: " + raw, "encode it as UTF-8, percent by percent");
        }
    }

    /** As it was sent, percent signs and all. */
    public String path() {
        return exchange.getRequestURI().getRawPath();
    }

    /** What stands behind the question mark; whoever serves the call may change it. */
    public Map<String, @Nullable Object> query() {
        if (query == null) {
            Map<String, @Nullable Object> pairs = new LinkedHashMap<>();
            String raw = exchange.getRequestURI().getRawQuery();
            for (String pair : raw == null ? new String[0] : raw.split("&")) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    pairs.putIfAbsent(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
                }
            }
            query = pairs;
        }
        return query;
    }

    /** Empty where there is none. */
    public String query(String name) {
        return query().get(name) instanceof String given ? given : "";
    }

    public String method() {
        return exchange.getRequestMethod();
    }

    /** As {@link #method}; a HEAD is a GET whose answer has no body. */
    public String asked() {
        return method().equals("HEAD") ? "GET" : method();
    }

    public @Nullable String header(String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    /** The token that it carries; empty where it carries none. */
    public String bearer() {
        String given = header("Authorization");
        return given != null && given.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? given.substring(BEARER.length()).strip()
                : "";
    }

    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return headers;
    }

    String client() {
        return exchange.getRemoteAddress().getAddress().getHostAddress();
    }

    /** Notes what it is for, once that is known. */
    public void isFor(String what) {
        verb = what;
    }

    public String verb() {
        return verb;
    }

    /** Whether a browser sent it: programs say nothing about where a call comes from. */
    public boolean fromBrowser() {
        return header("Origin") != null || header("Sec-Fetch-Site") != null;
    }

    /** The body for somebody else to read; whoever reads more of it than is allowed is stopped. */
    public InputStream limited(BodyLimit limit) {
        return new FilterInputStream(exchange.getRequestBody()) {
            private int read;

            @Override
            public int read() throws IOException {
                int one = super.read();
                count(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int some = super.read(bytes, from, length);
                count(Math.max(0, some));
                return some;
            }

            private void count(int more) throws IOException {
                read += more;
                if (read > limit.bytes()) {
                    drain(limit);
                    throw limit.refusal();
                }
            }
        };
    }

    private void drain(BodyLimit limit) throws IOException {
        InputStream body = exchange.getRequestBody();
        for (long left = Math.max(DRAINED, (long) DRAINED_TIMES * limit.bytes()); left > 0; ) {
            long skipped = body.skip(left);
            left = skipped <= 0 ? 0 : left - skipped;
        }
    }

    /** The body, which must be of this type. */
    public byte[] body(String type, BodyLimit limit) throws IOException {
        if (!isOf(type)) {
            drain(limit);
            throw unlike(type);
        }
        return read(limit);
    }

    private byte[] read(BodyLimit limit) throws IOException {
        byte[] bytes = exchange.getRequestBody().readNBytes(limit.bytes() + 1);
        if (bytes.length > limit.bytes()) {
            drain(limit);
            throw limit.refusal();
        }
        return bytes;
    }

    private boolean isOf(String type) {
        String given = header("Content-Type");
        return given != null && given.toLowerCase(Locale.ROOT).matches(type + "\\s*(;.*)?");
    }

    private static HttpRefusal unlike(String type) {
        return new HttpRefusal(415, "the content must be " + type, "set the header Content-Type");
    }

    /** The object in the body; an empty one where there is no body. */
    public Map<String, @Nullable Object> json(BodyLimit limit) throws IOException {
        byte[] bytes = read(limit);
        if (bytes.length == 0) {
            return new LinkedHashMap<>();
        }
        if (!isOf(HttpReply.JSON)) {
            throw unlike(HttpReply.JSON);
        }
        try {
            return Json.readObject(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new CofioException("the body is not UTF-8 text", "encode it as UTF-8", e);
        }
    }

    /** The body, of whatever type. */
    public byte[] body(BodyLimit limit) throws IOException {
        return read(limit);
    }

    /**
     * Asks the caller to show that it saw what it changes.
     *
     * @param mark of what is there; null where nothing is
     */
    public void mustHaveSeen(@Nullable String mark) {
        String seen = header("If-Match");
        boolean fresh = seen == null && "*".equals(header("If-None-Match"));
        if (seen == null && !fresh) {
            throw new HttpRefusal(
                    428,
                    "this needs the ETag of what is changed",
                    "read it and send its ETag as If-Match, or If-None-Match: * for what is not there yet");
        }
        if (fresh ? mark != null : mark == null || !ETags.name(seen, mark)) {
            throw changed();
        }
    }

    private static HttpRefusal changed() {
        return new HttpRefusal(412, "it changed since you looked", "read it again, and decide anew");
    }

    /** Asks the caller to show what it last saw, where it says so at all. */
    public void mustMatch(String... marks) {
        String given = header("If-Match");
        if (given == null) {
            return;
        }
        for (String mark : marks) {
            if (ETags.name(given, mark)) {
                return;
            }
        }
        throw changed();
    }
}
