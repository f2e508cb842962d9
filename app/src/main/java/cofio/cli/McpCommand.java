package cofio.cli;

import cofio.Cofio;
import cofio.mcp.McpOffer;
import cofio.mcp.StdioTransport;
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
            description = WorkspaceOption.MEANT)
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
        McpOffer.Set set = McpOffer.Set.valueOf(tools.name().toUpperCase(Locale.ROOT));
        try (Cofio cofio = Cofio.open(workspace == null ? WorkspaceOption.usual() : workspace);
                McpOffer offer = new McpOffer(cofio, set, Main.VERSION.replace("cofio ", ""))) {
            cofio.computeVectorsBeside();
            StdioTransport stdio = new StdioTransport(offer, System.in, new FileOutputStream(FileDescriptor.out));
            // When asked to end, let saves come to their end.
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stdio::close));
            stdio.run();
        }
        return Main.ANSWERED;
    }
}
