package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import cofio.fact.StoredFact;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class FactsVerb implements Verb {
    /** A language model reads all that it is given. */
    private static final int LIMIT = 100;

    private static final int ALL = 999_999_999;

    @Override
    public String name() {
        return "facts";
    }

    @Override
    public String tool() {
        return "memory_facts";
    }

    @Override
    public String title() {
        return "List facts";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp("Lists the saved facts, each with its id and its line.", "list the saved facts");
    }

    @Override
    public String description() {
        return "List the saved facts, each with its id and file:line: all of them, or those that match words. Use it"
                + " to find the id that forget and memory_history take, or when the user wants to see what is"
                + " remembered. For a question use ask, for a topic search_memory.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.optional(
                                "query",
                                Kind.TEXT,
                                "Only the facts that match these words or this id.",
                                "words",
                                "q",
                                "text",
                                "fact",
                                "id",
                                "topic")
                        .at(Place.WORDS, "WORDS"),
                VerbParameter.optional(
                                "limit",
                                Kind.NUMBER,
                                "At most this many; by default all on the command line, else 100.",
                                "n",
                                "max",
                                "count")
                        .usually(ALL));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object("facts", JsonSchema.list(JsonSchema.held()), "total?", "integer");
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        String words = arguments.text("query", "");
        List<StoredFact> all = words.isEmpty() ? cofio.facts() : cofio.find(words);
        List<StoredFact> shown = all.subList(0, Math.min(all.size(), Math.max(1, arguments.number("limit", LIMIT))));
        Map<String, @Nullable Object> json = ShownValues.facts(shown);
        String text = shown.stream().map(ShownValues::withId).collect(Collectors.joining("\n"));
        if (shown.size() < all.size()) {
            json.put("total", all.size());
            text += "\n" + (all.size() - shown.size()) + " more are not shown.";
        }
        return VerbOutcome.of(json, text, ShownValues.NOTHING, "try fewer words, or search");
    }
}
