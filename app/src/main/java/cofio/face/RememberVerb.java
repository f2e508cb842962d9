package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import cofio.memory.Receipt;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class RememberVerb implements Verb {
    @Override
    public String name() {
        return "remember";
    }

    @Override
    public String tool() {
        return name();
    }

    @Override
    public String title() {
        return "Remember";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Saves the facts in a text, and says what was saved and where.", "save the facts in a text");
    }

    @Override
    public String description() {
        return "Save facts to the user's long-term memory. Call it whenever the user states something worth knowing later:"
                + " names, preferences, dates, codes, decisions, plans, or says \"remember\". Pass the user's own words"
                + " as full sentences; exact values stay exact. A newer value replaces the older one, which stays in the"
                + " history. The result says what was saved, changed or already known, and where.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.ADDS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.required(
                                "text",
                                "What to remember, as statements: \"My mentor is Dr. Vasquez. I moved to Lyon in May.\"",
                                "content",
                                "fact",
                                "facts",
                                "memory",
                                "message",
                                "input",
                                "note",
                                "information",
                                "data",
                                "value")
                        .at(Place.INPUT, "TEXT"),
                VerbParameter.optional("source", Kind.TEXT, "Who says it; by default: user.", "speaker", "author"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object(
                "receipts",
                JsonSchema.list(JsonSchema.object(
                        "outcome",
                        JsonSchema.oneOf("added", "changed", "known"),
                        "fact",
                        "string",
                        "id",
                        "string",
                        "former?",
                        "string",
                        "file",
                        "string",
                        "line",
                        "integer")));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        List<Receipt> receipts = cofio.remember(arguments.text("text"), arguments.text("source", "user"));
        return VerbOutcome.of(
                ShownValues.receipts(receipts),
                receipts.stream().map(ShownValues::text).collect(Collectors.joining("\n")),
                "there was nothing to remember in that",
                "say it as a full sentence, such as \"My favorite tea is oolong.\"");
    }
}
