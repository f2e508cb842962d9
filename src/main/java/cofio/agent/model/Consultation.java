package cofio.agent.model;

import cofio.agent.Usage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A model that is asked something outside of any conversation and without a memory; it has no tools. */
public final class Consultation {
    private final Line line;
    private final ModelChoice choice;

    /** What it said, and what that took. */
    public record Advice(String text, Usage usage) {}

    /** Throws a CofioException where the choice lacks a key. */
    public Consultation(ModelChoice choice, Map<String, String> environment, Patience patience) {
        this.choice = choice;
        this.line = new Line(Endpoint.of(choice, environment, patience));
    }

    public ModelChoice choice() {
        return choice;
    }

    /** Throws a CofioException that says why there is no answer. */
    public Advice ask(String role, String question) {
        List<ChatMessage> messages = List.of(SystemMessage.from(role), UserMessage.from(question));
        try {
            ChatResponse response =
                    line.ask(ChatRequest.builder().messages(messages).build(), words -> {});
            TokenUsage usage = Objects.requireNonNullElse(response.tokenUsage(), new TokenUsage(0, 0));
            String text = Objects.requireNonNullElse(response.aiMessage().text(), "");
            return new Advice(
                    text,
                    new Usage(
                            choice.provider().label(),
                            choice.model(),
                            Objects.requireNonNullElse(usage.inputTokenCount(), 0),
                            Objects.requireNonNullElse(usage.outputTokenCount(), 0)));
        } catch (WireException e) {
            throw new Trouble(line.endpoint()).of(e);
        }
    }
}
