package cofio.cli;

import cofio.agent.TokenUsage;
import cofio.agent.TurnReply;
import cofio.agent.model.ModelPrice;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which language model speaks in a conversation that is held here, and whether to tell what its turns took. */
final class ChatOptions extends ModelOptions {
    @Option(names = "--verbose", description = "Show on standard error how many tokens the model used.")
    private boolean verbose;

    ChatOptions() {}

    ChatOptions(@Nullable String model, @Nullable String baseUrl, boolean verbose) {
        super(model, baseUrl);
        this.verbose = verbose;
    }

    static ChatOptions none() {
        ChatOptions options = new ChatOptions();
        options.choose(NONE);
        return options;
    }

    void report(TurnReply reply) {
        TokenUsage usage = reply.usage();
        if (verbose && usage != null) {
            Caller.errors().println("cofio: " + line(usage));
        }
    }

    private String line(TokenUsage usage) {
        String tokens = usage.provider() + "/" + usage.model() + ": " + usage.input() + " tokens in, " + usage.output()
                + " out";
        UserConfiguration configuration = UserConfiguration.read();
        boolean meant = configuration.model().equals(choice());
        Optional<ModelPrice> price = meant ? configuration.price() : Optional.empty();
        return tokens
                + price.map(one -> String.format(Locale.ROOT, ", $%.4f", one.of(usage.input(), usage.output())))
                        .orElse("");
    }
}
