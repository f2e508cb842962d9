package cofio.face;

import cofio.Cofio;
import cofio.face.Parameter.Kind;
import cofio.memory.Receipt;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Remember implements Verb {
    @Override
    public String name() {
        return "remember";
    }

    @Override
    public String title() {
        return "Remember";
    }

    @Override
    public String description() {
        return "Save facts to the user's long-term memory. Call it whenever the user states something worth knowing later:"
                + " names, preferences, dates, codes, decisions, plans, or says \"remember\". Pass the user's own words"
                + " as full sentences; exact values stay exact. A newer value replaces the older one, which stays in the"
                + " history. The result says what was saved, changed or already known, and where.";
    }

    @Override
    public Effect effect() {
        return Effect.ADDS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.required(
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
                        "value"),
                Parameter.optional("source", Kind.TEXT, "Who tells it; by default: user.", "speaker", "author"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object(
                "receipts",
                Schema.list(Schema.object(
                        "outcome",
                        Schema.oneOf("added", "changed", "known"),
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
    public Outcome on(Cofio cofio, Arguments arguments) {
        List<Receipt> receipts = cofio.remember(arguments.text("text"), arguments.text("source", "user"));
        String text = receipts.isEmpty()
                ? "Nothing was saved: there is no statement in that. Say it as a full sentence, such as"
                        + " \"My favorite tea is oolong.\""
                : String.join("\n", receipts.stream().map(Shown::text).toList());
        return new Outcome(Shown.receipts(receipts), text);
    }
}
