package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The events of a turn: what the contender wrote down itself, and around it what was seen from outside. Both the prompt
 * and what the process said are always among them.
 */
record TurnEvents(String prompt, String reply, Clock clock) {

    List<Map<String, @Nullable Object>> merged(List<String> told) {
        List<Map<String, @Nullable Object>> events = new ArrayList<>();
        boolean asked = false;
        boolean answered = false;
        for (String line : told) {
            Map<String, @Nullable Object> event = read(line);
            if (event.isEmpty()) {
                continue;
            }
            Map<String, @Nullable Object> message = TranscriptFile.map(event.get("message"));
            String words = TranscriptFile.words(message).strip();
            asked |= "user".equals(message.get("role")) && words.equals(prompt);
            answered |= "assistant".equals(message.get("role")) && words.equals(reply);
            events.add(event);
        }
        if (!asked) {
            events.addFirst(message("user", prompt));
        }
        if (!answered && !reply.isEmpty()) {
            events.add(message("assistant", reply));
        }
        return events;
    }

    /** A line that is no event says nothing; and only the run says where a turn begins and ends. */
    private static Map<String, @Nullable Object> read(String line) {
        try {
            Map<String, @Nullable Object> event = Json.readObject(line);
            return TranscriptFile.text(event, "type").matches("message|session") ? event : Map.of();
        } catch (CofioException notOne) {
            return Map.of();
        }
    }

    private Map<String, @Nullable Object> message(String role, String words) {
        return Json.object(
                "type",
                "message",
                "timestamp",
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                "message",
                Json.object("role", role, "content", List.of(Json.object("type", "text", "text", words))));
    }
}
