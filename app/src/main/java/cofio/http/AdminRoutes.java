package cofio.http;

import cofio.CofioException;
import cofio.cluster.Brain;
import cofio.cluster.BrainLimits;
import cofio.cluster.BrainRegistry;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.PlainRoute;
import cofio.text.Json;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an administrator does: brains and their tokens are made, listed and dropped. */
final class AdminRoutes {
    static final String API = "/admin/v1";

    private static final String ALL = API + "/brains";
    private static final String ONE = ALL + "/{name}";
    private static final int LISTED = 100;

    private final BrainRegistry registry;

    AdminRoutes(BrainRegistry registry) {
        this.registry = registry;
    }

    List<PlainRoute> all() {
        return List.of(
                PlainRoute.get(ALL, (call, variables) -> list(call)),
                PlainRoute.post(ALL, (call, variables) -> add(call)),
                new PlainRoute("DELETE", ONE, (call, variables) -> drop(value(variables, "name"))),
                PlainRoute.post(ONE + "/tokens", (call, variables) -> addToken(value(variables, "name"))),
                new PlainRoute(
                        "DELETE",
                        ONE + "/tokens/{id}",
                        (call, variables) -> revoke(value(variables, "name"), value(variables, "id"))));
    }

    private static String value(Map<String, String> variables, String name) {
        return variables.getOrDefault(name, "");
    }

    private HttpReply list(HttpCall call) {
        String limit = call.query("limit");
        if (!limit.matches("[0-9]{0,4}")) {
            throw new HttpRefusal(400, "limit is not a number from 1 to 1000", "leave it out for " + LISTED);
        }
        BrainRegistry.Listing found =
                registry.list(call.query("after"), limit.isEmpty() ? LISTED : Integer.parseInt(limit));
        Map<String, @Nullable Object> json = Json.object(
                "brains", found.brains().stream().map(AdminRoutes::json).toList());
        found.next().ifPresent(next -> json.put("next", next));
        return HttpReply.json(json);
    }

    private static Map<String, @Nullable Object> json(Brain brain) {
        List<Map<String, @Nullable Object>> tokens = brain.tokens().stream()
                .map(token ->
                        Json.object("id", token.id(), "created", token.created().toString()))
                .toList();
        return Json.object(
                "name",
                brain.name(),
                "created",
                brain.created().toString(),
                "facts_limit",
                brain.limits().facts(),
                "bytes_limit",
                brain.limits().bytes(),
                "per_second",
                brain.limits().perSecond(),
                "tokens",
                tokens);
    }

    private HttpReply add(HttpCall call) throws IOException {
        Map<String, @Nullable Object> given = call.json(DescribedRoute.BODY);
        if (!(given.get("name") instanceof String name)) {
            throw new CofioException("the parameter \"name\" is missing", "give the brain a name");
        }
        BrainLimits usual = BrainLimits.USUAL;
        BrainLimits limits = new BrainLimits(
                number(given, "facts_limit", usual.facts()), number(given, "bytes_limit", usual.bytes()), (int)
                        Math.min(Integer.MAX_VALUE, number(given, "per_second", usual.perSecond())));
        BrainRegistry.Issued made = registry.add(name, limits)
                .orElseThrow(() -> new HttpRefusal(
                        409, "there is a brain " + name + " already", "choose another name, or drop that one first"));
        Map<String, @Nullable Object> json = new LinkedHashMap<>(json(made.brain()));
        json.put("token", made.token());
        json.put("token_id", made.id());
        return HttpReply.json(201, json);
    }

    private static long number(Map<String, @Nullable Object> given, String name, long otherwise) {
        Object value = given.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number number && number.doubleValue() == number.longValue()) {
            return number.longValue();
        }
        throw new CofioException(name + " is not a whole number", "give a number, or 0 for no limit");
    }

    private HttpReply drop(String name) {
        if (!registry.drop(name)) {
            throw unknown(name);
        }
        return HttpReply.json(Json.object("dropped", name));
    }

    private HttpReply addToken(String name) {
        BrainRegistry.Issued made = registry.addToken(name).orElseThrow(() -> unknown(name));
        return HttpReply.json(201, Json.object("token", made.token(), "id", made.id()));
    }

    private HttpReply revoke(String name, String id) {
        if (!registry.revoke(name, id)) {
            throw HttpRefusal.notFound("brain " + name + " has no token " + id, "GET " + ALL + " lists them");
        }
        return HttpReply.json(Json.object("revoked", id));
    }

    static HttpRefusal unknown(String name) {
        return HttpRefusal.notFound("there is no brain " + name, "GET " + ALL + " lists them");
    }
}
