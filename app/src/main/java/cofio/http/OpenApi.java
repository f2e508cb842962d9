package cofio.http;

import cofio.face.JsonSchema;
import cofio.face.VerbParameter;
import cofio.http.web.HttpReply;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The description of the routes as OpenAPI 3.1 has it. */
final class OpenApi {
    private OpenApi() {}

    static Map<String, @Nullable Object> of(List<DescribedRoute> routes, String version) {
        Map<String, Map<String, @Nullable Object>> paths = new LinkedHashMap<>();
        for (DescribedRoute route : routes) {
            paths.computeIfAbsent(route.path().replace("{+", "{"), path -> new LinkedHashMap<>())
                    .put(route.method().toLowerCase(Locale.ROOT), operation(route));
        }
        return Json.object(
                "openapi",
                "3.1.0",
                "info",
                Json.object(
                        "title",
                        "Cofio",
                        "version",
                        version,
                        "description",
                        "A memory in Markdown files: remember, ask, search, forget."),
                "security",
                List.of(Json.object(), Json.object("token", List.of()), Json.object("cookie", List.of())),
                "paths",
                paths,
                "components",
                Json.object(
                        "schemas",
                        Json.object("Problem", problem()),
                        "securitySchemes",
                        Json.object(
                                "token",
                                Json.object("type", "http", "scheme", "bearer"),
                                "cookie",
                                Json.object("type", "apiKey", "in", "cookie", "name", "cofio-PORT"))));
    }

    private static Map<String, @Nullable Object> problem() {
        return JsonSchema.object(
                "type", "string", "title", "string", "status", "integer", "detail", "string", "hint", "string");
    }

    private static Map<String, @Nullable Object> operation(DescribedRoute route) {
        List<Object> parameters = new ArrayList<>();
        List<VerbParameter> body = new ArrayList<>();
        for (VerbParameter one : route.parameters()) {
            if (route.variables().contains(one.name())) {
                parameters.add(parameter(one, "path", true));
            } else if (route.hasBody()) {
                body.add(one);
            } else {
                parameters.add(parameter(one, "query", one.required()));
            }
        }
        if (route.path().startsWith(VerbRoutes.API)) {
            parameters.add(parameter(
                    DescribedRoute.takes("workspace", VerbParameter.Kind.TEXT, "Another workspace than the first."),
                    "query",
                    false));
        }
        Map<String, @Nullable Object> operation = Json.object(
                "operationId",
                route.verb()
                        + (route.method().equals("GET")
                                ? ""
                                : "-" + route.method().toLowerCase(Locale.ROOT)),
                "summary",
                route.summary(),
                "parameters",
                parameters);
        if (!body.isEmpty()) {
            operation.put(
                    "requestBody",
                    Json.object("required", true, "content", content(HttpReply.JSON, JsonSchema.of(body))));
        }
        operation.put(
                "responses",
                Json.object(
                        "200",
                        Json.object("description", "done", "content", content(route.type(), route.gives())),
                        "default",
                        Json.object(
                                "description",
                                "not done",
                                "content",
                                content(
                                        "application/problem+json",
                                        Json.object("$ref", "#/components/schemas/Problem")))));
        return operation;
    }

    private static Map<String, @Nullable Object> content(String type, Map<String, @Nullable Object> schema) {
        return Json.object(type, schema.isEmpty() ? Json.object() : Json.object("schema", schema));
    }

    private static Map<String, @Nullable Object> parameter(VerbParameter one, String in, boolean required) {
        Map<String, @Nullable Object> schema = Json.object("type", one.kind().schema());
        if (one.kind() == VerbParameter.Kind.DAY) {
            schema.put("format", "date");
        }
        return Json.object(
                "name", one.name(), "in", in, "required", required, "description", one.description(), "schema", schema);
    }
}
