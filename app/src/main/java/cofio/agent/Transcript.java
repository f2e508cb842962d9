package cofio.agent;

import cofio.text.Json;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The events of a turn as lines of JSON, in the form that OpenClaw writes and that graders of transcripts read: messages
 * by the user, by the assistant (words, calls of tools), and the results of those calls.
 */
final class Transcript {
    private final Clock clock;
    private final List<String> lines = new ArrayList<>();

    Transcript(Clock clock) {
        this.clock = clock;
    }

    List<String> lines() {
        return lines;
    }

    void begin(String session) {
        lines.add(Json.of(Json.object(
                "type",
                "session",
                "version",
                3,
                "id",
                session,
                "timestamp",
                clock.instant().truncatedTo(ChronoUnit.MILLIS))));
    }

    void user(String message, Instant when) {
        message(Json.object("role", "user", "content", List.of(text(message))), when);
    }

    void reply(TurnReply reply) {
        for (TurnStep step : reply.steps()) {
            switch (step) {
                case TurnStep.Words words -> assistant(List.of(text(words.text())), "stop", reply.usage());
                case TurnStep.Call call -> call(call, reply.usage());
            }
        }
    }

    private void call(TurnStep.Call call, @Nullable TokenUsage usage) {
        String id = "call_" + id();
        assistant(
                List.of(Json.object("type", "toolCall", "id", id, "name", call.name(), "arguments", call.arguments())),
                "toolUse",
                usage);
        message(
                Json.object(
                        "role",
                        "toolResult",
                        "toolCallId",
                        id,
                        "toolName",
                        call.name(),
                        "content",
                        List.of(text(call.result())),
                        "isError",
                        call.failed()),
                clock.instant());
    }

    private void assistant(List<Map<String, @Nullable Object>> content, String stopReason, @Nullable TokenUsage usage) {
        Map<String, @Nullable Object> message =
                Json.object("role", "assistant", "content", content, "stopReason", stopReason);
        if (usage != null) {
            message.put("provider", usage.provider());
            message.put("model", usage.model());
            // The whole turn is counted once, with its words.
            if (stopReason.equals("stop")) {
                message.put(
                        "usage",
                        Json.object(
                                "input",
                                usage.input(),
                                "output",
                                usage.output(),
                                "totalTokens",
                                usage.input() + usage.output()));
            }
        }
        message(message, clock.instant());
    }

    private void message(Map<String, @Nullable Object> message, Instant when) {
        lines.add(Json.of(Json.object(
                "type", "message", "id", id(), "timestamp", when.truncatedTo(ChronoUnit.MILLIS), "message", message)));
    }

    private static Map<String, @Nullable Object> text(String text) {
        return Json.object("type", "text", "text", text);
    }

    private static String id() {
        return UUID.randomUUID().toString().substring(0, 8);
    }
}
