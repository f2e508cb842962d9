package cofio.http;

import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.agent.Speaker;
import cofio.agent.Step;
import cofio.face.Parameter.Kind;
import cofio.face.Schema;
import cofio.face.Shown;
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

    List<Route> all() {
        Map<String, @Nullable Object> session = Schema.object(
                "id", "string", "began", "string", "last", "string", "messages", "integer", "opening", "string");
        return List.of(
                Route.writing(
                        "POST",
                        VerbRoutes.API + "/turn",
                        "turn",
                        "One turn of a conversation: what is told is kept, what is asked is answered.",
                        List.of(
                                Route.needs("message", "What is said."),
                                Route.takes("session", Kind.TEXT, "Which conversation; without it, a new one.")),
                        Schema.object(
                                "session",
                                "string",
                                "reply",
                                "string",
                                "steps",
                                Schema.list(Schema.object(
                                        "kind",
                                        Schema.oneOf("words", "call"),
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
                Route.get(
                        VerbRoutes.API + "/sessions",
                        "sessions",
                        "The conversations that were kept, the latest first.",
                        List.of(),
                        Schema.object("sessions", Schema.list(session)),
                        asked -> Reply.json(Json.object(
                                "sessions",
                                asked.cofio().sessions().stream()
                                        .map(Shown::json)
                                        .toList()))),
                Route.get(
                        VerbRoutes.API + "/sessions/{id}",
                        "session",
                        "What was said and done in a conversation.",
                        List.of(Route.needs("id", "Which conversation.")),
                        Schema.object(
                                "id",
                                "string",
                                "events",
                                Schema.list(Schema.object()),
                                "said",
                                Schema.list(Schema.object("role", "string", "text", "string", "when", "string"))),
                        TalkRoutes::session));
    }

    private Reply turn(Route.Asked asked) {
        Cofio cofio = asked.cofio();
        String id = asked.arguments().text("session", "web-" + Keys.secret().substring(0, 8));
        Conversation rules = Conversation.in(cofio, id, clock);
        cofio.agent.Reply reply = speakers.apply(cofio)
                .map(rules::with)
                .orElse(rules)
                .say(asked.arguments().text("message"));
        List<Map<String, @Nullable Object>> steps =
                reply.steps().stream().map(TalkRoutes::json).toList();
        return Reply.json(Json.object("session", id, "reply", reply.text(), "steps", steps));
    }

    private static Map<String, @Nullable Object> json(Step step) {
        return switch (step) {
            case Step.Words words -> Json.object("kind", "words", "text", words.text());
            case Step.Call call ->
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

    private static Reply session(Route.Asked asked) {
        String id = asked.arguments().text("id");
        List<Utterance> said = asked.cofio().session(id);
        if (said.isEmpty()) {
            throw Refusal.notFound("there is no session " + id, "GET " + VerbRoutes.API + "/sessions lists them");
        }
        return Reply.json(Json.object(
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
