package cofio.cli;

import cofio.CofioException;
import cofio.face.OwnProgram;
import cofio.mcp.connect.AgentClient;
import cofio.mcp.connect.ClientConfiguration;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "connect",
        mixinStandardHelpOptions = true,
        description = "Shows the entry that a program needs to use this memory; --write adds it to its configuration.")
final class ConnectCommand implements Callable<Integer> {
    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(AgentClient.values()).map(AgentClient::id).iterator();
        }
    }

    @Parameters(
            paramLabel = "CLIENT",
            completionCandidates = Names.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private String name = "";

    @Option(names = "--write", description = "Write it into the file; the rest stays, and a copy is kept.")
    private boolean write;

    @Option(names = "--remove", description = "Remove it again.")
    private boolean remove;

    @Option(names = "--tools", paramLabel = "SET", description = "Which tools: verbs or files (default: verbs).")
    private McpCommand.@Nullable Tools tools;

    @Override
    public Integer call() {
        AgentClient client = client();
        Path file = client.file(new AgentClient.Machine(
                Path.of("").toAbsolutePath(),
                Path.of(WorkspaceOption.userHome()),
                System.getProperty("os.name", ""),
                Caller.variables()));
        ClientConfiguration configuration = new ClientConfiguration(file);
        String before = configuration.read();
        String after = remove ? client.without(before) : client.with(before, command());
        // --remove says clearly enough what is wanted; adding is shown first
        boolean writes = (write || remove) && !after.equals(before);
        Path copy = writes ? configuration.write(after) : null;
        if (workspace.json()) {
            Caller.output()
                    .println(Json.of(Json.object(
                            "client", client.id(), "file", file.toString(), "changed", writes, "content", after)));
        } else if (after.equals(before)) {
            Caller.output().println(client.title() + (remove ? " is not connected: " : " is connected: ") + file);
        } else if (writes) {
            Caller.output().println((remove ? "disconnected " : "connected ") + client.title() + ": " + file);
            if (copy != null) {
                Caller.output().println("as it was before: " + copy);
            }
        } else {
            Caller.output().println("# " + client.title() + ": " + file);
            Caller.output().print(after.endsWith("\n") ? after : after + "\n");
            Caller.errors().println("hint: to write it, add --write");
        }
        return Main.ANSWERED;
    }

    private AgentClient client() {
        try {
            return AgentClient.of(name);
        } catch (IllegalArgumentException e) {
            List<String> names = new ArrayList<>();
            new Names().forEach(names::add);
            throw new CofioException("there is no client " + name + " here", "one of: " + String.join(", ", names), e);
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        Path launcher = OwnProgram.launcher();
        if (launcher.toString().endsWith(".cmd")) {
            command.addAll(List.of("cmd", "/c"));
        }
        command.addAll(List.of(
                launcher.toString(),
                "mcp",
                "--workspace",
                workspace.folder().toAbsolutePath().normalize().toString()));
        if (tools == McpCommand.Tools.files) {
            command.addAll(List.of("--tools", "files"));
        }
        return command;
    }
}
