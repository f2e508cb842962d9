package cofio.agent.model;

import static cofio.agent.model.ModelWire.list;
import static cofio.agent.model.ModelWire.object;
import static cofio.agent.model.ModelWire.text;

import cofio.agent.model.ChatRequest.ToolOffer;
import cofio.text.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chat completions: OpenAI's form, which Ollama and most other servers speak too. */
final class OpenAiWire implements ModelWire {
    @Override
    public String path() {
        return "chat/completions";
    }

    @Override
    public Map<String, String> headers(ApiKey key) {
        return key.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + key.forHeader());
    }

    @Override
    public Map<String, @Nullable Object> body(String model, ChatRequest request, boolean streamed) {
        Map<String, @Nullable Object> body = Json.object(
                "model",
                model,
                "messages",
                request.messages().stream().map(OpenAiWire::message).toList(),
                "stream",
                streamed);
        if (streamed) {
            body.put("stream_options", Json.object("include_usage", true));
        }
        if (request.offer() != ToolOffer.NONE) {
            body.put(
                    "tools",
                    Arrays.stream(ModelTool.values()).map(OpenAiWire::tool).toList());
            body.put("tool_choice", request.offer() == ToolOffer.OPEN ? "auto" : "none");
        }
        return body;
    }

    private static Map<String, @Nullable Object> message(ChatMessage message) {
        return switch (message) {
            case ChatMessage.SystemMessage rules -> Json.object("role", "system", "content", rules.text());
            case ChatMessage.UserMessage said -> Json.object("role", "user", "content", said.text());
            case ChatMessage.CallResult result ->
                Json.object("role", "tool", "tool_call_id", result.callId(), "content", result.text());
            case ChatMessage.ModelMessage said -> {
                Map<String, @Nullable Object> sent = Json.object("role", "assistant");
                if (!said.text().isBlank()) {
                    sent.put("content", said.text());
                }
                if (!said.calls().isEmpty()) {
                    sent.put(
                            "tool_calls",
                            said.calls().stream().map(OpenAiWire::call).toList());
                }
                yield sent;
            }
        };
    }

    private static Map<String, @Nullable Object> call(RequestedCall call) {
        Map<String, @Nullable Object> function = Json.object("name", call.name(), "arguments", call.arguments());
        return Json.object("id", call.id(), "type", "function", "function", function);
    }

    private static Map<String, @Nullable Object> tool(ModelTool tool) {
        Map<String, @Nullable Object> function =
                Json.object("name", tool.label(), "description", tool.description(), "parameters", tool.schema());
        return Json.object("type", "function", "function", function);
    }

    @Override
    public void readPlain(Map<String, @Nullable Object> body, GrowingAnswer answer) {
        List<?> choices = list(body.get("choices"));
        if (choices.isEmpty() || !(object(choices.getFirst()).get("message") instanceof Map<?, ?> message)) {
            throw ModelWire.garbled();
        }
        usage(body, answer);
        answer.say(text(message.get("content")));
        long number = 0;
        for (Object call : list(message.get("tool_calls"))) {
            call(number++, object(call), answer);
        }
    }

    @Override
    public void readEvent(StreamEvent event, GrowingAnswer answer) {
        if (event.data().equals("[DONE]")) {
            answer.end();
            return;
        }
        if ("error".equals(event.name())) {
            throw ModelWire.garbled();
        }
        Map<String, @Nullable Object> chunk = ModelWire.json(event.data());
        usage(chunk, answer);
        List<?> choices = list(chunk.get("choices"));
        if (choices.isEmpty()) {
            return;
        }
        Map<?, ?> choice = object(choices.getFirst());
        if (choice.get("finish_reason") instanceof String) {
            answer.complete();
        }
        Map<?, ?> delta = object(choice.get("delta"));
        answer.say(text(delta.get("content")));
        for (Object piece : list(delta.get("tool_calls"))) {
            Map<?, ?> call = object(piece);
            call(call.get("index") instanceof Long index ? index : null, call, answer);
        }
    }

    private static void call(@Nullable Long number, Map<?, ?> call, GrowingAnswer answer) {
        Map<?, ?> function = object(call.get("function"));
        answer.call(number, text(call.get("id")), text(function.get("name")), text(function.get("arguments")));
    }

    private static void usage(Map<String, @Nullable Object> body, GrowingAnswer answer) {
        Map<?, ?> usage = object(body.get("usage"));
        answer.took(usage.get("prompt_tokens"), usage.get("completion_tokens"));
    }
}
