package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.exchange.ImportFindings;
import cofio.exchange.ImportKind;
import cofio.exchange.MemoryImport;
import cofio.memory.StoredSession;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What another program exported, in a folder beside the memory: facts, and a conversation of two turns with a number. */
final class ForeignExport {
    private static final Pattern TURN = Pattern.compile("Turn (\\d+) ");

    private ForeignExport() {}

    /** Beside the folder of a memory. */
    static Path beside(Cofio cofio) {
        return cofio.folder().resolveSibling("export");
    }

    static void write(Path folder, List<MarkedFact> facts, int talk) throws IOException {
        Files.createDirectories(folder);
        StringBuilder memories = new StringBuilder();
        facts.forEach(fact -> memories.append("- ").append(fact.sentence()).append('\n'));
        Files.writeString(
                folder.resolve("memories.json"),
                Json.of(List.of(Json.object("conversations_memory", memories.toString()))));
        Files.writeString(
                folder.resolve("conversations.json"),
                Json.of(List.of(Json.object(
                        "uuid",
                        "talk-" + talk,
                        "name",
                        "Rain",
                        "created_at",
                        "2026-11-01T08:00:00Z",
                        "chat_messages",
                        List.of(turn(talk, "human"), turn(talk, "assistant"))))));
    }

    private static Map<String, ?> turn(int number, String sender) {
        String text = "Turn " + number + " 雨 by " + sender;
        return Json.object("text", text, "sender", sender, "created_at", "2026-11-01T08:00:00Z");
    }

    static ImportFindings read(Cofio cofio, Path folder, Clock clock) {
        return new MemoryImport(cofio, clock, true).run(folder, ImportKind.CLAUDE);
    }

    /** How many turns of each imported conversation are here, by its number. */
    static Map<Integer, Integer> talks(Cofio cofio) {
        Map<Integer, Integer> turns = new TreeMap<>();
        for (StoredSession session : cofio.sessions()) {
            if (session.id().startsWith("imported-")) {
                for (Utterance said : cofio.session(session.id())) {
                    Matcher turn = TURN.matcher(said.text());
                    if (turn.find()) {
                        turns.merge(Integer.parseInt(turn.group(1)), 1, Integer::sum);
                    }
                }
            }
        }
        return turns;
    }

    /** The numbers of the conversations that came with an import. */
    static List<Integer> talks(Cofio cofio, String run) {
        List<Integer> numbers = new ArrayList<>();
        for (StoredSession session : cofio.sessions()) {
            boolean of = cofio.events(session.id()).stream().anyMatch(event -> run.equals(event.get("import")));
            for (Utterance said : of ? cofio.session(session.id()) : List.<Utterance>of()) {
                Matcher turn = TURN.matcher(said.text());
                if (turn.find() && !numbers.contains(Integer.parseInt(turn.group(1)))) {
                    numbers.add(Integer.parseInt(turn.group(1)));
                }
            }
        }
        return numbers;
    }

    static String last(Cofio cofio) {
        return cofio.elsewhere().imports().keySet().stream()
                .reduce((one, other) -> other)
                .orElseThrow(() -> new CofioException("There is no import.", ""));
    }
}
