package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "brains",
        mixinStandardHelpOptions = true,
        description = {
            "Adds, lists and drops the brains of a cluster, and moves memories in and out. A brain is one memory.",
            "It asks a node, with the administrator's key in COFIO_ADMIN_KEY."
        })
final class BrainsCommand implements Callable<Integer> {
    private static final String NAME = "The name of the brain.";
    private static final String ONCE = "its token is shown only now; whoever has it can read and write this brain";

    @Mixin
    private NodeOption node = new NodeOption();

    @Override
    public Integer call() {
        return list(node);
    }

    @Command(
            description = "Makes a brain and prints its token, which is shown only once.",
            mixinStandardHelpOptions = true)
    int add(
            @Mixin NodeOption chosen,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Option(names = "--facts", paramLabel = "N", description = "How many facts it may hold; 0 for any number.")
                    @Nullable
                    Long facts,
            @Option(names = "--bytes", paramLabel = "N", description = "How many bytes it may hold; 0 for any number.")
                    @Nullable
                    Long bytes,
            @Option(
                            names = "--rate",
                            paramLabel = "N",
                            description = "How many calls a second it answers; 0 for any number.")
                    @Nullable
                    Long rate) {
        Map<String, @Nullable Object> wanted = new LinkedHashMap<>(Json.object("name", name));
        putIfGiven(wanted, "facts_limit", facts);
        putIfGiven(wanted, "bytes_limit", bytes);
        putIfGiven(wanted, "per_second", rate);
        try (BrainAdministration brains = chosen.node()) {
            Map<String, @Nullable Object> made = brains.add(wanted);
            showToken(chosen, made, "added " + name + "; " + ONCE);
            return Main.ANSWERED;
        }
    }

    private static void putIfGiven(Map<String, @Nullable Object> wanted, String name, @Nullable Long value) {
        if (value != null) {
            wanted.put(name, value);
        }
    }

    /** The token alone stands on standard output, so that it can go into a file or a variable. */
    private static void showToken(NodeOption chosen, Map<String, @Nullable Object> made, String said) {
        if (chosen.json()) {
            Caller.output().println(Json.of(made));
        } else {
            Caller.errors().println("cofio: " + said);
            Caller.output().println(made.get("token"));
        }
    }

