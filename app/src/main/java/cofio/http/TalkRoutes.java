package cofio.http;

import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.agent.Speaker;
import cofio.agent.TurnStep;
import cofio.face.JsonSchema;
import cofio.face.ShownValues;
import cofio.face.VerbParameter.Kind;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Conversations: a turn at a time, and those that were kept. */
final class TalkRoutes {
    private final Clock clock;
    private final Function<Cofio, Optional<Speaker>> speakers;

    /** {@code speakers} gives the language model, if one is to speak. */
    TalkRoutes(Clock clock, Function<Cofio, Optional<Speaker>> speakers) {
        this.clock = clock;
        this.speakers = speakers;
    }

    List<DescribedRoute> all() {
        Map<String, @Nullable Object> session = JsonSchema.object(
                "id", "string", "began", "string", "last", "string", "messages", "integer", "opening", "string");
        return List.of(
                DescribedRoute.writing(
                        "POST",
                        VerbRoutes.API + "/turn",
                        "turn",
                        "One turn of a conversation: what is told is kept, what is asked is answered.",
                        List.of(
                                DescribedRoute.needs("message", "What is said."),
                                DescribedRoute.takes(
                                        "session", Kind.TEXT, "Which conversation; without it, a new one.")),
                        JsonSchema.object(
                                "session",
                                "string",
                                "reply",
                                "string",
                                "steps",
                                JsonSchema.list(JsonSchema.object(
                                        "kind",
                                        JsonSchema.oneOf("words", "call"),
                                        "text?",
                                        "string",
                                        "name?",
                                        "string",
                                        "arguments?",
                                        "object",
                                        "result?",
                                        "string",
                                        "failed?",
                                        "boolean"))),
                        this::turn),
                DescribedRoute.get(
                        VerbRoutes.API + "/sessions",
                        "sessions",
                        "The conversations that were kept, the latest first.",
                        List.of(),
                        JsonSchema.object("sessions", JsonSchema.list(session)),
                        asked -> HttpReply.json(Json.object(
                                "sessions",
                                asked.cofio().sessions().stream()
                                        .map(ShownValues::json)
                                        .toList()))),
                DescribedRoute.get(
                        VerbRoutes.API + "/sessions/{id}",
                        "session",
                        "What was said and done in a conversation.",
                        List.of(DescribedRoute.needs("id", "Which conversation.")),
                        JsonSchema.object(
                                "id",
                                "string",
                                "events",
                                JsonSchema.list(JsonSchema.object()),
                                "said",
                                JsonSchema.list(
                                        JsonSchema.object("role", "string", "text", "string", "when", "string"))),
                        TalkRoutes::session));
    }

    private HttpReply turn(DescribedRoute.Asked asked) {
        Cofio cofio = asked.cofio();
        String id = asked.arguments()
                .text("session", "web-" + ServerSecrets.secret().substring(0, 8));
        Conversation rules = Conversation.in(cofio, id, clock);
        cofio.agent.TurnReply reply = speakers.apply(cofio)
                .map(rules::with)
                .orElse(rules)
                .say(asked.arguments().text("message"));
        List<Map<String, @Nullable Object>> steps =
                reply.steps().stream().map(TalkRoutes::json).toList();
        return HttpReply.json(Json.object("session", id, "reply", reply.text(), "steps", steps));
    }

    private static Map<String, @Nullable Object> json(TurnStep step) {
        return switch (step) {
            case TurnStep.Words words -> Json.object("kind", "words", "text", words.text());
            case TurnStep.Call call ->
                Json.object(
                        "kind",
                        "call",
                        "name",
                        call.name(),
                        "arguments",
                        call.arguments(),
                        "result",
                        call.result(),
                        "failed",
                        call.failed());
        };
    }

    private static HttpReply session(DescribedRoute.Asked asked) {
        String id = asked.arguments().text("id");
        List<Utterance> said = asked.cofio().session(id);
        if (said.isEmpty()) {
            throw HttpRefusal.notFound("there is no session " + id, "GET " + VerbRoutes.API + "/sessions lists them");
        }
        return HttpReply.json(Json.object(
                "id",
                id,
                "events",
                asked.cofio().events(id),
                "said",
                said.stream()
                        .map(one -> Json.object("role", one.role(), "text", one.text(), "when", one.when()))
                        .toList()));
    }
}
