package cofio.http.web;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The routes of a site, and which of them a call is for. */
public final class RouteTable<R extends HttpRoute> {
    private final List<R> routes;
    private final String otherwise;

    /** {@code otherwise}: where to look, for who asked for something that is not there. */
    public RouteTable(List<R> routes, String otherwise) {
        this.routes = List.copyOf(routes);
        this.otherwise = otherwise;
    }

    /** A route, with the parts of the path that vary. */
    public record Match<R extends HttpRoute>(R route, Map<String, String> variables) {}

    public Match<R> find(HttpCall call) {
        Set<String> methods = new TreeSet<>();
        for (R route : routes) {
            Map<String, String> variables = route.match(call.path());
            if (variables != null) {
                if (route.method().equals(call.asked())) {
                    return new Match<>(route, variables);
                }
                methods.add(route.method());
            }
        }
        if (methods.isEmpty()) {
            throw HttpRefusal.notFound("there is nothing at " + call.path(), otherwise);
        }
        String allowed = String.join(", ", methods);
        throw new HttpRefusal(
                405, call.method() + " is not for " + call.path(), "use " + allowed, Map.of("Allow", allowed));
    }
}
