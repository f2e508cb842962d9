package cofio.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An arena of the packed program, until it is closed; {@code cofio demo} is one, too. */
final class ArenaServing implements AutoCloseable {
    final Process process;
    private final String url;

    static ArenaServing in(Path data, int port) {
        return new ArenaServing(data, "arena", "serve", "--port", Integer.toString(port), "--data", data.toString());
    }

    ArenaServing(Path home, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(Program.in(home).launcher().toString()));
        command.addAll(List.of(arguments));
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(home.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("HOME", home.toString());
            process = builder.start();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            String first = out.readLine();
            if (first == null) {
                throw new IllegalStateException("the arena did not start");
            }
            url = first.replaceAll("(://[^/]+)/.*", "$1");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Without a slash at its end. */
    String url() {
        return url;
    }

    int port() {
        return URI.create(url).getPort();
    }

    void kill() {
        process.toHandle().destroyForcibly();
        process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        process.toHandle().destroy();
        process.onExit().orTimeout(30, TimeUnit.SECONDS).join();
    }
}
