package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import java.io.FileDescriptor;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which memory a command works on, and in what form it answers. */
final class WorkspaceOption {
    static final String MEANT =
            "The folder that holds memory/. Else COFIO_HOME, else this folder if it has a memory/, else ~/cofio.";

    private static final int FEW = 50;

    @Option(
            names = {"-w", "--workspace"},
            paramLabel = "DIR",
            description = MEANT)
    private @Nullable Path chosen;

    @Option(names = "--json", description = "Answer in JSON.")
    private boolean json;

    boolean json() {
        return json;
    }

    Path folder() {
        return chosen != null ? chosen : usual();
    }

    /** The folder that is meant where none is named. */
    static Path usual() {
        String home = System.getenv("COFIO_HOME");
        if (home != null && !home.isBlank()) {
            return path(home);
        }
        Path here = Path.of("");
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
        String home = System.getenv("HOME");
        return home == null || home.isBlank() ? System.getProperty("user.home") : home;
    }

    private static Path path(String home) {
        try {
            return Path.of(home);
        } catch (InvalidPathException e) {
            throw new CofioException("not the name of a folder: " + home, "set COFIO_HOME to a folder", e);
        }
    }

    Cofio open() {
        Cofio cofio = Cofio.open(folder());
        ProgressBar bar = new ProgressBar(TerminalSanitizer.untouched(FileDescriptor.err));
        // Whether there is a terminal is asked late: it costs a short command a good part of its time.
        cofio.report((done, all) -> {
            if (all > FEW && ProgressBar.onTerminal()) {
                bar.at(done, all);
            }
        });
        return cofio;
    }

    /** Says on standard error what was found and put right on the way. */
    static void report(Cofio cofio) {
        cofio.notices().forEach(notice -> System.err.println("cofio: " + notice));
    }
}
