package cofio.task;

import cofio.CofioException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The YAML at the head of a task file, and what of it is asked for, each thing refused where it is of another kind. */
record FrontMatter(Map<String, @Nullable Object> values) {

    static FrontMatter of(String yaml) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel("front matter")
                .setAllowDuplicateKeys(false)
                .build();
        try {
            return new FrontMatter(mapping(new Load(settings).loadFromString(yaml), "the front matter"));
        } catch (YamlEngineException e) {
            throw new CofioException("the front matter of the task is not YAML: " + e.getMessage(), "", e);
        }
    }

    private static Map<String, @Nullable Object> mapping(@Nullable Object value, String what) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new CofioException(what + " is not a mapping", "write it as name: value");
        }
        Map<String, @Nullable Object> mapping = new LinkedHashMap<>();
        map.forEach((key, one) -> mapping.put(String.valueOf(key), one));
        return mapping;
    }

    boolean has(String name) {
        return values.get(name) != null;
    }

    String text(String name, String otherwise) {
        Object value = values.get(name);
        if (value instanceof Map || value instanceof List) {
            throw new CofioException(name + " is not text", "");
        }
        return value == null ? otherwise : value.toString();
    }

    String text(String name) {
        if (!has(name)) {
            throw new CofioException("the task is missing its " + name, "add it to the front matter");
        }
        return text(name, "");
    }

    double number(String name, double otherwise) {
        Object value = values.get(name);
        if (value != null && !(value instanceof Number)) {
            throw new CofioException(name + " is not a number: " + value, "");
        }
        return value instanceof Number number ? number.doubleValue() : otherwise;
    }

    boolean truth(String name) {
        Object value = values.get(name);
        if (value != null && !(value instanceof Boolean)) {
            throw new CofioException(name + " is neither true nor false: " + value, "");
        }
        return value instanceof Boolean truth && truth;
    }

    List<FrontMatter> list(String name) {
        Object value = values.get(name);
        if (value != null && !(value instanceof List)) {
            throw new CofioException(name + " is not a list", "");
        }
        List<FrontMatter> list = new ArrayList<>();
        if (value instanceof List<?> all) {
            all.forEach(one -> list.add(new FrontMatter(mapping(one, "an element of " + name))));
        }
        return list;
    }

    FrontMatter under(String name) {
        return new FrontMatter(has(name) ? mapping(values.get(name), name) : Map.of());
    }
}
