package cofio.face;

import cofio.CofioException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Starts this program in another process. */
public final class OwnProgram {
    /** The compiler that is enough for what is over soon. */
    private static final String SHORT = "-XX:TieredStopAtLevel=1";

    private OwnProgram() {}

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The jar that the launcher starts; empty where the program runs from classes, as in tests. */
    public static Optional<Path> jar() {
        String classPath = System.getProperty("java.class.path");
        return classPath.endsWith("cofio.jar") && !classPath.contains(File.pathSeparator)
                ? Optional.of(Path.of(classPath).toAbsolutePath())
                : Optional.empty();
    }

    /** Its own classes and all that they need. */
    public static String classPath() {
        return jar().map(Path::toString).orElseGet(() -> System.getProperty("java.class.path"));
    }

    /** The launcher that started this program, which says so. */
    public static Path launcher() {
        String launcher = System.getProperty("cofio.launcher", "");
        if (launcher.isEmpty()) {
            throw new CofioException("the launcher was not found", "start this with ./cofio");
        }
        return Path.of(launcher);
    }

    /** The command that runs a class of this program, with the flags of the launcher for short commands. */
    public static List<String> command(String main, List<String> arguments) {
        List<String> command = command(List.of("-XX:+UseSerialGC", SHORT, "-XX:-UsePerfData"), main);
        command.addAll(arguments);
        return command;
    }

    /** The same with other flags. */
    public static List<String> command(List<String> flags, String main) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(flags);
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        String cache = flags.contains(SHORT) ? "short.aot" : "long.aot";
        jar().map(jar -> jar.resolveSibling(cache))
                .filter(Files::isRegularFile)
                .ifPresent(file -> command.addAll(List.of("-Xlog:disable", "-XX:AOTCache=" + file)));
        // what libraries say on the way is no line of a report
        command.addAll(
                List.of("--enable-native-access=ALL-UNNAMED", "-Djava.util.logging.config.class=cofio.cli.NoLogging"));
        command.addAll(List.of("-cp", classPath(), main));
        return command;
    }
}
