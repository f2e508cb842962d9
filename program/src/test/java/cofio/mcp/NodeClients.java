package cofio.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Programs that others wrote, put into target/ by npm exactly as src/test/node/package-lock.json has them: version and
 * content. Once fetched they lie in the cache of npm, so that later runs need no network.
 */
public final class NodeClients {
    private static final Path SOURCE = Path.of("program/src/test/node");
    private static final Path HOME = Path.of("target/node").toAbsolutePath();

    private NodeClients() {}

    public record Result(int exit, String out, String err) {}

    /** Runs a script of src/test/node, or a file of the packages there, and gives what it printed. */
    public static Result run(String script, Map<String, String> environment, List<String> arguments) {
        install();
        List<String> command =
                new ArrayList<>(List.of(node(), HOME.resolve(script).toString()));
        command.addAll(arguments);
        return run(command, environment);
    }

    /** The one that the lock file brings for this platform, else that of the machine. */
    private static String node() {
        Path brought = HOME.resolve("node_modules/.bin/node");
        return Files.isExecutable(brought) ? brought.toString() : "node";
    }

    private static synchronized void install() {
        try {
            Path wanted = SOURCE.resolve("package-lock.json");
            Path present = HOME.resolve("installed.json");
            Files.createDirectories(HOME);
            Files.copy(SOURCE.resolve("drive.mjs"), HOME.resolve("drive.mjs"), StandardCopyOption.REPLACE_EXISTING);
            if (Files.exists(present) && Files.mismatch(wanted, present) < 0) {
                return;
            }
            for (String file : List.of("package.json", "package-lock.json")) {
                Files.copy(SOURCE.resolve(file), HOME.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            }
            // Nothing that is fetched is run to install itself.
            Result done = run(
                    List.of("npm", "ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"), Map.of());
            if (done.exit != 0) {
                throw new AssertionError("npm could not install the clients to test with:\n" + done.err);
            }
            Files.copy(wanted, present, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Result run(List<String> command, Map<String, String> environment) {
        try {
            Path out = Files.createTempFile("node", ".out");
            Path err = Files.createTempFile("node", ".err");
            ProcessBuilder builder = new ProcessBuilder(command).directory(HOME.toFile());
            builder.environment().putAll(environment);
            builder.redirectOutput(out.toFile()).redirectError(err.toFile());
            Process process;
            try {
                process = builder.start();
            } catch (IOException e) {
                throw new AssertionError(
                        command.getFirst() + " is needed to test with the official clients, and is not here:"
                                + " install Node.js 20 or newer with npm",
                        e);
            }
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("still running after five minutes: " + command);
            }
            Result result = new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
