package cofio.bench;

import cofio.Cofio;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Many calls at once to the two servers that {@link McpBench} compares. */
final class McpLoad {
    private static final List<Integer> AT_ONCE = List.of(16, 256);
    private static final int FIRST = 1_000_000;

    private final int seconds;
    private final List<FilledMemory.Question> questions;
    private final Consumer<String> progress;
    private final List<List<String>> rows = new ArrayList<>();
    private int errors;
    private int ours = FIRST;
    private int theirs = FIRST;

    McpLoad(int seconds, List<FilledMemory.Question> questions, Consumer<String> progress) {
        this.seconds = seconds;
        this.questions = questions;
        this.progress = progress;
    }

    void ours(ToolServer started) throws IOException {
        try (ToolServer server = started) {
            server.initialized();
            run(server, "cofio: ask", "ask", asked("question"));
            run(server, "cofio: search_memory", "search_memory", asked("query"));
            ours += run(
                    server,
                    "cofio: remember",
                    "remember",
                    call -> Json.object("text", ServerLoad.sentence(ours + call)));
        }
    }

    void theirs(ToolServer started) throws IOException {
        try (ToolServer server = started) {
            server.initialized();
            run(server, "reference: search_nodes", "search_nodes", asked("query"));
            theirs += run(
                    server,
                    "reference: create_entities",
                    "create_entities",
                    call -> Json.object(
                            "entities",
                            List.of(Json.object(
                                    "name",
                                    "locker " + (theirs + call),
                                    "entityType",
                                    "fact",
                                    "observations",
                                    List.of(ServerLoad.sentence(theirs + call))))));
        }
    }

    private IntFunction<Map<String, @Nullable Object>> asked(String parameter) {
        return call ->
                Json.object(parameter, questions.get(call % questions.size()).words());
    }

    /** How many calls were made in all. */
    private int run(ToolServer server, String name, String tool, IntFunction<Map<String, @Nullable Object>> arguments)
            throws IOException {
        int made = 0;
        for (int atOnce : AT_ONCE) {
            progress.accept(name + ", " + atOnce + " at once");
            int before = made;
            ToolServer.Load load = server.load(tool, call -> arguments.apply(before + call), atOnce, seconds);
            made += load.millis().count();
            errors += load.errors();
            rows.add(List.of(
                    name,
                    Integer.toString(atOnce),
                    String.format(Locale.ROOT, "%.1f", load.millis().count() / load.seconds()),
                    String.format(Locale.ROOT, "%.1f", load.millis().median()),
                    String.format(Locale.ROOT, "%.1f", load.millis().quantile(0.99)),
                    Integer.toString(load.errors())));
        }
        return made;
    }

    int errors() {
        return errors;
    }

    FigureTable table() {
        return new FigureTable(List.of("under load", "at once", "a second", "ms p50", "ms p99", "errors"), rows);
    }

    /** How many facts were acknowledged here and are not held; a row tells it of both servers. */
    int lost(Path workspace) throws IOException {
        Set<String> held = new HashSet<>();
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.facts().forEach(fact -> held.add(fact.fact().text()));
        }
        Set<String> there = new HashSet<>();
        for (String line : Files.readAllLines(workspace.resolve("graph.jsonl"))) {
            if (Json.readObject(line).get("name") instanceof String name) {
                there.add(name);
            }
        }
        long missing = IntStream.range(FIRST, theirs)
                .filter(number -> !there.contains("locker " + number))
                .count();
        int lost = (int) IntStream.range(FIRST, ours)
                .filter(number -> !held.contains(ServerLoad.fact(number)))
                .count();
        rows.add(List.of("cofio: told " + (ours - FIRST) + ", lost " + lost, "", "", "", "", ""));
        rows.add(List.of("reference: told " + (theirs - FIRST) + ", lost " + missing, "", "", "", "", ""));
        return lost;
    }
}
