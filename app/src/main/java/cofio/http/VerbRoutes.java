package cofio.http;

import cofio.face.Verb;
import cofio.face.VerbEffect;
import cofio.http.web.HttpReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The verbs: those that only read are asked for with GET, the others told with POST. */
final class VerbRoutes {
    static final String API = "/api/v1";

    /** Over HTTP they do more: facts are given page by page, and where there is no change to undo, that is an error. */
    private static final Set<String> ELSEWHERE = Set.of("facts", "undo");

    private VerbRoutes() {}

    static List<DescribedRoute> all() {
        List<DescribedRoute> routes = new ArrayList<>();
        for (Verb verb : Verb.ALL) {
            if (ELSEWHERE.contains(verb.name())) {
                continue;
            }
            if (verb.effect() == VerbEffect.READS) {
                routes.add(route("GET", verb));
            }
            // A question may be too long for an address, or not to be seen in one.
            if (verb.effect() != VerbEffect.READS || verb.name().equals("ask")) {
                routes.add(route("POST", verb));
            }
        }
        return routes;
    }

    static String summary(Verb verb) {
        return verb.title() + ". " + verb.description();
    }

    private static DescribedRoute route(String method, Verb verb) {
        return new DescribedRoute(
                method,
                API + "/" + verb.name(),
                verb.name(),
                summary(verb),
                verb.effect() != VerbEffect.READS,
                verb.parameters(),
                HttpReply.JSON,
                verb.result(),
                asked ->
                        HttpReply.json(verb.on(asked.cofio(), asked.arguments()).json()));
    }
}
