package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which memory a command works on, and in what form it answers. */
final class WorkspaceOption {
    static final String MEANT =
            "The folder that holds memory/. Else COFIO_HOME, else this folder if it has a memory/, else ~/cofio.";

    @Option(
            names = {"-w", "--workspace"},
            paramLabel = "DIR",
            description = MEANT)
    private @Nullable Path chosen;

    @Option(names = "--json", description = "Answer in JSON.")
    private boolean json;

    WorkspaceOption() {}

    WorkspaceOption(@Nullable Path chosen, boolean json) {
        this.chosen = chosen;
        this.json = json;
    }

    boolean json() {
        return json;
    }

    Path folder() {
        return chosen != null ? chosen : usual();
    }

    /** The folder that is meant where none is named. */
    static Path usual() {
        String home = Caller.variable("COFIO_HOME");
        if (!home.isBlank()) {
            return path(home);
        }
        Path here = Caller.path("");
        return Files.isDirectory(here.resolve("memory"))
                ? here
                : path(userHome()).resolve("cofio");
    }

    /** Where it is, in full. */
    Path memory() {
        return folder().toAbsolutePath().normalize().resolve("memory");
    }

    /** As a shell reads "~"; the JVM looks up the account instead and passes over HOME. */
    static String userHome() {
        String home = Caller.variable("HOME");
        return home.isBlank() ? System.getProperty("user.home") : home;
    }

    private static Path path(String home) {
        try {
            return Caller.path(home);
        } catch (InvalidPathException e) {
            throw new CofioException("not the name of a folder: " + home, "set COFIO_HOME to a folder", e);
        }
    }

    Cofio open() {
        return Caller.open(folder());
    }

    /** Says on standard error what was found and put right on the way. */
    static void report(Cofio cofio) {
        cofio.notices().forEach(notice -> Caller.errors().println("cofio: " + notice));
    }
}
