package cofio.http;

import cofio.Cofio;
import cofio.http.web.MountedPath;
import cofio.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A server on a free port, and a client that no browser is. */
final class Site implements AutoCloseable {
    static final String TOKEN = "a-token-of-sixteen-or-more";

    private final HttpClient client = HttpClient.newHttpClient();
    final MemoryServer server;
    volatile String link = "";

    Site(Path... workspaces) {
        this(new ServerSettings(ServerSettings.LOOPBACK, 0, List.of(), 0, TOKEN, "test"), List.of(workspaces));
    }

    Site(ServerSettings settings, List<Path> workspaces) {
        server = MemoryServer.open(
                settings,
                workspaces,
                Clock.system(ZoneId.systemDefault()),
                Site::agents,
                cofio -> Optional.empty(),
                next -> link = next);
    }

    static MountedPath agents(Cofio cofio) {
        return new MountedPath() {
            @Override
            public void serve(String method, Map<String, String> headers, InputStream body, Answer answer)
                    throws IOException {
                answer.whole(200, Map.of("Content-Type", "text/plain"), body.readAllBytes());
            }

            @Override
            public void close() {}
        };
    }

    HttpResponse<String> get(String path, String... headers) {
        return send("GET", path, null, headers);
    }

    HttpResponse<String> post(String path, String json, String... headers) {
        return send("POST", path, json, headers);
    }

    HttpResponse<String> send(String method, String path, @Nullable String json, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .method(
                        method,
                        json == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(json));
        if (json != null) {
            request.header("Content-Type", "application/json");
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    static Map<String, @Nullable Object> json(HttpResponse<String> response) {
        return Json.readObject(response.body());
    }

    static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> map(@Nullable Object value) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
    }

    /** What comes back for these bytes, which no library would send. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        server.close();
        client.close();
    }
}
