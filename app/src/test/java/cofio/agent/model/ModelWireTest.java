package cofio.agent.model;

import static cofio.agent.model.ScriptedModel.event;
import static cofio.agent.model.ScriptedModel.events;
import static cofio.agent.model.ScriptedModel.openAi;
import static cofio.agent.model.ScriptedModel.openAiEnd;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.agent.model.ChatMessage.CallResult;
import cofio.agent.model.ChatMessage.ModelMessage;
import cofio.agent.model.ChatMessage.UserMessage;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two forms, where servers and models go beyond the simple case. */
class ModelWireTest {
    private static final String OPENAI = "openai/gpt-test";
    private static final String ANTHROPIC = "anthropic/claude-test";
    private static final List<RequestedCall> CALLS =
            List.of(new RequestedCall("a", "ask", "{\"question\":\"Who?\"}"), new RequestedCall("b", "search", "{}"));

    private static ChatAnswer ask(ScriptedModel server, String model, Consumer<String> words, ChatMessage... messages) {
        ModelEndpoint endpoint = ModelEndpoint.of(
                ModelChoice.of(model, server.url()), Map.of("ANTHROPIC_API_KEY", Talk.KEY), Talk.SHORT);
        return new StreamedAnswer(endpoint).ask(new ChatRequest(List.of(messages), ChatRequest.ToolOffer.OPEN), words);
    }

    private static ChatAnswer read(String model, List<String> events) {
        try (ScriptedModel server = new ScriptedModel(events(events))) {
            return ask(server, model, words -> {}, new UserMessage("Hi!"));
        }
    }

    private static List<?> sent(String model, ScriptedModel.Scene scene) {
        try (ScriptedModel server = new ScriptedModel(scene)) {
            ask(
                    server,
                    model,
                    words -> {},
                    new UserMessage("Hi!"),
                    new ModelMessage(" ", CALLS),
                    new CallResult("a", "one"),
                    new CallResult("b", "two"));
            return ModelWire.list(
                    Json.readObject(server.calls().getFirst().body()).get("messages"));
        }
    }

    private static String chunk(Object... calls) {
        Object delta = Json.object("tool_calls", List.of(calls));
        return "data: " + Json.of(Json.object("choices", List.of(Json.object("delta", delta)))) + "\n\n";
    }

    private static Object piece(String id, String name, String arguments) {
        return Json.object("id", id, "function", Json.object("name", name, "arguments", arguments));
    }

    @Test
    void severalCallsGoBackEachWithItsResult() {
        assertThat(sent(OPENAI, openAi("Fine."))).hasSize(4);
        assertThat(sent(ANTHROPIC, ScriptedModel.anthropic("Fine.")))
                .as("results of one answer in one message")
                .hasSize(3)
                .last()
                .isEqualTo(Json.object(
                        "role",
                        "user",
                        "content",
                        List.of(
                                Json.object("type", "tool_result", "tool_use_id", "a", "content", "one"),
                                Json.object("type", "tool_result", "tool_use_id", "b", "content", "two"))));
    }

    @Test
    void callsWithoutANumberAreToldApartByTheirIds() {
        List<String> events = new ArrayList<>();
        events.add(chunk(piece("a", "ask", "{\"question\":"), piece("a", "", "\"Who?\"}"), piece("", "", "")));
        events.add(chunk(piece("b", "search", "")));
        events.addAll(openAiEnd("tool_calls"));
        assertThat(read(OPENAI, events)).isEqualTo(new ChatAnswer("", CALLS, 100, 20));
    }

    @Test
    void piecesOfSeveralCallsMayComeInTurns() {
        List<String> events = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            RequestedCall call = CALLS.get(i);
            Object block =
                    Json.object("type", "tool_use", "id", call.id(), "name", call.name(), "input", Json.object());
            events.add(event("content_block_start", "index", i, "content_block", block));
        }
        events.add(event("ping"));
        for (String piece : List.of("{\"question\":", "\"Who?\"}")) {
            Object delta = Json.object("type", "input_json_delta", "partial_json", piece);
            events.add(event("content_block_delta", "index", 0, "delta", delta));
        }
        events.add(event("message_stop"));
        assertThat(read(ANTHROPIC, events)).isEqualTo(new ChatAnswer("", CALLS, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data: no JSON\n\n",
                "event: error\ndata: {\"error\":{}}\n\n",
                "data: {\"choices\":[{\"delta\":{\"content\":[1]}}]}\n\n"
            })
    void whatIsNotInTheFormIsNotTakenForWords(String event) {
        assertThatThrownBy(() -> read(OPENAI, List.of(event)))
                .isInstanceOfSatisfying(
                        ModelHttpException.class, e -> assertThat(e.kind()).isEqualTo(ModelHttpException.Kind.GARBLED));
    }

    @Test
    void whoeverHearsTheWordsMayFailInItsOwnWords() {
        try (ScriptedModel server = new ScriptedModel(openAi("One. ", "Two."))) {
            CofioException ours = new CofioException("the disk is full", "");
            assertThatThrownBy(() -> ask(
                            server,
                            OPENAI,
                            words -> {
                                throw ours;
                            },
                            new UserMessage("Hi!")))
                    .isSameAs(ours);
            assertThat(server.calls()).hasSize(1);
        }
    }

    @Test
    void aKeyThatFitsIntoNoHeaderIsNotRepeated() {
        try (ScriptedModel server = new ScriptedModel()) {
            ModelChoice choice = ModelChoice.of(OPENAI, server.url());
            Map<String, String> environment = Map.of("OPENAI_API_KEY", "sk-test\n0123456789");
            assertThatThrownBy(() -> new ModelConsultation(choice, environment, Talk.SHORT).ask("role", "question"))
                    .isInstanceOf(CofioException.class)
                    .hasNoCause()
                    .message()
                    .doesNotContain("0123456789");
            assertThat(server.calls()).isEmpty();
        }
    }
}
