package cofio.http;

import cofio.face.JsonSchema;
import cofio.face.Verb;
import cofio.face.VerbOutcome;
import cofio.face.VerbParameter.Kind;
import cofio.fact.StoredFact;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.memory.JournalEntry;
import cofio.text.Json;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** The memory as a whole: the journal, the picture of who and what is named, the last change taken back. */
final class MemoryRoutes {
    private static final Verb UNDO = Verb.named("undo");
    private static final int DAYS = 7;
    private static final int MOST = 60;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private MemoryRoutes() {}

    static List<DescribedRoute> all() {
        Object texts = JsonSchema.list(Json.object("type", "string"));
        Object change = JsonSchema.object("kind", "string", "text", "string", "was", texts);
        Object entry = JsonSchema.object(
                "time",
                "string",
                "title",
                "string",
                "message",
                "string",
                "changes",
                JsonSchema.list(change),
                "file",
                "string",
                "line",
                "integer");
        Object node = JsonSchema.object(
                "id",
                "string",
                "name",
                "string",
                "kind",
                JsonSchema.oneOf("me", "person", "project", "place", "thing"),
                "facts",
                "integer");
        Object edge = JsonSchema.object(
                "from", "string", "to", "string", "label", "string", "file", "string", "line", "integer");
        return List.of(
                DescribedRoute.writing(
                        "POST",
                        VerbRoutes.API + "/undo",
                        "undo",
                        VerbRoutes.summary(UNDO) + " 404 where there is none.",
                        UNDO.parameters(),
                        UNDO.result(),
                        MemoryRoutes::undo),
                DescribedRoute.get(
                        VerbRoutes.API + "/journal",
                        "journal",
                        "What was told and done, day by day, the latest first.",
                        List.of(
                                DescribedRoute.takes("before", Kind.DAY, "Only days before this one; what next said."),
                                DescribedRoute.takes("limit", Kind.NUMBER, "How many days, 1 to 60; by default 7.")),
                        JsonSchema.object(
                                "days",
                                JsonSchema.list(JsonSchema.object("day", "string", "entries", JsonSchema.list(entry))),
                                "next?",
                                "string"),
                        MemoryRoutes::journal),
                DescribedRoute.get(
                        VerbRoutes.API + "/graph",
                        "graph",
                        "Who and what the facts name, and how they connect; how many facts there were day by day.",
                        List.of(),
                        JsonSchema.object(
                                "nodes",
                                JsonSchema.list(node),
                                "edges",
                                JsonSchema.list(edge),
                                "growth",
                                JsonSchema.list(JsonSchema.object("day", "string", "facts", "integer"))),
                        MemoryRoutes::graph));
    }

    private static HttpReply undo(DescribedRoute.Asked asked) {
        VerbOutcome outcome = UNDO.on(asked.cofio(), asked.arguments());
        if (!outcome.answered()) {
            throw HttpRefusal.notFound(outcome.remark(), "");
        }
        return HttpReply.json(outcome.json());
    }

    private static HttpReply journal(DescribedRoute.Asked asked) {
        LocalDate before = asked.arguments().day("before").orElse(LocalDate.MAX);
        int limit = Math.clamp(asked.arguments().number("limit", DAYS), 1, MOST);
        SequencedMap<LocalDate, List<Object>> days = new LinkedHashMap<>();
        for (JournalEntry entry : asked.cofio().journal(before, limit + 1)) {
            days.computeIfAbsent(entry.when().toLocalDate(), day -> new ArrayList<>())
                    .add(json(entry));
        }
        boolean more = days.size() > limit;
        if (more) {
            days.pollLastEntry();
        }
        List<Object> shown = new ArrayList<>();
        days.forEach((day, entries) -> shown.add(Json.object("day", day.toString(), "entries", entries)));
        Map<String, @Nullable Object> json = Json.object("days", shown);
        if (more) {
            json.put("next", days.lastEntry().getKey().toString());
        }
        return HttpReply.json(json);
    }

    private static Object json(JournalEntry entry) {
        return Json.object(
                "time",
                TIME.format(entry.when()),
                "title",
                entry.title(),
                "message",
                entry.message(),
                "changes",
                entry.changes().stream()
                        .map(change -> Json.object("kind", change.kind(), "text", change.text(), "was", change.was()))
                        .toList(),
                "file",
                entry.place().file(),
                "line",
                entry.place().line());
    }

    private static HttpReply graph(DescribedRoute.Asked asked) {
        List<StoredFact> facts = asked.cofio().facts();
        FactGrowth growth = new FactGrowth(asked.cofio().journal(LocalDate.MAX, Integer.MAX_VALUE), facts.size());
        return HttpReply.json(new NameGraph(facts).json(growth.json()));
    }
}
