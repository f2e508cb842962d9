package cofio.task;

import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The events of a run in their order, as a report shows them. */
public final class RunTimeline {
    private static final int LONGEST = 2_000;

    private final List<Event> events = new ArrayList<>();

    /**
     * One of them.
     *
     * @param time as it was written down, or empty
     * @param category what it belongs to: run, message, tool or workspace
     * @param details its words, shortened where they are long
     */
    public record Event(
            String id, String name, String time, String category, String status, String actor, String details) {
        Map<String, @Nullable Object> json() {
            return Json.object(
                    "id",
                    id,
                    "name",
                    name,
                    "time",
                    time,
                    "category",
                    category,
                    "status",
                    status,
                    "actor",
                    actor,
                    "details",
                    details);
        }
    }

    private RunTimeline() {}

    static List<Event> of(Path transcript) throws IOException {
        RunTimeline timeline = new RunTimeline();
        for (Map<String, @Nullable Object> event : TranscriptFile.events(transcript)) {
            timeline.take(event);
        }
        return timeline.events;
    }

    private void take(Map<String, @Nullable Object> event) {
        String time = TranscriptFile.text(event, "timestamp");
        switch (TranscriptFile.text(event, "type")) {
            case "turn" -> {
                boolean anew = Boolean.TRUE.equals(event.get("newSession"));
                add(
                        anew ? "new_session" : "same_session",
                        time,
                        "run",
                        "ok",
                        "harness",
                        TranscriptFile.text(event, "taskSession"));
            }
            case "turnEnd" -> {
                String end = TranscriptFile.text(event, "end");
                String details =
                        TranscriptFile.text(event, "milliseconds") + " ms " + TranscriptFile.text(event, "complaint");
                add("turn_end", time, "run", end.equals("answered") ? "ok" : end, "harness", details);
            }
            case "workspaceFile" ->
                add("workspace_file", time, "workspace", "ok", "harness", TranscriptFile.text(event, "path"));
            case "handEdit" ->
                add(
                        "hand_edit",
                        time,
                        "workspace",
                        Boolean.TRUE.equals(event.get("made")) ? "ok" : "not made",
                        "harness",
                        TranscriptFile.text(event, "path"));
            case "message" -> message(TranscriptFile.map(event.get("message")), time);
            default -> {
                // What else a contender tells about itself is no event of the run.
            }
        }
    }

    private void message(Map<String, @Nullable Object> message, String time) {
        String role = TranscriptFile.text(message, "role");
        String words = TranscriptFile.words(message);
        if (role.equals("toolResult")) {
            String status = Boolean.TRUE.equals(message.get("isError")) ? "failed" : "ok";
            add(TranscriptFile.text(message, "toolName") + "_result", time, "tool", status, "workspace", words);
            return;
        }
        if (message.get("content") instanceof List<?> parts) {
            for (Object part : parts) {
                Map<String, @Nullable Object> call = TranscriptFile.map(part);
                if (TranscriptFile.text(call, "type").equals("toolCall")) {
                    Object arguments = call.getOrDefault("arguments", call.get("params"));
                    add(TranscriptFile.text(call, "name"), time, "tool", "ok", "agent", Json.of(arguments));
                }
            }
        }
        if (!words.isBlank()) {
            boolean user = role.equals("user");
            add(user ? "prompt" : "reply", time, "message", "ok", user ? "user" : "agent", words);
        }
    }

    private void add(String name, String time, String category, String status, String actor, String details) {
        String id = String.format(Locale.ROOT, "evt_%04d", events.size() + 1);
        String words = details.strip();
        String shown = words.length() <= LONGEST ? words : words.substring(0, LONGEST) + " …";
        events.add(new Event(id, name, time, category, status, actor, shown));
    }
}
