package cofio.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The packaged program as a server, until it is closed. */
final class Running implements AutoCloseable {
    final Process process;
    final HttpClient client = HttpClient.newHttpClient();
    final BufferedReader out;
    final String link;
    final String base;

    Running(Path workspace, Map<String, String> environment, String... more) {
        this(line(workspace, more), workspace, environment);
    }

    private static List<String> line(Path workspace, String... more) {
        List<String> line =
                new ArrayList<>(List.of("serve", "--port", "0", "--no-browser", "-w", workspace.toString()));
        line.addAll(List.of(more));
        return line;
    }

    Running(List<String> line, Path home, Map<String, String> environment) {
        List<String> command =
                new ArrayList<>(List.of(Program.in(home).launcher().toString()));
        command.addAll(line);
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("HOME", home.toString());
            builder.environment().putAll(environment);
            process = builder.start();
            out = process.inputReader(StandardCharsets.UTF_8);
            String first = out.readLine();
            if (first == null) {
                throw new IllegalStateException("the server did not start");
            }
            link = first;
            base = "http://127.0.0.1:" + URI.create(link).getPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    HttpResponse<String> send(String method, String path, @Nullable String json, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .method(
                        method,
                        json == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(json));
        if (json != null) {
            request.header("Content-Type", "application/json");
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Asks it to end, and gives whether it did. */
    boolean stop() throws InterruptedException {
        process.toHandle().destroy();
        return process.waitFor(20, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        process.toHandle().destroyForcibly();
        client.close();
    }
}
