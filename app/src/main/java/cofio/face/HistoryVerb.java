package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Place;
import cofio.memory.FactValue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class HistoryVerb implements Verb {
    @Override
    public String name() {
        return "history";
    }

    @Override
    public String tool() {
        return "memory_history";
    }

    @Override
    public String title() {
        return "History of a fact";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Shows the present and earlier values of a fact, their dates, and the sentences that told them.",
                "what a fact was before, and when");
    }

    @Override
    public String description() {
        return "Every value that a fact has or had, from when to when, and the sentences that told it. Use it for \"where"
                + " did I live before?\", \"when did that change?\", \"what did I say exactly?\".";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.required(
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
                                "what",
                                "input")
                        .at(Place.WORDS, "ID|WORDS"),
                VerbParameter.asOf());
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object(
                "values",
                JsonSchema.list(JsonSchema.object(
                        "fact",
                        "string",
                        "id",
                        "string",
                        "since",
                        JsonSchema.orNull("string"),
                        "until",
                        JsonSchema.orNull("string"),
                        "tellings",
                        JsonSchema.list(JsonSchema.object(
                                "when", "string", "source", "string", "words", "string", "file", "string", "line",
                                "integer")))));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        String named = arguments.text("fact");
        List<FactValue> values =
                arguments.day("as_of").map(day -> cofio.history(named, day)).orElseGet(() -> cofio.history(named));
        return VerbOutcome.of(
                ShownValues.values(values),
                values.stream().map(ShownValues::text).collect(Collectors.joining("\n")),
                ShownValues.NOTHING,
                "use the name of one attribute, such as \"favorite tea\", or search first");
    }
}
