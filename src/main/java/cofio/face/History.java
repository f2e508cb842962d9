package cofio.face;

import cofio.Cofio;
import cofio.memory.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class History implements Verb {
    @Override
    public String name() {
        return "history";
    }

    @Override
    public String title() {
        return "History of a fact";
    }

    @Override
    public String description() {
        return "Every value that a fact has or had, from when to when, and the sentences that told it. Use it for \"where"
                + " did I live before?\", \"when did that change?\", \"what did I say exactly?\".";
    }

    @Override
    public Effect effect() {
        return Effect.READS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.required(
                        "fact",
                        "The id of a fact, or words that name it: \"favorite language\".",
                        "id",
                        "query",
                        "text",
                        "words",
                        "content",
                        "memory",
                        "memory_id",
                        "fact_id",
                        "topic",
                        "input"),
                Parameter.asOf());
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object(
                "values",
                Schema.list(Schema.object(
                        "fact",
                        "string",
                        "id",
                        "string",
                        "since",
                        Schema.orNull("string"),
                        "until",
                        Schema.orNull("string"),
                        "tellings",
                        Schema.list(Schema.object(
                                "when", "string", "source", "string", "words", "string", "file", "string", "line",
                                "integer")))));
    }

    @Override
    public Outcome on(Cofio cofio, Arguments arguments) {
        String named = arguments.text("fact");
        List<Value> values =
                arguments.day("as_of").map(day -> cofio.history(named, day)).orElseGet(() -> cofio.history(named));
        String text = values.isEmpty()
                ? "Nothing in memory matches. Use the name of one attribute, such as \"favorite tea\", or search first."
                : String.join("\n", values.stream().map(Shown::text).toList());
        return new Outcome(Shown.values(values), text);
    }
}
