package cofio.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The routes of a server, and which of them a call is for. */
final class Routes {
    private final List<Route> routes;

    Routes(List<Route> routes) {
        this.routes = List.copyOf(routes);
    }

    /** A route, with the parts of the path that vary. */
    record Match(Route route, Map<String, @Nullable Object> variables) {}

    List<Route> all() {
        return routes;
    }

    Match find(Call call) {
        Set<String> methods = new TreeSet<>();
        List<Match> here = new ArrayList<>();
        for (Route route : routes) {
            Map<String, @Nullable Object> variables = route.match(call.path);
            if (variables != null) {
                methods.add(route.method());
                if (route.method().equals(call.asked())) {
                    here.add(new Match(route, variables));
                }
            }
        }
        if (!here.isEmpty()) {
            return here.getFirst();
        }
        if (methods.isEmpty()) {
            throw Refusal.notFound("there is nothing at " + call.path, "see /openapi.json for what there is");
        }
        String allowed = String.join(", ", methods);
        throw new Refusal(405, call.method() + " is not for " + call.path, "use " + allowed, Map.of("Allow", allowed));
    }
}
