package cofio.face;

import cofio.Cofio;
import cofio.face.Parameter.Kind;
import cofio.index.Hit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Search implements Verb {
    private static final int LIMIT = 10;
    private static final int MOST = 100;

    @Override
    public String name() {
        return "search";
    }

    @Override
    public String title() {
        return "Search the memory";
    }

    @Override
    public String description() {
        return "Find facts and passages of past conversations by words and meaning, best first, each with file:line and"
                + " score. Use it for topics and overviews (\"holiday plans\", \"everything about Mia\"); for one"
                + " definite question use ask.";
    }

    @Override
    public Effect effect() {
        return Effect.READS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.required(
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
                        "topic"),
                Parameter.optional(
                        "limit",
                        Kind.NUMBER,
                        "How many results at most, 1 to 100; by default 10.",
                        "n",
                        "k",
                        "top_k",
                        "max_results",
                        "count"),
                Parameter.optional(
                        "sessions",
                        Kind.TRUTH,
                        "Search what was said in past conversations instead.",
                        "conversations"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object(
                "hits",
                Schema.list(Schema.object(
                        "kind",
                        "string",
                        "text",
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
    public Outcome on(Cofio cofio, Arguments arguments) {
        int limit = Math.clamp(arguments.number("limit", LIMIT), 1, MOST);
        String query = arguments.text("query");
        List<Hit> hits =
                arguments.truth("sessions") ? cofio.searchSessions(query, limit, true) : cofio.search(query, limit);
        String text = hits.isEmpty() ? "Nothing in memory matches. Try fewer or other words." : Shown.text(hits);
        return new Outcome(Shown.hits(hits), text);
    }
}
