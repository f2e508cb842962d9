package cofio.http.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** The way back to a client. Whatever goes there tells the browser what it may not do with it. */
public final class ResponseWriter implements MountedPath.Answer {
    private static final Map<String, String> CLOSED = Map.of(
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cache-Control", "no-store");

    private final HttpExchange exchange;
    private final String contentPolicy;
    private int status;

    ResponseWriter(HttpExchange exchange, String contentPolicy) {
        this.exchange = exchange;
        this.contentPolicy = "default-src 'none'; " + contentPolicy
                + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }

    /** What was answered; 499, as others count it, where the client went before. */
    int status() {
        return status == 0 ? 499 : status;
    }

    public void send(HttpReply reply) throws IOException {
        if (status == 0) {
            exchange.getResponseHeaders().set("Content-Type", reply.type());
            if (reply.status() == 401) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
            }
            whole(reply.status(), reply.headers(), reply.body());
        }
    }

    @Override
    public void whole(int code, Map<String, String> headers, byte[] body) throws IOException {
        status = code;
        Headers out = head(headers);
        boolean bare = code == 304 || code == 204 || exchange.getRequestMethod().equals("HEAD");
        if (bare && code == 200) {
            out.set("Content-Length", Integer.toString(body.length));
        }
        exchange.sendResponseHeaders(code, bare || body.length == 0 ? -1 : body.length);
        if (!bare && body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public OutputStream stream(int code, Map<String, String> headers) throws IOException {
        status = code;
        head(headers);
        exchange.sendResponseHeaders(code, 0);
        return exchange.getResponseBody();
    }

    private Headers head(Map<String, String> headers) {
        Headers out = exchange.getResponseHeaders();
        out.set("Content-Security-Policy", contentPolicy);
        CLOSED.forEach(out::set);
        headers.forEach(out::set);
        return out;
    }
}
