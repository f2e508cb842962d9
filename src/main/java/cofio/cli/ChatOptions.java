package cofio.cli;

import cofio.agent.Reply;
import cofio.agent.Usage;
import cofio.agent.model.Price;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which language model speaks in a conversation that is held here, and whether to tell what its turns took. */
final class ChatOptions extends ModelOptions {
    @Option(names = "--verbose", description = "Tell on standard error what the model took.")
    private boolean verbose;

    static ChatOptions none() {
        ChatOptions options = new ChatOptions();
        options.choose(NONE);
        return options;
    }

    void report(Reply reply) {
        Usage usage = reply.usage();
        if (verbose && usage != null) {
            System.err.println("cofio: " + line(usage));
        }
    }

    private String line(Usage usage) {
        String tokens = usage.provider() + "/" + usage.model() + ": " + usage.input() + " tokens in, " + usage.output()
                + " out";
        Configuration configuration = Configuration.read();
        boolean meant = configuration.model().equals(choice());
        Optional<Price> price = meant ? configuration.price() : Optional.empty();
        return tokens
                + price.map(one -> String.format(Locale.ROOT, ", $%.4f", one.of(usage.input(), usage.output())))
                        .orElse("");
    }
}
