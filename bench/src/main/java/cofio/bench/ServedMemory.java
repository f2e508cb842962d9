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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** `cofio serve` in a process of its own, called over HTTP. */
final class ServedMemory implements BenchFace {
    private static final Set<String> POSTED = Set.of("remember", "ask", "forget");
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private static final Pattern ADDRESS = Pattern.compile("http://[^ /]*:(\\d+)/");

    private final Process process;
    private final int port;
    private final HttpClient client = HttpClient.newHttpClient();

    private ServedMemory(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static ServedMemory start(Path workspace) throws IOException {
        return started(new ProcessBuilder(
                        OwnProgram.launcher().toString(),
                        "serve",
                        "--port",
                        "0",
                        "--no-browser",
                        "--rate",
                        "0",
                        "-w",
                        workspace.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD));
    }

    /** A node for the brains of a cluster. {@code key}: the administrator's. */
    static ServedMemory ofCluster(List<URI> cluster, String key) throws IOException {
        String nodes = cluster.stream().map(URI::toString).collect(Collectors.joining(","));
        List<String> serve = List.of("serve", "--cluster", nodes, "--port", "0", "--rate", "0");
        List<String> command = new ArrayList<>();
        if (OwnProgram.jar().isPresent()) {
            command.add(OwnProgram.launcher().toString());
            command.addAll(serve);
        } else {
            command.addAll(OwnProgram.command("cofio.cli.Main", serve));
        }
        ProcessBuilder node = new ProcessBuilder(command);
        node.environment().put("COFIO_ADMIN_KEY", key);
        return started(node.redirectErrorStream(true));
    }

    private static ServedMemory started(ProcessBuilder server) throws IOException {
        Process process = server.start();
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        StringBuilder said = new StringBuilder();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher address = ADDRESS.matcher(line);
            if (address.find()) {
                // nobody reads what it says later, and it must not wait for somebody who does
                Thread.ofPlatform().daemon().start(() -> drain(out));
                return new ServedMemory(process, Integer.parseInt(address.group(1)));
            }
            said.append(line).append(' ');
        }
        throw new CofioException("the server did not start: " + said, "try: ./cofio serve");
    }

    int port() {
        return port;
    }

    private static void drain(BufferedReader out) {
        try {
            out.skip(Long.MAX_VALUE);
        } catch (IOException ended) {
            return; // with the process
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** SIGKILL, where there are signals. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
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
        return HttpRequest.newBuilder(address().resolve(path)).timeout(PATIENCE);
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
