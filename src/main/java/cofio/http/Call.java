package cofio.http;

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

/** What a client sent. */
final class Call {
    /** Enough for a long text; a memory takes more, but then through the command line. */
    static final int BODY = 1024 * 1024;

    /** So much of a body that is too long is read all the same: else a client would not read the answer. */
    private static final int DRAINED = 16 * BODY;

    private final HttpExchange exchange;
    final String path;
    final Map<String, @Nullable Object> query = new LinkedHashMap<>();

    Call(HttpExchange exchange) {
        this.exchange = exchange;
        this.path = exchange.getRequestURI().getRawPath();
        String raw = exchange.getRequestURI().getRawQuery();
        if (raw != null) {
            for (String pair : raw.split("&")) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    query.putIfAbsent(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
                }
            }
        }
    }

    static String decoded(String raw) {
        try {
            return URLDecoder.decode(raw, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, "the address is not well formed: " + raw, "encode it as UTF-8, percent by percent");
        }
    }

    String method() {
        return exchange.getRequestMethod();
    }

    /** As {@link #method}; a HEAD is a GET whose answer has no body. */
    String asked() {
        return method().equals("HEAD") ? "GET" : method();
    }

    @Nullable
    String header(String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return headers;
    }

    String client() {
        return exchange.getRemoteAddress().getAddress().getHostAddress();
    }

    /** Whether a browser sent it: programs say nothing about where a call comes from. */
    boolean fromBrowser() {
        return header("Origin") != null || header("Sec-Fetch-Site") != null;
    }

    InputStream body() {
        return exchange.getRequestBody();
    }

    /** The body for somebody else to read; whoever reads more of it than is allowed is stopped. */
    InputStream limited() {
        return new FilterInputStream(body()) {
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
                if (read > BODY) {
                    throw tooLarge();
                }
            }
        };
    }

    private Refusal tooLarge() throws IOException {
        for (long left = DRAINED; left > 0; ) {
            long skipped = body().skip(left);
            left = skipped <= 0 ? 0 : left - skipped;
        }
        return new Refusal(413, "The body is larger than 1 MB.", "Tell it in smaller parts; nothing was changed.");
    }

    /** The object in the body; an empty one where there is no body. */
    Map<String, @Nullable Object> json() throws IOException {
        byte[] bytes = body().readNBytes(BODY + 1);
        if (bytes.length > BODY) {
            throw tooLarge();
        }
        if (bytes.length == 0) {
            return new LinkedHashMap<>();
        }
        String type = header("Content-Type");
        if (type == null || !type.toLowerCase(Locale.ROOT).matches("application/json\\s*(;.*)?")) {
            throw new Refusal(415, "the content must be application/json", "set the header Content-Type");
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

    /** Asks the caller to show what it last saw, where it says so at all. */
    void mustMatch(String... marks) {
        String given = header("If-Match");
        if (given == null) {
            return;
        }
        for (String mark : marks) {
            if (Marks.name(given, mark)) {
                return;
            }
        }
        throw new Refusal(412, "it changed since you looked", "read it again, and decide anew");
    }
}