    @Command(description = "Lists the brains with their limits and tokens.", mixinStandardHelpOptions = true)
    int list(@Mixin NodeOption chosen) {
        try (BrainAdministration node = chosen.node()) {
            List<Map<?, ?>> brains = node.list();
            if (chosen.json()) {
                Caller.output().println(Json.of(Json.object("brains", brains)));
            } else {
                brains.forEach(brain -> Caller.output().println(text(brain)));
            }
            return brains.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }

    private static String text(Map<?, ?> brain) {
        List<String> tokens = brain.get("tokens") instanceof List<?> several
                ? several.stream()
                        .map(one -> String.valueOf(((Map<?, ?>) one).get("id")))
                        .toList()
                : List.of();
        return brain.get("name") + "  since " + brain.get("created") + ", " + most(brain, "facts_limit", "facts") + ", "
                + most(brain, "bytes_limit", "bytes") + ", " + most(brain, "per_second", "calls a second") + ", "
                + (tokens.isEmpty() ? "no token" : "tokens: " + String.join(" ", tokens));
    }

    private static String most(Map<?, ?> brain, String limit, String what) {
        String most = String.valueOf(brain.get(limit));
        return most.equals("0") ? "any number of " + what : "at most " + most + " " + what;
    }

    @Command(description = "Drops a brain with all that it holds.", mixinStandardHelpOptions = true)
    int drop(
            @Mixin NodeOption chosen,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Option(
                            names = {"-y", "--yes"},
                            description = "Do not ask.")
                    boolean yes) {
        try (BrainAdministration node = chosen.node()) {
            if (!yes && !typed(name)) {
                throw new CofioException("nothing was dropped", "type the name of the brain, or add --yes");
            }
            node.drop(name);
            Caller.output().println(chosen.json() ? Json.of(Json.object("dropped", name)) : "dropped " + name);
            return Main.ANSWERED;
        }
    }

    private static boolean typed(String name) {
        if (!ProgressBar.onTerminal()) {
            return false;
        }
        Caller.errors().print("This cannot be taken back. Type the name of the brain to drop it: ");
        Caller.errors().flush();
        try {
            String answer =
                    new BufferedReader(new InputStreamReader(Caller.input(), StandardCharsets.UTF_8)).readLine();
            return name.equals(answer == null ? "" : answer.strip());
        } catch (IOException e) {
            return false;
        }
    }

    @Command(
            description = "Gives a brain another token and prints it, or revokes one.",
            mixinStandardHelpOptions = true)
    int token(
            @Mixin NodeOption chosen,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Option(names = "--revoke", paramLabel = "ID", description = "Revoke the token that the list shows so.")
                    @Nullable
                    String revoked) {
        try (BrainAdministration node = chosen.node()) {
            if (revoked == null) {
                showToken(chosen, node.addToken(name), ONCE);
            } else {
                node.revoke(name, revoked);
                Caller.output()
                        .println(chosen.json() ? Json.of(Json.object("revoked", revoked)) : "revoked " + revoked);
            }
            return Main.ANSWERED;
        }
    }

    @Command(
            name = "export",
            description = "Writes a brain into a folder without a memory, byte for byte.",
            mixinStandardHelpOptions = true)
    int leave(
            @Mixin NodeOption chosen,
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Parameters(paramLabel = "DIR", description = "A folder; it is made if it is not there.") Path folder) {
        try (BrainAdministration node = chosen.node()) {
            byte[] archive = node.fetch(name);
            try (Cofio cofio = Cofio.open(folder)) {
                if (!cofio.elsewhere().unpack(archive)) {
                    throw new CofioException(
                            folder + " holds a memory already, and was not changed", "name another folder");
                }
                int files = cofio.files().size();
                Caller.output()
                        .println(
                                chosen.json()
                                        ? Json.of(
                                                Json.object("exported", name, "to", folder.toString(), "files", files))
                                        : "exported " + ImportCommand.count(files, "file") + " to " + folder);
                return Main.ANSWERED;
            }
        }
    }

    @Command(
            name = "import",
            description = "Makes a folder a brain, byte for byte. The brain is made, or must be empty.",
            mixinStandardHelpOptions = true)
    int arrive(
            @Mixin NodeOption chosen,
            @Parameters(paramLabel = "DIR", description = "The folder that holds memory/.") Path folder,
            @Parameters(
                            paramLabel = "NAME",
                            arity = "0..1",
                            description = "The name of the brain; by default that of the folder.")
                    @Nullable
                    String given) {
        if (!Files.isDirectory(folder.resolve("memory"))) {
            throw new CofioException("there is no memory/ in " + folder, "name the folder that holds it");
        }
        String name = given != null
                ? given
                : String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        try (BrainAdministration node = chosen.node();
                Cofio cofio = Cofio.open(folder)) {
            byte[] archive = cofio.elsewhere().pack();
            WorkspaceOption.report(cofio);
            Map<String, @Nullable Object> done = new LinkedHashMap<>(Json.object("imported", name));
            node.addIfNew(name).ifPresent(made -> {
                done.put("token", made.get("token"));
                if (!chosen.json()) {
                    showToken(chosen, made, "added " + name + "; " + ONCE);
                }
            });
            node.send(name, archive);
            int files = cofio.files().size();
            done.put("files", files);
            if (chosen.json()) {
                Caller.output().println(Json.of(done));
            } else {
                Caller.errors().println("cofio: imported " + ImportCommand.count(files, "file") + " into " + name);
            }
            return Main.ANSWERED;
        }
    }
}
