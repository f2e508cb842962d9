package cofio.face;

import cofio.Cofio;
import cofio.face.Parameter.Kind;
import cofio.memory.Held;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Forget implements Verb {
    @Override
    public String name() {
        return "forget";
    }

    @Override
    public String title() {
        return "Forget";
    }

    @Override
    public String description() {
        return "Remove a fact from the memory, with the sentences that told it. Call it only when the user asks to forget"
                + " or delete something. Where several facts match, none is removed and all are listed with their ids:"
                + " call again with one id, or with all=true if the user means all of them. To correct a value, use"
                + " remember with the new one instead.";
    }

    @Override
    public Effect effect() {
        return Effect.REMOVES;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.required(
                        "fact",
                        "The id of a fact, or words that name it: \"gate code\".",
                        "id",
                        "query",
                        "text",
                        "words",
                        "content",
                        "memory",
                        "memory_id",
                        "fact_id",
                        "input"),
                Parameter.optional("all", Kind.TRUTH, "Forget every fact that matches."),
                Parameter.optional("dry_run", Kind.TRUTH, "Only show what would be forgotten.", "dryRun", "preview"),
                Parameter.optional(
                        "keep_history", Kind.TRUTH, "Leave the sentences that told it in the journal.", "keepHistory"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object("forgotten?", Schema.list(Schema.held()), "matches?", Schema.list(Schema.held()));
    }

    @Override
    public Outcome on(Cofio cofio, Arguments arguments) {
        List<Held> found = cofio.find(arguments.text("fact"));
        boolean several = found.size() > 1 && !arguments.truth("all");
        boolean shownOnly = arguments.truth("dry_run") || several;
        List<Held> facts = shownOnly ? found : cofio.forget(found, arguments.truth("keep_history"));
        return new Outcome(Shown.forgotten(facts, shownOnly), text(facts, shownOnly, several));
    }

    private static String text(List<Held> facts, boolean shownOnly, boolean several) {
        if (facts.isEmpty()) {
            return "Nothing in memory matches, so nothing was forgotten. Search for it, then forget by id.";
        }
        String lines = String.join(
                "\n",
                facts.stream()
                        .map(held ->
                                shownOnly ? "would forget: " + Shown.withId(held) : "forgotten: " + Shown.text(held))
                        .toList());
        return several
                ? lines + "\n" + facts.size()
                        + " facts match, nothing was forgotten. Name one by its id, or set all=true."
                : lines;
    }
}
