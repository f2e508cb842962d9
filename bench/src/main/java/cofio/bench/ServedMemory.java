package cofio.bench;

import cofio.CofioException;
import cofio.face.OwnProgram;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** `cofio serve` in a process of its own, called over HTTP. */
final class ServedMemory implements BenchFace {
    private static final Set<String> POSTED = Set.of("remember", "ask", "forget");
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private final Process process;
    private final int port;
    private final HttpClient client = HttpClient.newHttpClient();

    private ServedMemory(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static ServedMemory start(Path workspace) throws IOException {
        Process process = new ProcessBuilder(
                        OwnProgram.launcher().toString(),
                        "serve",
                        "--port",
                        "0",
                        "--no-browser",
                        "--rate",
                        "0",
                        "-w",
                        workspace.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        String link = out.readLine();
        if (link == null) {
            throw new CofioException("the server did not start", "try: ./cofio serve");
        }
        return new ServedMemory(process, URI.create(link).getPort());
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    @Override
    public Map<String, @Nullable Object> call(String verb, Map<String, @Nullable Object> arguments)
            throws IOException, InterruptedException {
        if (!POSTED.contains(verb)) {
            String query = arguments.entrySet().stream()
                    .map(one -> one.getKey() + "="
                            + URLEncoder.encode(String.valueOf(one.getValue()), StandardCharsets.UTF_8))
                    .collect(Collectors.joining("&"));
            return Json.readObject(send(request("/api/v1/" + verb + "?" + query)));
        }
        return Json.readObject(send(request("/api/v1/" + verb)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.of(arguments)))));
    }

    /** A figure of those that the server gives of itself; 0 where it does not. */
    long figure(String name) throws IOException, InterruptedException {
        return send(request("/metrics"))
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(0);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE);
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }

    /** Asks it to stop; gives whether it did. */
    boolean stop() throws InterruptedException {
        process.toHandle().destroy();
        boolean stopped = process.waitFor(30, TimeUnit.SECONDS);
        process.destroyForcibly();
        return stopped;
    }

    @Override
    public void close() {
        process.toHandle().destroy();
        client.shutdownNow();
    }
}
