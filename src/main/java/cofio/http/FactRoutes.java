package cofio.http;

import cofio.Cofio;
import cofio.face.Parameter;
import cofio.face.Parameter.Kind;
import cofio.face.Schema;
import cofio.face.Shown;
import cofio.memory.Held;
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

    private static final Parameter ID = Route.needs("id", "The id of the fact.");
    private static final Parameter WAS = Route.takes(
            "was", Kind.TEXT, "The words of the fact as they stand, where several facts share an id, as brothers do.");

    private FactRoutes() {}

    static List<Route> all() {
        Map<String, @Nullable Object> one = Schema.held();
        return List.of(
                Route.get(
                        ALL,
                        "facts",
                        "The facts that are held, file by file and line by line.",
                        List.of(
                                Route.takes("query", Kind.TEXT, "Only those in which all these words stand."),
                                Route.takes("section", Kind.TEXT, "Only those under this heading."),
                                Route.takes("limit", Kind.NUMBER, "How many at most, 1 to 1000; by default 100."),
                                Route.takes("after", Kind.NUMBER, "What next said, to go on from there.")),
                        Schema.object("facts", Schema.list(Schema.held()), "total", "integer", "next?", "integer"),
                        FactRoutes::list),
                Route.get(
                        ONE,
                        "fact",
                        "A fact with every value that it had.",
                        List.of(ID, WAS),
                        seen(),
                        FactRoutes::show),
                Route.writing(
                        "PUT",
                        ONE,
                        "rewrite",
                        "Gives a fact other words on its line, as an edit by hand does.",
                        List.of(ID, Route.needs("text", "The new words of the line: \"Tea: sencha\"."), WAS),
                        one,
                        FactRoutes::rewrite),
                Route.writing(
                        "DELETE",
                        ONE,
                        "forget",
                        "Forgets a fact, with the sentences that told it.",
                        List.of(ID, WAS, Route.takes("keep_history", Kind.TRUTH, "Leave the sentences that told it.")),
                        Schema.object("forgotten", Schema.list(Schema.held())),
                        FactRoutes::forget));
    }

    private static Map<String, @Nullable Object> seen() {
        return Schema.object(
                "fact", "string", "id", "string", "section", "string", "file", "string", "line", "integer", "values",
                values());
    }

    private static Object values() {
        return VerbRoutes.verb("history").result().get("properties") instanceof Map<?, ?> properties
                        && properties.get("values") instanceof Map<?, ?> values
                ? values
                : Map.of();
    }

    private static Reply list(Route.Asked asked) {
        String[] words = asked.arguments()
                .text("query", "")
                .toLowerCase(Locale.ROOT)
                .strip()
                .split("\\s+");
        String section = asked.arguments().text("section", "");
        String mark = "\"" + asked.cofio().stamp() + "\"";
        List<Held> found = new ArrayList<>();
        for (Held held : asked.cofio().facts()) {
            if ((section.isEmpty() || section.equalsIgnoreCase(held.section())) && has(held, words)) {
                found.add(held);
            }
        }
        int from = Math.clamp(asked.arguments().number("after", 0), 0, found.size());
        int to = Math.min(found.size(), from + Math.clamp(asked.arguments().number("limit", LIMIT), 1, MOST));
        Map<String, @Nullable Object> json = Shown.facts(found.subList(from, to));
        json.put("total", found.size());
        if (to < found.size()) {
            json.put("next", to);
        }
        return Reply.json(json).marked(asked.call(), mark);
    }

    private static boolean has(Held held, String[] words) {
        String text = held.fact().text().toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static Held one(Route.Asked asked) {
        String id = asked.arguments().text("id");
        String was = asked.arguments().text("was", "");
        List<Held> found = asked.cofio().facts().stream()
                .filter(held -> held.fact().identity().id().equals(id))
                .filter(held -> was.isEmpty() || held.fact().text().equals(was))
                .toList();
        if (found.isEmpty()) {
            throw Refusal.notFound("there is no fact " + id, "GET " + ALL + " lists them");
        }
        if (found.size() > 1 && asked.call().method().matches("PUT|DELETE")) {
            throw new Refusal(
                    409, found.size() + " facts have the id " + id, "say which one is meant: give its words as was");
        }
        return found.getFirst();
    }

    private static String mark(Held held) {
        return Marks.of(held.place().file() + "\n" + held.fact().text());
    }

    private static Reply show(Route.Asked asked) {
        Held held = one(asked);
        Map<String, @Nullable Object> json = new LinkedHashMap<>(Shown.json(held));
        json.putAll(Shown.values(asked.cofio().history(held.fact().identity().id())));
        return Reply.json(json).with(Map.of("ETag", mark(held), "Cache-Control", "private, no-cache"));
    }

    private static void mustMatch(Route.Asked asked, Held held) {
        asked.call().mustMatch(mark(held), "\"" + asked.cofio().stamp() + "\"");
    }

    private static Reply rewrite(Route.Asked asked) {
        Cofio cofio = asked.cofio();
        Held held = one(asked);
        mustMatch(asked, held);
        Held now = cofio.rewrite(held, asked.arguments().text("text"))
                .orElseThrow(() -> new Refusal(412, "it changed since you looked", "read it again, and decide anew"));
        return Reply.json(Shown.json(now)).with(Map.of("ETag", mark(now)));
    }

    private static Reply forget(Route.Asked asked) {
        Held held = one(asked);
        mustMatch(asked, held);
        List<Held> forgotten =
                asked.cofio().forget(List.of(held), asked.arguments().truth("keep_history"));
        return Reply.json(
                Json.object("forgotten", forgotten.stream().map(Shown::json).toList()));
    }
}
