package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import cofio.fact.StoredFact;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class ForgetVerb implements Verb {
    @Override
    public String name() {
        return "forget";
    }

    @Override
    public String tool() {
        return name();
    }

    @Override
    public String title() {
        return "Forget";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Forgets the fact with this id or these words. If several match, it shows them and forgets none.",
                "forget a fact, by its words or its id");
    }

    @Override
    public String description() {
        return "Remove a fact from the memory, with the sentences that told it. Call it only when the user asks to forget"
                + " or delete something. If several facts match, none is removed and all are listed with their ids:"
                + " call again with one id, or with all=true if the user means all of them. To correct a value, use"
                + " remember with the new one instead.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.REMOVES;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.required(
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
                                "what",
                                "input")
                        .at(Place.WORDS, "ID|WORDS"),
                VerbParameter.optional("all", Kind.TRUTH, "Forget every fact that matches."),
                VerbParameter.optional(
                        "dry_run", Kind.TRUTH, "Only show what would be forgotten.", "dryRun", "preview"),
                VerbParameter.optional(
                        "keep_history", Kind.TRUTH, "Keep the sentences that told it in the journal.", "keepHistory"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object(
                "forgotten?", JsonSchema.list(JsonSchema.held()), "matches?", JsonSchema.list(JsonSchema.held()));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        List<StoredFact> found = cofio.find(arguments.text("fact"));
        boolean several = found.size() > 1 && !arguments.truth("all");
        boolean shownOnly = arguments.truth("dry_run") || several;
        List<StoredFact> facts = shownOnly ? found : cofio.forget(found, arguments.truth("keep_history"));
        Map<String, @Nullable Object> json = ShownValues.forgotten(facts, shownOnly);
        String text = facts.stream()
                .map(held -> shownOnly
                        ? "would forget: " + ShownValues.withId(held)
                        : "forgotten: " + ShownValues.text(held))
                .collect(Collectors.joining("\n"));
        return several && !arguments.truth("dry_run")
                ? new VerbOutcome(
                        json,
                        text,
                        false,
                        facts.size() + " facts match, nothing was forgotten",
                        "name one by " + telling(facts) + ", or set all=true")
                : VerbOutcome.of(json, text, ShownValues.NOTHING, "search for it, then forget by id");
    }

    /** The values of an attribute of which there may be many, such as brothers, share one id. */
    private static String telling(List<StoredFact> facts) {
        long ids = facts.stream()
                .map(held -> held.fact().identity().id())
                .distinct()
                .count();
        return ids == facts.size() ? "its id" : "its words";
    }
}
