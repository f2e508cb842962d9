package cofio.cli;

import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelTimeouts;
import cofio.agent.model.ModelTrial;
import cofio.text.Json;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "model",
        mixinStandardHelpOptions = true,
        description = "Shows, chooses or tests the language model of the chat. Cofio also answers without one.")
final class ModelCommand implements Callable<Integer> {
    static final class AnswerForm {
        @Option(names = "--json", description = "Answer in JSON.")
        private boolean json;
    }

    @Mixin
    private AnswerForm form = new AnswerForm();

    @Override
    public Integer call() {
        UserConfiguration configuration = UserConfiguration.read();
        show(configuration.model(), configuration, form);
        return Main.ANSWERED;
    }

    @Command(description = "Chooses a model for the chat and `cofio agent`.", mixinStandardHelpOptions = true)
    int use(
            @Mixin AnswerForm chosen,
            @Parameters(paramLabel = "NAME", description = "openai/NAME, anthropic/NAME or ollama/NAME.") String name,
            @Option(
                            names = "--base-url",
                            paramLabel = "URL",
                            description = "Another server, for example one with OpenAI's API.")
                    @Nullable
                    String baseUrl) {
        UserConfiguration configuration = UserConfiguration.read();
        configuration.choose(ModelChoice.of(name, baseUrl));
        show(configuration.model(), configuration, chosen);
        return Main.ANSWERED;
    }

    @Command(description = "Stops using a language model.", mixinStandardHelpOptions = true)
    int none(@Mixin AnswerForm chosen) {
        UserConfiguration configuration = UserConfiguration.read();
        configuration.chooseNone();
        show(Optional.empty(), configuration, chosen);
        return Main.ANSWERED;
    }

    @Command(description = "Makes one small call, and says what is wrong if it fails.", mixinStandardHelpOptions = true)
    int test(@Mixin AnswerForm chosen, @Mixin ModelOptions options) {
        ModelChoice choice = options.choice()
                .orElseThrow(() -> new CofioException(
                        "no model is chosen", "choose one: cofio model use openai/NAME, or give --model"));
        ModelTrial.Result result = ModelTrial.of(choice, Caller.variables(), ModelTimeouts.USUAL);
        Caller.output()
                .println(
                        chosen.json
                                ? Json.of(Json.object(
                                        "model",
                                        choice.name(),
                                        "url",
                                        result.url(),
                                        "milliseconds",
                                        result.milliseconds(),
                                        "input",
                                        result.input(),
                                        "output",
                                        result.output()))
                                : choice.name() + " answers at " + result.url() + " (" + result.milliseconds() + " ms, "
                                        + result.input() + " tokens in, " + result.output() + " out)");
        return Main.ANSWERED;
    }

    private static void show(Optional<ModelChoice> choice, UserConfiguration configuration, AnswerForm chosen) {
        if (chosen.json) {
            Caller.output()
                    .println(Json.of(Json.object(
                            "model",
                            choice.map(ModelChoice::name).orElse(null),
                            "base-url",
                            choice.map(ModelChoice::baseUrl).orElse(null),
                            "file",
                            configuration.file().toString())));
        } else {
            Caller.output()
                    .println(choice.map(model -> model.name()
                                    + Optional.ofNullable(model.baseUrl())
                                            .map(url -> " at " + url)
                                            .orElse("")
                                    + " (" + configuration.file() + ")")
                            .orElse("none: Cofio answers by itself"));
        }
    }
}
