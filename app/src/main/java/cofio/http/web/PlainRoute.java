package cofio.http.web;

import java.io.IOException;
import java.util.Map;

/** A route that is nothing but a place and what is done there. */
public record PlainRoute(String method, String path, Action action) implements HttpRoute {
    public interface Action {
        HttpReply on(HttpCall call, Map<String, String> variables) throws IOException;
    }

    public static PlainRoute get(String path, Action action) {
        return new PlainRoute("GET", path, action);
    }

    public static PlainRoute post(String path, Action action) {
        return new PlainRoute("POST", path, action);
    }
}
