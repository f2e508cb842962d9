package cofio.arena.host;

import cofio.CofioException;
import cofio.text.Json;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a client sent. Every body has a limit, and its type must be the one that is expected. */
final class Call {
    /** So often the limit is read all the same: a client that is cut off while it sends does not read why. */
    private static final int DRAINED = 4;

    private static final Map<String, String> CLOSED = Map.of(
            "Content-Security-Policy",
                    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none';"
                            + " frame-ancestors 'none'",
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cache-Control", "no-store");

    private final HttpExchange exchange;
    final String path;
    private final Map<String, String> query = new HashMap<>();

    Call(HttpExchange exchange) {
        this.exchange = exchange;
        this.path = exchange.getRequestURI().getRawPath();
        String raw = exchange.getRequestURI().getRawQuery();
        for (String pair : raw == null ? new String[0] : raw.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.putIfAbsent(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
            }
        }
    }

    private static String decoded(String raw) {
        try {
            return URLDecoder.decode(raw, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, "the address is not well formed", "");
        }
    }

    /** A HEAD is a GET whose answer has no body. */
    String method() {
        String method = exchange.getRequestMethod();
        return method.equals("HEAD") ? "GET" : method;
    }

    String query(String name) {
        return query.getOrDefault(name, "");
    }

    @Nullable
    String header(String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    /**
     * Only under the names of this machine, which ends DNS rebinding, and no change for a page of somebody else, however it
     * came to call.
     */
    void checkWhereFrom(int port) {
        String host = header("Host");
        if (host == null || !host.matches("(?:localhost|127\\.0\\.0\\.1|\\[::1\\]):" + port)) {
            throw new Refusal(403, "this arena is for this machine", "call it at 127.0.0.1:" + port);
        }
        String origin = header("Origin");
        if (origin != null && !method().equals("GET") && !isOurs(origin, host)) {
            throw new Refusal(403, "a page of another site may not write here", "");
        }
    }

    private static boolean isOurs(String origin, String host) {
        try {
            return host.equals(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    byte[] body(String type, int limit) throws IOException {
        String given = header("Content-Type");
        InputStream in = exchange.getRequestBody();
        if (given == null || !given.toLowerCase(Locale.ROOT).matches(type + "\\s*(;.*)?")) {
            drain(in, limit);
            throw new Refusal(415, "the content must be " + type, "set the header Content-Type");
        }
        byte[] bytes = in.readNBytes(limit + 1);
        if (bytes.length > limit) {
            drain(in, limit);
            throw new Refusal(413, "the body is larger than " + limit / 1024 + " KB", "nothing of it was kept");
        }
        return bytes;
    }

    private static void drain(InputStream in, int limit) throws IOException {
        for (long left = (long) DRAINED * limit; left > 0; ) {
            long skipped = in.skip(left);
            left = skipped <= 0 ? 0 : left - skipped;
        }
    }

    Map<String, @Nullable Object> json(int limit) throws IOException {
        byte[] bytes = body("application/json", limit);
        try {
            return Json.readObject(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new CofioException("the body is not UTF-8 text", "encode it as UTF-8", e);
        }
    }

    void answer(Reply reply) throws IOException {
        CLOSED.forEach(exchange.getResponseHeaders()::set);
        exchange.getResponseHeaders().set("Content-Type", reply.type());
        if (reply.status() == 401) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
        }
        boolean bare = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(reply.status(), bare ? -1 : reply.body().length);
        if (!bare) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(reply.body());
            }
        }
    }
}
