package cofio.http;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.util.Map;

/** A call that is not done, as problem+json says it. */
final class Refusal extends RuntimeException {
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
            Map.entry(429, "Too Many Requests"),
            Map.entry(500, "Internal Server Error"),
            Map.entry(501, "Not Implemented"),
            Map.entry(503, "Service Unavailable"));

    final int status;
    final String hint;
    private final Map<String, String> headers;

    Refusal(int status, String detail, String hint) {
        this(status, detail, hint, Map.of());
    }

    Refusal(int status, String detail, String hint, Map<String, String> headers) {
        super(detail);
        this.status = status;
        this.hint = hint;
        this.headers = headers;
    }

    /** What the memory refuses is the caller's to put right, unless the disk is to blame. */
    static Refusal of(CofioException problem) {
        int status = problem.getCause() instanceof IOException ? 500 : 400;
        return new Refusal(status, String.valueOf(problem.getMessage()), problem.hint());
    }

    static Refusal notFound(String detail, String hint) {
        return new Refusal(404, detail, hint);
    }

    Reply reply() {
        String title = TITLES.getOrDefault(status, "Error");
        String json = Json.of(Json.object(
                "type", "about:blank", "title", title, "status", status, "detail", getMessage(), "hint", hint));
        return Reply.of(status, "application/problem+json", json).with(headers);
    }
}
