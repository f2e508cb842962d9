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

/** Programs that others wrote, fetched from npm into target/ at the versions that src/test/node/package.json names. */
public final class NodeClients {
    private static final Path SOURCE = Path.of("src/test/node");
    private static final Path HOME = Path.of("target/node").toAbsolutePath();

    private NodeClients() {}

    public record Result(int exit, String out, String err) {}

    /** Runs a script of src/test/node, or a file of the packages there, and gives what it printed. */
    public static Result run(String script, Map<String, String> environment, List<String> arguments) {
        install();
        List<String> command = new ArrayList<>(List.of(
                HOME.resolve("node_modules/.bin/node").toString(),
                HOME.resolve(script).toString()));
        command.addAll(arguments);
        return run(command, environment);
    }

    private static synchronized void install() {
        try {
            Path wanted = SOURCE.resolve("package.json");
            Path present = HOME.resolve("installed.json");
            Files.createDirectories(HOME);
            Files.copy(SOURCE.resolve("drive.mjs"), HOME.resolve("drive.mjs"), StandardCopyOption.REPLACE_EXISTING);
            if (Files.exists(present) && Files.mismatch(wanted, present) < 0) {
                return;
            }
            Files.copy(wanted, HOME.resolve("package.json"), StandardCopyOption.REPLACE_EXISTING);
            Result done =
                    run(List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", HOME.toString()), Map.of());
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
