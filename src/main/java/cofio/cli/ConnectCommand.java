package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.mcp.connect.Client;
import cofio.mcp.connect.Configuration;
import cofio.text.Json;
import java.net.URISyntaxException;
import java.nio.file.Files;
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
        description = "Shows, and with --write makes, what a program needs in its configuration to use this memory.")
final class ConnectCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Client.values()).map(Client::id).iterator();
        }
    }

    @Parameters(
            paramLabel = "CLIENT",
            completionCandidates = Names.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private String name = "";

    @Option(names = "--write", description = "Write it into the file; what is there stays, and a copy is kept.")
    private boolean write;

    @Option(names = "--remove", description = "Take it out again.")
    private boolean remove;

    @Option(names = "--tools", paramLabel = "SET", description = "Which tools: verbs or files (default: verbs).")
    private McpCommand.@Nullable Tools tools;

    @Override
    public Integer call() {
        Client client = client();
        Path file = client.file(new Client.Machine(
                Path.of("").toAbsolutePath(),
                Path.of(Workspace.userHome()),
                System.getProperty("os.name", ""),
                System.getenv()));
        Configuration configuration = new Configuration(file);
        String before = configuration.read();
        String after = remove ? client.without(before) : client.with(before, command());
        // --remove says clearly enough what is wanted; adding is shown first
        boolean writes = (write || remove) && !after.equals(before);
        Path copy = writes ? configuration.write(after) : null;
        if (workspace.json()) {
            System.out.println(Json.of(
                    Json.object("client", client.id(), "file", file.toString(), "changed", writes, "content", after)));
        } else if (after.equals(before)) {
            System.out.println(client.title() + (remove ? " is not connected: " : " is connected: ") + file);
        } else if (writes) {
            System.out.println((remove ? "disconnected " : "connected ") + client.title() + ": " + file);
            if (copy != null) {
                System.out.println("as it was before: " + copy);
            }
        } else {
            System.out.println("# " + client.title() + ": " + file);
            System.out.print(after.endsWith("\n") ? after : after + "\n");
            System.err.println("hint: to write it, add --write");
        }
        return Main.ANSWERED;
    }

    private Client client() {
        try {
            return Client.of(name);
        } catch (IllegalArgumentException e) {
            List<String> names = new ArrayList<>();
            new Names().forEach(names::add);
            throw new CofioException("there is no client " + name + " here", "one of: " + String.join(", ", names), e);
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        Path launcher = launcher();
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

    /** The launcher that belongs to this program: the file named cofio in a folder above it. */
    private static Path launcher() {
        String file = System.getProperty("os.name", "").startsWith("Windows") ? "cofio.cmd" : "cofio";
        try {
            Path program = Path.of(Cofio.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            for (Path folder = program.getParent(); folder != null; folder = folder.getParent()) {
                if (Files.isRegularFile(folder.resolve(file))) {
                    return folder.resolve(file);
                }
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        throw new CofioException("the launcher was not found", "run this as ./cofio connect");
    }
}
