package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Json;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The description says what the server does: every path in it is called, and answers as its schema says. */
class OpenApiTest {
    /** Streams and what is mounted have tests of their own. */
    private static final Set<String> STREAMS = Set.of("/api/v1/changes", "/mcp");

    @TempDir
    Path workspace;

    @Test
    void everyPathAnswersAsItIsDescribed() {
        try (Site site = new Site(workspace)) {
            Map<String, @Nullable Object> document = Site.json(site.get("/openapi.json"));
            assertThat(document).containsEntry("openapi", "3.1.0");
            List<String> called = new ArrayList<>();
            Site.map(document.get("paths"))
                    .forEach((path, operations) -> Site.map(operations).forEach((method, operation) -> {
                        if (!STREAMS.contains(path)) {
                            check(site, method.toUpperCase(Locale.ROOT), path, Site.map(operation));
                            called.add(method + " " + path);
                        }
                    }));
            assertThat(called)
                    .contains("post /api/v1/remember", "get /api/v1/ask", "put /api/v1/facts/{id}", "get /metrics")
                    .hasSizeGreaterThan(20);
        }
    }

    @Test
    void whatIsNotDescribedIsNotThere() {
        try (Site site = new Site(workspace)) {
            for (String path :
                    List.of("/api", "/api/v1", "/api/v2/facts", "/api/v1/facts/a/b", "/metrics/x", "/mcp/x")) {
                assertThat(site.get(path).statusCode()).as(path).isEqualTo(404);
            }
        }
    }

    private void check(Site site, String method, String path, Map<String, @Nullable Object> operation) {
        site.post("/api/v1/remember", "{\"text\":\"My tea is oolong. My sister Mia lives in Lyon.\"}");
        site.post("/api/v1/turn", "{\"message\":\"My dog is Rex.\",\"session\":\"one\"}");
        Map<String, @Nullable Object> facts = Site.json(site.get("/api/v1/facts?query=tea"));
        String id = (String) Site.map(Site.list(facts.get("facts")).getFirst()).get("id");
        String given = path.replace("/facts/{id}", "/facts/" + id)
                .replace("/sessions/{id}", "/sessions/one")
                .replace("/files/{name}", "/files/MEMORY.md")
                .replace("{file}", "index.html");
        if (path.contains("{folder}")) {
            return; // the page may lie in one folder
        }
        List<String> query = new ArrayList<>();
        for (Object parameter : Site.list(operation.get("parameters"))) {
            Map<String, @Nullable Object> one = Site.map(parameter);
            if ("query".equals(one.get("in")) && Boolean.TRUE.equals(one.get("required"))) {
                query.add(one.get("name") + "=tea");
            }
        }
        String token = path.equals("/login") ? site.link.replaceFirst(".*\\?", "?") : "";
        String body = method.equals("POST") || method.equals("PUT") ? body(operation) : null;
        HttpResponse<String> response = site.send(
                method,
                given + token + (query.isEmpty() ? "" : "?" + String.join("&", query)),
                body,
                path.contains("/files/") ? new String[] {"If-Match", "*"} : new String[0]);
        String called = method + " " + path + " -> " + response.body();
        assertThat(response.statusCode()).as(called).isEqualTo(200);
        Map<String, @Nullable Object> content = Site.map(
                Site.map(Site.map(operation.get("responses")).get("200")).get("content"));
        String type = content.keySet().iterator().next();
        if (!type.equals("*/*")) {
            assertThat(response.headers().firstValue("Content-Type")).as(called).contains(type);
        }
        if (Site.map(content.get(type)).get("schema") instanceof Map<?, ?> schema) {
            assertThat(faults(Json.read(response.body()), Site.map(schema), "$"))
                    .as(called)
                    .isEmpty();
        }
    }

    private static String body(Map<String, @Nullable Object> operation) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        if (operation.get("requestBody") instanceof Map<?, ?> wanted) {
            Map<String, @Nullable Object> schema =
                    Site.map(Site.map(Site.map(wanted.get("content")).get("application/json"))
                            .get("schema"));
            for (Object name : Site.list(schema.get("required"))) {
                body.put(name.toString(), name.equals("fact") ? "dog" : "My tea is sencha.");
            }
        }
        return Json.of(body);
    }

    /** Where a value is not what a schema says. */
    private static List<String> faults(@Nullable Object value, Map<String, @Nullable Object> schema, String at) {
        List<String> faults = new ArrayList<>();
        List<?> types = schema.get("type") instanceof List<?> list ? list : List.of(String.valueOf(schema.get("type")));
        String type = value == null
                ? "null"
                : value instanceof Map
                        ? "object"
                        : value instanceof List
                                ? "array"
                                : value instanceof Boolean
                                        ? "boolean"
                                        : value instanceof Long
                                                ? "integer"
                                                : value instanceof Double ? "number" : "string";
        if (!types.contains(type) && !(type.equals("integer") && types.contains("number"))) {
            faults.add(at + " is " + type + ", not " + types);
        }
        if (schema.get("enum") instanceof List<?> words && !words.contains(value)) {
            faults.add(at + " is " + value + ", not of " + words);
        }
        if (value instanceof List<?> list && schema.get("items") instanceof Map<?, ?> items) {
            for (int i = 0; i < list.size(); i++) {
                faults.addAll(faults(list.get(i), Site.map(items), at + "[" + i + "]"));
            }
        }
        if (value instanceof Map<?, ?> object && schema.get("properties") instanceof Map<?, ?> properties) {
            for (Object name : Site.list(schema.get("required"))) {
                if (!object.containsKey(name)) {
                    faults.add(at + "." + name + " is missing");
                }
            }
            object.forEach((name, one) -> {
                if (properties.get(name) instanceof Map<?, ?> property) {
                    faults.addAll(faults(one, Site.map(property), at + "." + name));
                } else if (!properties.isEmpty() && !at.startsWith("$.paths") && !at.equals("$")) {
                    faults.add(at + "." + name + " is not described");
                }
            });
        }
        return faults;
    }
}
