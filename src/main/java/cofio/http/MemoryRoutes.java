package cofio.http;

import cofio.face.Parameter.Kind;
import cofio.face.Schema;
import cofio.face.Shown;
import cofio.memory.Held;
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
    private static final int DAYS = 7;
    private static final int MOST = 60;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private MemoryRoutes() {}

    static List<Route> all() {
        Object texts = Schema.list(Json.object("type", "string"));
        Object change = Schema.object("kind", "string", "text", "string", "was", texts);
        Object entry = Schema.object(
                "time",
                "string",
                "title",
                "string",
                "message",
                "string",
                "changes",
                Schema.list(change),
                "file",
                "string",
                "line",
                "integer");
        Object node = Schema.object(
                "id",
                "string",
                "name",
                "string",
                "kind",
                Schema.oneOf("me", "person", "project", "place", "thing"),
                "facts",
                "integer");
        Object edge =
                Schema.object("from", "string", "to", "string", "label", "string", "file", "string", "line", "integer");
        return List.of(
                Route.writing(
                        "POST",
                        VerbRoutes.API + "/undo",
                        "undo",
                        "Takes back the last change; 404 where there is none.",
                        List.of(),
                        Schema.object("undone", "boolean", "removed", texts, "restored", texts),
                        MemoryRoutes::undo),
                Route.get(
                        VerbRoutes.API + "/journal",
                        "journal",
                        "What was told and done, day by day, the latest first.",
                        List.of(
                                Route.takes("before", Kind.DAY, "Only days before this one; what next said."),
                                Route.takes("limit", Kind.NUMBER, "How many days, 1 to 60; by default 7.")),
                        Schema.object(
                                "days",
                                Schema.list(Schema.object("day", "string", "entries", Schema.list(entry))),
                                "next?",
                                "string"),
                        MemoryRoutes::journal),
                Route.get(
                        VerbRoutes.API + "/graph",
                        "graph",
                        "Who and what the facts name, and how they connect; how many facts there were day by day.",
                        List.of(),
                        Schema.object(
                                "nodes",
                                Schema.list(node),
                                "edges",
                                Schema.list(edge),
                                "growth",
                                Schema.list(Schema.object("day", "string", "facts", "integer"))),
                        MemoryRoutes::graph));
    }

    private static Reply undo(Route.Asked asked) {
        return Reply.json(asked.cofio()
                .undo()
                .map(Shown::undone)
                .orElseThrow(() -> Refusal.notFound("there is no change to undo", "")));
    }

    private static Reply journal(Route.Asked asked) {
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
        return Reply.json(json);
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

    private static Reply graph(Route.Asked asked) {
        List<Held> facts = asked.cofio().facts();
        Growth growth = new Growth(asked.cofio().journal(LocalDate.MAX, Integer.MAX_VALUE), facts.size());
        return Reply.json(new Graph(facts).json(growth.json()));
    }
}
