package cofio.agent.model;

import cofio.agent.TokenUsage;
import java.util.List;
import java.util.Map;

/** A model that is asked something outside of any conversation and without a memory; it has no tools. */
public final class ModelConsultation {
    private final StreamedAnswer line;
    private final ModelChoice choice;

    /** What it said, and what that took. */
    public record Advice(String text, TokenUsage usage) {}

    /** Throws a CofioException where the choice lacks a key. */
    public ModelConsultation(ModelChoice choice, Map<String, String> environment, ModelTimeouts patience) {
        this.choice = choice;
        this.line = new StreamedAnswer(ModelEndpoint.of(choice, environment, patience));
    }

    public ModelChoice choice() {
        return choice;
    }

    /** Throws a CofioException that says why there is no answer. */
    public Advice ask(String role, String question) {
        List<ChatMessage> messages =
                List.of(new ChatMessage.SystemMessage(role), new ChatMessage.UserMessage(question));
        try {
            ChatAnswer answer = line.ask(new ChatRequest(messages, ChatRequest.ToolOffer.NONE), words -> {});
            return new Advice(
                    answer.text(),
                    new TokenUsage(choice.provider().label(), choice.model(), answer.input(), answer.output()));
        } catch (ModelHttpException e) {
            throw new ModelTrouble(line.endpoint()).of(e);
        }
    }
}
