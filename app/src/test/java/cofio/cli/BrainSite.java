package cofio.cli;

import cofio.Cofio;
import cofio.agent.Speaker;
import cofio.cluster.EngineForTests;
import cofio.http.BrainServer;
import cofio.http.ServerSettings;
import cofio.text.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A node that serves the brains of the cluster for tests, and a client that sends what token it is told to. */
final class BrainSite implements AutoCloseable {
    static final String ADMIN = "an-administrators-key";

    private final HttpClient client = HttpClient.newHttpClient();
    final BrainServer server;

    BrainSite() {
        this(ADMIN);
    }

    BrainSite(String adminKey) {
        server = BrainServer.open(
                new ServerSettings(ServerSettings.LOOPBACK, 0, List.of(), 0, "unused", "test"),
                EngineForTests.get().connection(),
                adminKey,
                Clock.system(ZoneId.systemDefault()),
                AgentsMount::new,
                BrainSite::nobody);
    }

    private static Optional<Speaker> nobody(Cofio cofio) {
        return Optional.empty();
    }

    HttpResponse<String> send(String method, String path, @Nullable String json, String token, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .method(
                        method,
                        json == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(json));
        if (json != null) {
            request.header("Content-Type", "application/json");
        }
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
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

    HttpResponse<String> get(String path, String token) {
        return send("GET", path, null, token);
    }

    HttpResponse<String> post(String path, String token, @Nullable Object... given) {
        return send("POST", path, Json.of(Json.object(given)), token);
    }

    static Map<String, @Nullable Object> json(HttpResponse<String> response) {
        return Json.readObject(response.body());
    }

    /** Makes a brain; gives its token. */
    String brain(String name, @Nullable Object... limits) {
        Map<String, @Nullable Object> given = Json.object(limits);
        given.put("name", name);
        HttpResponse<String> made = send("POST", "/admin/v1/brains", Json.of(given), ADMIN);
        if (made.statusCode() != 201) {
            throw new AssertionError(made.body());
        }
        return String.valueOf(json(made).get("token"));
    }

    @Override
    public void close() {
        server.close();
        client.close();
    }
}
