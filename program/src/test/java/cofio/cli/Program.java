package cofio.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

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
        return reading(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The input is held as one character for each byte, so that it may be no text at all. */
    Program reading(byte[] bytes) {
        return new Program(launcher, folder, environment, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** What the journals of the folder say, the oldest first. */
    String journal() {
        try (Stream<Path> files = Files.list(folder.resolve("memory"))) {
            StringBuilder text = new StringBuilder();
            for (Path file : files.filter(file -> file.getFileName().toString().matches("[0-9-]{10}\\.md"))
                    .sorted()
                    .toList()) {
                text.append(Files.readString(file));
            }
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Result run(String... args) {
        try {
            Path work = Files.createTempDirectory("cofio-run");
            Path in = Files.writeString(work.resolve("in"), input, StandardCharsets.ISO_8859_1);
            Path out = work.resolve("out");
            Path err = work.resolve("err");
            List<String> command = new ArrayList<>();
            command.add(launcher.toString());
            command.addAll(List.of(args));
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
            builder.environment().remove("COFIO_HOME");
            builder.environment().put("HOME", folder.toString());
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
