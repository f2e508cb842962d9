package cofio.agent.model;

import cofio.CofioException;
import java.util.Map;

/** Where a model is, how it is spoken to, and with which key. */
final class ModelEndpoint {
    private static final String OPENAI = "https://api.openai.com/v1";
    private static final String ANTHROPIC = "https://api.anthropic.com/v1";
    private static final String OLLAMA = "http://localhost:11434/v1";

    private final ModelChoice choice;
    private final String url;
    private final ApiKey key;
    private final ModelTimeouts patience;
    private final ModelWire wire;

    private ModelEndpoint(ModelChoice choice, String url, ApiKey key, ModelTimeouts patience) {
        this.choice = choice;
        this.url = url;
        this.key = key;
        this.patience = patience;
        this.wire = choice.provider() == ModelChoice.Provider.ANTHROPIC ? new AnthropicWire() : new OpenAiWire();
    }

    static ModelEndpoint of(ModelChoice choice, Map<String, String> environment, ModelTimeouts patience) {
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
        ApiKey key = new ApiKey(environment.getOrDefault(variable, ""));
        boolean needed = choice.provider() == ModelChoice.Provider.ANTHROPIC || url.equals(OPENAI);
        if (needed && key.isEmpty()) {
            throw new CofioException(
                    "there is no key for " + choice.name(),
                    "set the environment variable " + variable + " to your key");
        }
        return new ModelEndpoint(choice, ModelChoice.checked(url), key, patience);
    }

    ModelChoice choice() {
        return choice;
    }

    String url() {
        return url;
    }

    ApiKey key() {
        return key;
    }

    ModelTimeouts patience() {
        return patience;
    }

    ModelWire wire() {
        return wire;
    }
}
