package cofio.agent.model;

import static cofio.agent.model.ModelWire.object;
import static cofio.agent.model.ModelWire.text;

import cofio.agent.model.ChatRequest.ToolOffer;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Messages: Anthropic's form. */
final class AnthropicWire implements ModelWire {
    /** The form wants a limit. */
    private static final int LONGEST_ANSWER = 4096;

    @Override
    public String path() {
        return "messages";
    }

    @Override
    public Map<String, String> headers(ApiKey key) {
        return Map.of("x-api-key", key.forHeader(), "anthropic-version", "2023-06-01");
    }

    @Override
    public Map<String, @Nullable Object> body(String model, ChatRequest request, boolean streamed) {
        Map<String, @Nullable Object> body = Json.object("model", model, "messages", messages(request.messages()));
        List<?> rules = request.messages().stream()
                .filter(ChatMessage.SystemMessage.class::isInstance)
                .map(message -> block(message.text()))
                .toList();
        if (!rules.isEmpty()) {
            body.put("system", rules);
        }
        body.put("max_tokens", LONGEST_ANSWER);
        body.put("stream", streamed);
        if (request.offer() != ToolOffer.NONE) {
            body.put(
                    "tools",
                    Arrays.stream(ModelTool.values()).map(AnthropicWire::tool).toList());
            body.put("tool_choice", Json.object("type", request.offer() == ToolOffer.OPEN ? "auto" : "none"));
        }
        return body;
    }

    /** What came of the calls of one answer goes back in one message. */
    private static List<Map<String, @Nullable Object>> messages(List<ChatMessage> messages) {
        List<Map<String, @Nullable Object>> sent = new ArrayList<>();
        List<Map<String, @Nullable Object>> results = new ArrayList<>();
        for (ChatMessage message : messages) {
            if (!(message instanceof ChatMessage.CallResult)) {
                results = new ArrayList<>();
            }
            switch (message) {
                case ChatMessage.SystemMessage rules -> {}
                case ChatMessage.UserMessage said -> sent.add(message("user", List.of(block(said.text()))));
                case ChatMessage.ModelMessage said -> sent.add(message("assistant", blocks(said)));
                case ChatMessage.CallResult result -> {
                    if (results.isEmpty()) {
                        sent.add(message("user", results));
                    }
                    results.add(Json.object(
                            "type", "tool_result", "tool_use_id", result.callId(), "content", result.text()));
                }
            }
        }
        return sent;
    }

    private static Map<String, @Nullable Object> message(String role, List<?> content) {
        return Json.object("role", role, "content", content);
    }

    private static Map<String, @Nullable Object> block(String text) {
        return Json.object("type", "text", "text", text);
    }

    private static List<Map<String, @Nullable Object>> blocks(ChatMessage.ModelMessage said) {
        List<Map<String, @Nullable Object>> blocks = new ArrayList<>();
        if (!said.text().isBlank()) {
            blocks.add(block(said.text()));
        }
        for (RequestedCall call : said.calls()) {
            blocks.add(Json.object(
                    "type", "tool_use", "id", call.id(), "name", call.name(), "input", Json.read(call.arguments())));
        }
        return blocks;
    }

    private static Map<String, @Nullable Object> tool(ModelTool tool) {
        return Json.object("name", tool.label(), "description", tool.description(), "input_schema", tool.schema());
    }

    @Override
    public void readPlain(Map<String, @Nullable Object> body, GrowingAnswer answer) {
        if (!(body.get("content") instanceof List<?> blocks)) {
            throw ModelWire.garbled();
        }
        usage(body, answer);
        answer.say(blocks.stream()
                .map(ModelWire::object)
                .filter(block -> "text".equals(block.get("type")))
                .map(block -> text(block.get("text")))
                .collect(Collectors.joining("\n")));
        for (int i = 0; i < blocks.size(); i++) {
            Map<?, ?> block = object(blocks.get(i));
            if ("tool_use".equals(block.get("type"))) {
                begin(i, block, Json.of(object(block.get("input"))), answer);
            }
        }
    }

    @Override
    public void readEvent(StreamEvent event, GrowingAnswer answer) {
        // Servers that stand between send events of their own.
        if (!event.data().startsWith("{")) {
            return;
        }
        Map<String, @Nullable Object> data = ModelWire.json(event.data());
        switch (Objects.requireNonNullElse(event.name(), "")) {
            case "message_start" -> usage(object(data.get("message")), answer);
            case "content_block_start" -> {
                Map<?, ?> block = object(data.get("content_block"));
                if ("text".equals(block.get("type"))) {
                    answer.say(text(block.get("text")));
                } else if ("tool_use".equals(block.get("type"))) {
                    begin(number(data), block, "", answer);
                }
            }
            case "content_block_delta" -> {
                Map<?, ?> delta = object(data.get("delta"));
                answer.say(text(delta.get("text")));
                answer.call(number(data), "", "", text(delta.get("partial_json")));
            }
            case "message_delta" -> usage(data, answer);
            case "message_stop" -> answer.end();
            case "error" -> throw ModelWire.garbled();
            default -> {}
        }
    }

    private static void begin(long number, Map<?, ?> block, String arguments, GrowingAnswer answer) {
        answer.call(number, text(block.get("id")), text(block.get("name")), arguments);
    }

    private static long number(Map<String, @Nullable Object> data) {
        return data.get("index") instanceof Long index ? index : 0;
    }

    private static void usage(Map<?, ?> message, GrowingAnswer answer) {
        Map<?, ?> usage = object(message.get("usage"));
        answer.took(usage.get("input_tokens"), usage.get("output_tokens"));
    }
}
