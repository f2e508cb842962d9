package cofio.agent.model;

import cofio.text.Json;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A verb of the door, as it is described to a model. */
enum Tool {
    REMEMBER(
            "text",
            "My dentist is Dr. Ito.",
            "Keep a fact that the user told, in a plain sentence with the user's own words and values. Not needed for what"
                    + " the latest message tells: that is kept already."),
    ASK(
            "question",
            "Who is my dentist?",
            "Ask the memory a question about the user. Gives the answer with its source, or says that it was never told."),
    SEARCH("query", "dentist", "Find facts and earlier messages, also of past conversations, by words and meaning."),
    FORGET(
            "what",
            "dentist",
            "Forget one fact, named by its words; only when the user asks for it. If several match, none is removed and they are shown."),
    HISTORY("what", "dentist", "All values that a fact has or had, with their dates and the sentences that told them.");

    /** Models that were trained on other tools call the field as those do. */
    private static final List<String> ALIASES = List.of(
            "text", "content", "query", "question", "what", "fact", "words", "input", "memory", "value", "message");

    private final String field;
    private final String sample;
    private final String description;

    Tool(String field, String sample, String description) {
        this.field = field;
        this.sample = sample;
        this.description = description;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String field() {
        return field;
    }

    String example() {
        return Json.of(Json.object(field, sample));
    }

    static @Nullable Tool named(String name) {
        return Arrays.stream(values())
                .filter(tool -> tool.label().equals(name))
                .findFirst()
                .orElse(null);
    }

    static String names() {
        return Arrays.stream(values()).map(Tool::label).collect(Collectors.joining(", "));
    }

    Optional<String> words(Map<String, @Nullable Object> arguments) {
        if (arguments.get(field) instanceof String text && !text.isBlank()) {
            return Optional.of(text.strip());
        }
        for (String alias : ALIASES) {
            if (arguments.get(alias) instanceof String text && !text.isBlank()) {
                return Optional.of(text.strip());
            }
        }
        return Optional.empty();
    }

    static List<ToolSpecification> specifications() {
        return Arrays.stream(values()).map(Tool::specification).toList();
    }

    private ToolSpecification specification() {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder()
                .addStringProperty(field, "For example: " + sample)
                .required(field);
        if (this == SEARCH) {
            schema.addIntegerProperty("limit", "How many to give, 8 at most.");
        }
        return ToolSpecification.builder()
                .name(label())
                .description(description)
                .parameters(schema.build())
                .build();
    }
}
