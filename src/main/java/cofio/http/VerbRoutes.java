package cofio.http;

import cofio.face.Effect;
import cofio.face.Verb;
import java.util.ArrayList;
import java.util.List;

/** The verbs: those that only read are asked for with GET, the others told with POST. */
final class VerbRoutes {
    static final String API = "/api/v1";

    private VerbRoutes() {}

    static List<Route> all() {
        List<Route> routes = new ArrayList<>();
        for (Verb verb : Verb.ALL) {
            if (verb.effect() == Effect.READS) {
                routes.add(route("GET", verb));
            }
            // A question may be too long for an address, or not to be seen in one.
            if (verb.effect() != Effect.READS || verb.name().equals("ask")) {
                routes.add(route("POST", verb));
            }
        }
        return routes;
    }

    private static Route route(String method, Verb verb) {
        return new Route(
                method,
                API + "/" + verb.name(),
                verb.name(),
                verb.title() + ". " + verb.description(),
                verb.effect() != Effect.READS,
                verb.parameters(),
                Reply.JSON,
                verb.result(),
                asked -> Reply.json(verb.on(asked.cofio(), asked.arguments()).json()));
    }

    static Verb verb(String name) {
        return Verb.ALL.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
