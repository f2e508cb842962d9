package cofio.task;

import cofio.Cofio;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** This program, to be started again in a process of its own. */
public final class OwnProgram {
    private OwnProgram() {}

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The jar, or the folder of classes, that this program runs from. */
    public static Path location() {
        try {
            return Path.of(Cofio.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The command that runs a class of this program, with the flags of the launcher for short commands. */
    public static List<String> command(String main, List<String> arguments) {
        Path program = location();
        List<String> command =
                new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"));
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        Path cache = program.resolveSibling("cofio.aot");
        if (Files.isRegularFile(cache)) {
            command.addAll(List.of("-Xlog:disable", "-XX:AOTCache=" + cache));
        }
        // the jar names its libraries, a folder of classes does not
        String classPath = Files.isDirectory(program) ? System.getProperty("java.class.path") : program.toString();
        // what libraries say on the way is no line of a report
        command.addAll(
                List.of("--enable-native-access=ALL-UNNAMED", "-Djava.util.logging.config.class=cofio.cli.Silence"));
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(arguments);
        return command;
    }
}
