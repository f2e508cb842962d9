package cofio.agent.model;

import java.util.List;
import java.util.Map;

/** One small call, made as those of a conversation are: streaming, and with tools. */
public final class ModelTrial {
    private ModelTrial() {}

    /** That it answered; {@code milliseconds} until the answer was whole. */
    public record Result(String url, long milliseconds, long input, long output) {}

    /** Throws a CofioException that says what is wrong and what to do. */
    public static Result of(ModelChoice choice, Map<String, String> environment, ModelTimeouts patience) {
        ModelEndpoint endpoint = ModelEndpoint.of(choice, environment, patience);
        ChatRequest request = new ChatRequest(
                List.of(new ChatMessage.UserMessage("Answer with the word ok.")), ChatRequest.ToolOffer.OPEN);
        long start = System.nanoTime();
        try {
            ChatAnswer answer = new StreamedAnswer(endpoint).ask(request, words -> {});
            long milliseconds = (System.nanoTime() - start) / 1_000_000;
            return new Result(endpoint.url(), milliseconds, answer.input(), answer.output());
        } catch (ModelHttpException e) {
            throw new ModelTrouble(endpoint).of(e);
        }
    }
}
