package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the transcript of a run: a line of JSON for each event, in the form that OpenClaw writes, and around those of each
 * turn a line of ours, {@code turn} and {@code turnEnd}.
 */
final class TranscriptFile {
    private final List<PlayedTurn> turns = new ArrayList<>();
    private final Map<String, ToolCall> calls = new LinkedHashMap<>();
    private Map<String, @Nullable Object> open = Map.of();
    private long input;
    private long output;

    private TranscriptFile() {}

    static List<PlayedTurn> read(Path file) throws IOException {
        TranscriptFile reading = new TranscriptFile();
        for (Map<String, @Nullable Object> event : events(file)) {
            reading.take(event);
        }
        return reading.turns;
    }

    /** The events one by one, for those who show them. */
    static List<Map<String, @Nullable Object>> events(Path file) throws IOException {
        List<Map<String, @Nullable Object>> events = new ArrayList<>();
        if (Files.isRegularFile(file)) {
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank()) {
                    events.add(Json.readObject(line));
                }
            }
        }
        return events;
    }

    private void take(Map<String, @Nullable Object> event) {
        switch (text(event, "type")) {
            case "turn" -> {
                open = event;
                calls.clear();
                input = 0;
                output = 0;
            }
            case "turnEnd" -> turns.add(turn(event));
            case "message" -> message(map(event.get("message")));
            default -> {
                // Contenders may tell more than we know to read.
            }
        }
    }

    private void message(Map<String, @Nullable Object> message) {
        if (message.get("content") instanceof List<?> content
                && text(message, "role").equals("assistant")) {
            for (Object one : content) {
                Map<String, @Nullable Object> part = map(one);
                if (text(part, "type").equals("toolCall")) {
                    String id = part.containsKey("id") ? text(part, "id") : "call " + calls.size();
                    Object arguments = part.getOrDefault("arguments", part.get("params"));
                    calls.put(id, new ToolCall(text(part, "name"), Json.of(arguments), "", false));
                }
            }
        }
        if (text(message, "role").equals("toolResult")) {
            String id = text(message, "toolCallId");
            ToolCall call = calls.get(id);
            if (call != null) {
                boolean failed = Boolean.TRUE.equals(message.get("isError"));
                calls.put(id, new ToolCall(call.name(), call.arguments(), words(message), failed));
            }
        }
        Map<String, @Nullable Object> usage = map(message.get("usage"));
        input += number(usage, "input");
        output += number(usage, "output");
    }

    private PlayedTurn turn(Map<String, @Nullable Object> end) {
        return new PlayedTurn(
                (int) number(open, "number"),
                text(open, "taskSession"),
                Boolean.TRUE.equals(open.get("newSession")),
                text(open, "prompt"),
                text(end, "reply"),
                List.copyOf(calls.values()),
                ending(text(end, "end")),
                instant(text(open, "timestamp")),
                Duration.ofMillis(number(end, "milliseconds")),
                input,
                output);
    }

    private static TurnEnd ending(String label) {
        try {
            return TurnEnd.valueOf(label.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new CofioException("unknown end of a turn: " + label, "the transcript does not come from a run", e);
        }
    }

    private static @Nullable Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException none) {
            return null;
        }
    }

    /** The words of a message, whether they are a text or parts of one. */
    static String words(Map<String, @Nullable Object> message) {
        Object content = message.get("content");
        if (!(content instanceof List<?> parts)) {
            return content instanceof String text ? text : "";
        }
        List<String> texts = new ArrayList<>();
        for (Object part : parts) {
            String text = text(map(part), "text");
            if (!text.isEmpty()) {
                texts.add(text);
            }
        }
        return String.join("\n", texts);
    }

    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, @Nullable Object>) map : Map.of();
    }

    static String text(Map<String, @Nullable Object> of, String name) {
        Object value = of.get(name);
        return value == null ? "" : value.toString();
    }

    private static long number(Map<String, @Nullable Object> of, String name) {
        return of.get(name) instanceof Number number ? number.longValue() : 0;
    }
}
