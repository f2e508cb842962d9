package cofio.agent.model;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.Map;
import java.util.Objects;

/** One small call, made as those of a conversation are: streaming, and with tools. */
public final class Trial {
    private Trial() {}

    /** That it answered; {@code milliseconds} until the answer was whole. */
    public record Result(String url, long milliseconds, long input, long output) {}

    /** Throws a CofioException that says what is wrong and what to do. */
    public static Result of(ModelChoice choice, Map<String, String> environment, Patience patience) {
        Endpoint endpoint = Endpoint.of(choice, environment, patience);
        ChatRequest request = ChatRequest.builder()
                .messages(UserMessage.from("Answer with the word ok."))
                .toolSpecifications(Tool.specifications())
                .build();
        long start = System.nanoTime();
        try {
            ChatResponse response = new Line(endpoint).ask(request, words -> {});
            TokenUsage usage = Objects.requireNonNullElse(response.tokenUsage(), new TokenUsage(0, 0));
            return new Result(
                    endpoint.url(),
                    (System.nanoTime() - start) / 1_000_000,
                    Objects.requireNonNullElse(usage.inputTokenCount(), 0),
                    Objects.requireNonNullElse(usage.outputTokenCount(), 0));
        } catch (WireException e) {
            throw new Trouble(endpoint).of(e);
        }
    }
}
