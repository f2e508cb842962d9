package cofio.face;

import cofio.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON schemas of the parameters and results of verbs. */
public final class JsonSchema {
    private JsonSchema() {}

    public static Map<String, @Nullable Object> of(List<VerbParameter> parameters) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (VerbParameter parameter : parameters) {
            Map<String, @Nullable Object> schema =
                    Json.object("type", parameter.kind().schema(), "description", parameter.description());
            if (parameter.kind() == VerbParameter.Kind.DAY) {
                schema.put("format", "date");
            }
            properties.put(parameter.name(), schema);
            if (parameter.required()) {
                required.add(parameter.name());
            }
        }
        return Json.object("type", "object", "properties", properties, "required", required);
    }

    /** An object. A key that ends in "?" may be missing; a value is the name of a type or a schema. */
    public static Map<String, @Nullable Object> object(Object... keysAndTypes) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (int i = 0; i < keysAndTypes.length; i += 2) {
            String key = keysAndTypes[i].toString();
            String name = key.replace("?", "");
            Object type = keysAndTypes[i + 1];
            properties.put(name, type instanceof String ? Json.object("type", type) : type);
            if (name.equals(key)) {
                required.add(name);
            }
        }
        return Json.object("type", "object", "properties", properties, "required", required);
    }

    public static Map<String, @Nullable Object> list(Object of) {
        return Json.object("type", "array", "items", of);
    }

    public static Object oneOf(String... words) {
        return Json.object("type", "string", "enum", List.of(words));
    }

    public static Object orNull(String type) {
        return Json.object("type", List.of(type, "null"));
    }

    /** A fact that is held, with its line. */
    public static Map<String, @Nullable Object> held() {
        return object(
                "fact", "string", "id", "string", "section", "string", "file", "string", "line", "integer", "origin?",
                "string");
    }

    static Map<String, @Nullable Object> evidence() {
        return object("fact", "string", "id", "string", "file", "string", "line", "integer", "origin?", "string");
    }
}
