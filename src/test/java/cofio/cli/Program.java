package cofio.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged program, run as a user runs it. */
record Program(Path launcher, Path folder, Map<String, String> environment, String input) {

    record Result(int exit, String out, String err) {}

    private static final Path LAUNCHER = installed();

    static Program in(Path folder) {
        return new Program(LAUNCHER, folder, Map.of(), "");
    }

    /** The launcher without sources beside it: one saved while the tests run must not start a build inside the build. */
    private static Path installed() {
        try {
            Path home = Files.createDirectories(Path.of("target/installed").toAbsolutePath());
            Path target = home.resolve("target");
            Files.deleteIfExists(target);
            Files.createSymbolicLink(target, home.getParent());
            return Files.copy(
                    Path.of("cofio"),
                    home.resolve("cofio"),
                    StandardCopyOption.COPY_ATTRIBUTES,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Program launchedBy(Path other) {
        return new Program(other, folder, environment, input);
    }

    Program with(Map<String, String> variables) {
        return new Program(launcher, folder, variables, input);
    }

    Program reading(String text) {
        return new Program(launcher, folder, environment, text);
    }

    Result run(String... args) {
        try {
            Path work = Files.createTempDirectory("cofio-run");
            Path in = Files.writeString(work.resolve("in"), input);
            Path out = work.resolve("out");
            Path err = work.resolve("err");
            List<String> command = new ArrayList<>();
            command.add(launcher.toString());
            command.addAll(List.of(args));
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
            builder.environment().putAll(environment);
            builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
            Process process = builder.start();
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("still running after two minutes: " + command);
            }
            Result result = new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            for (Path file : List.of(in, out, err, work)) {
                Files.delete(file);
            }
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
