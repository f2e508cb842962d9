package cofio.http;

import cofio.Cofio;
import cofio.face.JsonSchema;
import cofio.face.ShownValues;
import cofio.face.Verb;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Kind;
import cofio.fact.StoredFact;
import cofio.http.web.ETags;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts one by one: listed, looked at, given other words, forgotten. */
final class FactRoutes {
    private static final String ALL = VerbRoutes.API + "/facts";
    private static final String ONE = ALL + "/{id}";
    private static final int LIMIT = 100;
    private static final int MOST = 1_000;

    private static final VerbParameter ID = DescribedRoute.needs("id", "The id of the fact.");
    private static final VerbParameter WAS = DescribedRoute.takes(
            "was", Kind.TEXT, "The words of the fact as they stand, where several facts share an id, as brothers do.");

    private FactRoutes() {}

    static List<DescribedRoute> all() {
        Map<String, @Nullable Object> one = JsonSchema.held();
        return List.of(
                DescribedRoute.get(
                        ALL,
                        "facts",
                        Verb.named("facts").title() + ". They come file by file and line by line.",
                        List.of(
                                DescribedRoute.takes("query", Kind.TEXT, "Only those in which all these words stand."),
                                DescribedRoute.takes("section", Kind.TEXT, "Only those under this heading."),
                                DescribedRoute.takes(
                                        "limit", Kind.NUMBER, "How many at most, 1 to 1000; by default 100."),
                                DescribedRoute.takes("after", Kind.NUMBER, "What next said, to go on from there.")),
                        JsonSchema.object(
                                "facts", JsonSchema.list(JsonSchema.held()), "total", "integer", "next?", "integer"),
                        FactRoutes::list),
                DescribedRoute.get(
                        ONE,
                        "fact",
                        "A fact with every value that it had.",
                        List.of(ID, WAS),
                        seen(),
                        FactRoutes::show),
                DescribedRoute.writing(
                        "PUT",
                        ONE,
                        "rewrite",
                        "Gives a fact other words on its line, as an edit by hand does.",
                        List.of(ID, DescribedRoute.needs("text", "The new words of the line: \"Tea: sencha\"."), WAS),
                        one,
                        FactRoutes::rewrite),
                DescribedRoute.writing(
                        "DELETE",
                        ONE,
                        "forget",
                        "Forgets a fact, with the sentences that told it.",
                        List.of(
                                ID,
                                WAS,
                                DescribedRoute.takes("keep_history", Kind.TRUTH, "Leave the sentences that told it.")),
                        JsonSchema.object("forgotten", JsonSchema.list(JsonSchema.held())),
                        FactRoutes::forget));
    }

    private static Map<String, @Nullable Object> seen() {
        return JsonSchema.object(
                "fact", "string", "id", "string", "section", "string", "file", "string", "line", "integer", "values",
                values());
    }

    private static Object values() {
        return Verb.named("history").result().get("properties") instanceof Map<?, ?> properties
                        && properties.get("values") instanceof Map<?, ?> values
                ? values
                : Map.of();
    }

    private static HttpReply list(DescribedRoute.Asked asked) {
        String[] words = asked.arguments()
                .text("query", "")
                .toLowerCase(Locale.ROOT)
                .strip()
                .split("\\s+");
        String section = asked.arguments().text("section", "");
        String mark = "\"" + asked.cofio().stamp() + "\"";
        List<StoredFact> found = new ArrayList<>();
        for (StoredFact held : asked.cofio().facts()) {
            if ((section.isEmpty() || section.equalsIgnoreCase(held.section())) && has(held, words)) {
                found.add(held);
            }
        }
        int from = Math.clamp(asked.arguments().number("after", 0), 0, found.size());
        int to = Math.min(found.size(), from + Math.clamp(asked.arguments().number("limit", LIMIT), 1, MOST));
        Map<String, @Nullable Object> json = ShownValues.facts(found.subList(from, to));
        json.put("total", found.size());
        if (to < found.size()) {
            json.put("next", to);
        }
        return HttpReply.json(json).marked(asked.call(), mark);
    }

    private static boolean has(StoredFact held, String[] words) {
        String text = held.fact().text().toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static StoredFact one(DescribedRoute.Asked asked) {
        String id = asked.arguments().text("id");
        String was = asked.arguments().text("was", "");
        List<StoredFact> found = asked.cofio().facts().stream()
                .filter(held -> held.fact().identity().id().equals(id))
                .filter(held -> was.isEmpty() || held.fact().text().equals(was))
                .toList();
        if (found.isEmpty()) {
            throw HttpRefusal.notFound("there is no fact " + id, "GET " + ALL + " lists them");
        }
        if (found.size() > 1 && asked.call().method().matches("PUT|DELETE")) {
            throw new HttpRefusal(
                    409, found.size() + " facts have the id " + id, "say which one is meant: give its words as was");
        }
        return found.getFirst();
    }

    private static String mark(StoredFact held) {
        return ETags.of(held.place().file() + "\n" + held.fact().text());
    }

    private static HttpReply show(DescribedRoute.Asked asked) {
        StoredFact held = one(asked);
        Map<String, @Nullable Object> json = new LinkedHashMap<>(ShownValues.json(held));
        json.putAll(
                ShownValues.values(asked.cofio().history(held.fact().identity().id())));
        return HttpReply.json(json).with(Map.of("ETag", mark(held), "Cache-Control", "private, no-cache"));
    }

    private static void mustMatch(DescribedRoute.Asked asked, StoredFact held) {
        asked.call().mustMatch(mark(held), "\"" + asked.cofio().stamp() + "\"");
    }

    private static HttpReply rewrite(DescribedRoute.Asked asked) {
        Cofio cofio = asked.cofio();
        StoredFact held = one(asked);
        mustMatch(asked, held);
        StoredFact now = cofio.rewrite(held, asked.arguments().text("text"))
                .orElseThrow(
                        () -> new HttpRefusal(412, "it changed since you looked", "read it again, and decide anew"));
        return HttpReply.json(ShownValues.json(now)).with(Map.of("ETag", mark(now)));
    }

    private static HttpReply forget(DescribedRoute.Asked asked) {
        StoredFact held = one(asked);
        mustMatch(asked, held);
        List<StoredFact> forgotten =
                asked.cofio().forget(List.of(held), asked.arguments().truth("keep_history"));
        return HttpReply.json(Json.object(
                "forgotten", forgotten.stream().map(ShownValues::json).toList()));
    }
}
