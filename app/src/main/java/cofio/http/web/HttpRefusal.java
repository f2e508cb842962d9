package cofio.http.web;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.util.Map;

/** A call that is not done, as problem+json says it. */
public final class HttpRefusal extends RuntimeException {
    private static final Map<Integer, String> TITLES = Map.ofEntries(
            Map.entry(400, "Bad Request"),
            Map.entry(401, "Unauthorized"),
            Map.entry(403, "Forbidden"),
            Map.entry(404, "Not Found"),
            Map.entry(405, "Method Not Allowed"),
            Map.entry(409, "Conflict"),
            Map.entry(412, "Precondition Failed"),
            Map.entry(413, "Content Too Large"),
            Map.entry(415, "Unsupported Media Type"),
            Map.entry(422, "Unprocessable Content"),
            Map.entry(428, "Precondition Required"),
            Map.entry(429, "Too Many Requests"),
            Map.entry(500, "Internal Server Error"),
            Map.entry(501, "Not Implemented"),
            Map.entry(503, "Service Unavailable"),
            Map.entry(507, "Insufficient Storage"));

    private final int status;
    private final String hint;
    private final Map<String, String> headers;

    public HttpRefusal(int status, String detail, String hint) {
        this(status, detail, hint, Map.of());
    }

    public HttpRefusal(int status, String detail, String hint, Map<String, String> headers) {
        super(detail);
        this.status = status;
        this.hint = hint;
        this.headers = headers;
    }

    /** What Cofio refuses is the caller's to put right, unless the disk is to blame. */
    static HttpRefusal of(Throwable failed) {
        return switch (failed) {
            case HttpRefusal refused -> refused;
            case CofioException problem -> {
                int status = problem.getCause() instanceof IOException ? 500 : 400;
                yield new HttpRefusal(status, String.valueOf(problem.getMessage()), problem.hint());
            }
            default -> new HttpRefusal(500, "this went wrong inside Cofio: " + failed, "");
        };
    }

    public int status() {
        return status;
    }

    public static HttpRefusal notFound(String detail, String hint) {
        return new HttpRefusal(404, detail, hint);
    }

    public HttpReply reply() {
        String title = TITLES.getOrDefault(status, "Error");
        String json = Json.of(Json.object(
                "type", "about:blank", "title", title, "status", status, "detail", getMessage(), "hint", hint));
        return HttpReply.of(status, "application/problem+json", json).with(headers);
    }
}
