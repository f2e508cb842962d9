package cofio.cli;

import cofio.Cofio;
import cofio.agent.Speaker;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelSpeaker;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which language model replies, if any: the one on the command line, else the one in the configuration. */
public class ModelOptions {
    static final String NONE = "none";

    @Option(
            names = "--model",
            paramLabel = "NAME",
            description = "openai/NAME, anthropic/NAME, ollama/NAME, or none. By default what `cofio model use` chose.")
    private @Nullable String model;

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "Another server, for example one with OpenAI's API.")
    private @Nullable String baseUrl;

    public ModelOptions() {}

    ModelOptions(@Nullable String model, @Nullable String baseUrl) {
        this.model = model;
        this.baseUrl = baseUrl;
    }

    /** For as long as this program runs; {@code cofio model use} chooses for longer. */
    void choose(String name) {
        if (!name.equalsIgnoreCase(NONE)) {
            ModelChoice.of(name, null); // refused before it takes the place of one that works
        }
        model = name;
        baseUrl = null;
    }

    public Optional<ModelChoice> choice() {
        String name = model;
        if (name != null && name.equalsIgnoreCase(NONE)) {
            return Optional.empty();
        }
        if (name != null) {
            return Optional.of(ModelChoice.of(name, baseUrl));
        }
        Optional<ModelChoice> configured = UserConfiguration.read().model();
        return baseUrl == null ? configured : configured.map(chosen -> ModelChoice.of(chosen.name(), baseUrl));
    }

    @Nullable
    public String baseUrl() {
        return baseUrl;
    }

    /** Nothing of the libraries for models is loaded unless one is chosen. */
    Optional<Speaker> speaker(Cofio cofio) {
        return choice().map(chosen ->
                new ModelSpeaker(cofio, chosen, Caller.variables(), Clock.system(ZoneId.systemDefault())));
    }
}
