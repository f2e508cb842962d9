package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Kind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class BriefVerb implements Verb {
    private static final int BUDGET = 20_000;

    @Override
    public String name() {
        return "brief";
    }

    @Override
    public String tool() {
        return "memory_brief";
    }

    @Override
    public String title() {
        return "Brief";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Prints the part of the memory that an agent should load at the start of a session.",
                "the memory as an agent loads it");
    }

    @Override
    public String description() {
        return "What is known about the user, in short, under headings. Call it once at the start of a conversation;"
                + " afterwards use ask for single questions.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(VerbParameter.optional(
                        "budget",
                        Kind.NUMBER,
                        "At most this many characters; by default 20000.",
                        "characters",
                        "limit",
                        "max_chars")
                .labelled("CHARACTERS"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object("brief", "string");
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        String brief = cofio.brief(Math.max(0, arguments.number("budget", BUDGET)));
        return VerbOutcome.of(
                ShownValues.brief(brief), brief.stripTrailing(), "there is nothing in memory that fits", "");
    }
}
