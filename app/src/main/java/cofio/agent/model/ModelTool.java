package cofio.agent.model;

import cofio.face.Verb;
import cofio.face.VerbParameter;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A verb, as it is described to the model of a conversation: in its own words, with what is so only there. */
enum ModelTool {
    REMEMBER("Give it in plain sentences with the user's own words and values. Not needed for what the latest message"
            + " tells: that is kept already."),
    ASK("Give a question about the user."),
    SEARCH("What was said in past conversations is found too."),
    FORGET("Only when the user asks for it."),
    HISTORY("");

    private final String beside;

    ModelTool(String beside) {
        this.beside = beside;
    }

    private Verb verb() {
        return Verb.named(label());
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String field() {
        return words().name();
    }

    private VerbParameter words() {
        return verb().parameters().getFirst();
    }

    String description() {
        return (verb().help().sentence() + " " + beside).strip();
    }

    String example() {
        return Json.of(Json.object(field(), "...")) + "; " + field() + ": " + words().description();
    }

    static @Nullable ModelTool named(String name) {
        return Arrays.stream(values())
                .filter(tool -> tool.label().equals(name))
                .findFirst()
                .orElse(null);
    }

    static String names() {
        return Arrays.stream(values()).map(ModelTool::label).collect(Collectors.joining(", "));
    }

    /** Models that were trained on other tools call the field as those do. */
    Optional<String> words(Map<String, @Nullable Object> arguments) {
        List<String> names = new ArrayList<>(List.of(field()));
        names.addAll(words().aliases());
        if (arguments.size() == 1) {
            names.addAll(arguments.keySet());
        }
        for (String name : names) {
            if (arguments.get(name) instanceof String text && !text.isBlank()) {
                return Optional.of(text.strip());
            }
        }
        return Optional.empty();
    }

    /** The JSON schema of its arguments. */
    Map<String, @Nullable Object> schema() {
        Map<String, @Nullable Object> properties =
                Json.object(field(), Json.object("type", "string", "description", words().description()));
        if (this == SEARCH) {
            properties.put("limit", Json.object("type", "integer", "description", "How many to give, 8 at most."));
        }
        return Json.object("type", "object", "properties", properties, "required", List.of(field()));
    }
}
