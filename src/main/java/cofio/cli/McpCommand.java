package cofio.cli;

import cofio.Cofio;
import cofio.mcp.Offer;
import cofio.mcp.Stdio;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = "Serves the memory to an agent over the Model Context Protocol, on standard input and output.")
final class McpCommand implements Callable<Integer> {
    @Option(
            names = {"-w", "--workspace"},
            paramLabel = "DIR",
            description = Workspace.MEANT)
    private @Nullable Path workspace;

    enum Tools {
        verbs,
        files
    }

    @Option(
            names = "--tools",
            paramLabel = "SET",
            defaultValue = "verbs",
            description = "Which tools: ${COMPLETION-CANDIDATES} (default: verbs). files is Anthropic's memory tool.")
    private Tools tools = Tools.verbs;

    @Override
    public Integer call() {
        // Nothing but the protocol may come out here, whoever prints.
        System.setOut(System.err);
        Offer.Set set = Offer.Set.valueOf(tools.name().toUpperCase(Locale.ROOT));
        try (Cofio cofio = Cofio.open(workspace == null ? Workspace.usual() : workspace);
                Offer offer = new Offer(cofio, set, Main.VERSION.replace("cofio ", ""))) {
            Stdio stdio = new Stdio(offer, System.in, new FileOutputStream(FileDescriptor.out));
            // When asked to end, let saves come to their end.
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stdio::close));
            stdio.run();
        }
        return Main.ANSWERED;
    }
}
