package cofio.agent.model;

import cofio.CofioException;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.Map;

/** Where a model is, how it is spoken to, and with which key. */
final class Endpoint {
    private static final String OPENAI = "https://api.openai.com/v1";
    private static final String ANTHROPIC = "https://api.anthropic.com/v1";
    private static final String OLLAMA = "http://localhost:11434/v1";
    private static final int LONGEST_ANSWER = 4096;

    private final ModelChoice choice;
    private final String url;
    private final Secret key;
    private final Wire wire;

    private Endpoint(ModelChoice choice, String url, Secret key, Patience patience) {
        this.choice = choice;
        this.url = url;
        this.key = key;
        this.wire = new Wire(patience);
    }

    static Endpoint of(ModelChoice choice, Map<String, String> environment, Patience patience) {
        String given = choice.baseUrl();
        String elsewhere = environment.getOrDefault("OPENAI_BASE_URL", "");
        String url = switch (choice.provider()) {
            case OPENAI -> given != null ? given : elsewhere.isBlank() ? OPENAI : elsewhere.strip();
            case ANTHROPIC -> given != null ? given : ANTHROPIC;
            case OLLAMA -> given != null ? given : OLLAMA;
        };
        String variable = switch (choice.provider()) {
            case OPENAI -> "OPENAI_API_KEY";
            case ANTHROPIC -> "ANTHROPIC_API_KEY";
            case OLLAMA -> "";
        };
        Secret key = new Secret(environment.getOrDefault(variable, ""));
        boolean needed = choice.provider() == ModelChoice.Provider.ANTHROPIC || url.equals(OPENAI);
        if (needed && key.isEmpty()) {
            throw new CofioException(
                    "there is no key for " + choice.name(),
                    "set the environment variable " + variable + " to your key");
        }
        return new Endpoint(choice, ModelChoice.checked(url), key, patience);
    }

    ModelChoice choice() {
        return choice;
    }

    String url() {
        return url;
    }

    Secret key() {
        return key;
    }

    ChatModel plain() {
        return choice.provider() == ModelChoice.Provider.ANTHROPIC
                ? AnthropicChatModel.builder()
                        .httpClientBuilder(wire.builder())
                        .baseUrl(url)
                        .apiKey(key.forHeader())
                        .modelName(choice.model())
                        .maxTokens(LONGEST_ANSWER)
                        .maxRetries(0)
                        .build()
                : OpenAiChatModel.builder()
                        .httpClientBuilder(wire.builder())
                        .baseUrl(url)
                        .apiKey(key.isEmpty() ? null : key.forHeader())
                        .modelName(choice.model())
                        .maxRetries(0)
                        .build();
    }

    StreamingChatModel streaming() {
        return choice.provider() == ModelChoice.Provider.ANTHROPIC
                ? AnthropicStreamingChatModel.builder()
                        .httpClientBuilder(wire.builder())
                        .baseUrl(url)
                        .apiKey(key.forHeader())
                        .modelName(choice.model())
                        .maxTokens(LONGEST_ANSWER)
                        .build()
                : OpenAiStreamingChatModel.builder()
                        .httpClientBuilder(wire.builder())
                        .baseUrl(url)
                        .apiKey(key.isEmpty() ? null : key.forHeader())
                        .modelName(choice.model())
                        .build();
    }
}
