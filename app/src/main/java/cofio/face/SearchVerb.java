package cofio.face;

import cofio.Cofio;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import cofio.index.Hit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class SearchVerb implements Verb {
    private static final int LIMIT = 10;
    private static final int MOST = 1_000;

    @Override
    public String name() {
        return "search";
    }

    @Override
    public String tool() {
        return "search_memory";
    }

    @Override
    public String title() {
        return "Search the memory";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Finds facts, then passages in the journal, the best first, each with its line and score.",
                "find facts and what was said");
    }

    @Override
    public String description() {
        return "Find facts and passages of past conversations by words and meaning, best first, each with file:line and"
                + " score. Use it for topics and overviews (\"holiday plans\", \"everything about Mia\"); for one"
                + " definite question use ask.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.required(
                                "query",
                                "What to look for, in any words.",
                                "q",
                                "text",
                                "words",
                                "content",
                                "question",
                                "keywords",
                                "search",
                                "input",
                                "topic")
                        .at(Place.WORDS, "WORDS"),
                VerbParameter.optional(
                        "limit",
                        Kind.NUMBER,
                        "At most this many results, 1 to 1000; by default 10.",
                        "n",
                        "k",
                        "top_k",
                        "max_results",
                        "count"),
                VerbParameter.optional(
                        "sessions", Kind.TRUTH, "Search what was said in past conversations instead.", "conversations"),
                VerbParameter.optional("no_vectors", Kind.TRUTH, "Match words only, not meaning."));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object(
                "hits",
                JsonSchema.list(JsonSchema.object(
                        "kind",
                        "string",
                        "text",
                        "string",
                        "id?",
                        "string",
                        "told?",
                        "string",
                        "speaker?",
                        "string",
                        "former?",
                        "boolean",
                        "score",
                        "number",
                        "file",
                        "string",
                        "line",
                        "integer",
                        "origin?",
                        "string")));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        int limit = Math.clamp(arguments.number("limit", LIMIT), 1, MOST);
        String query = arguments.text("query");
        boolean vectors = !arguments.truth("no_vectors");
        List<Hit> hits = arguments.truth("sessions")
                ? cofio.searchSessions(query, limit, vectors)
                : cofio.search(query, limit, vectors);
        return VerbOutcome.of(
                ShownValues.hits(hits), ShownValues.text(hits), ShownValues.NOTHING, "try fewer or other words");
    }
}
