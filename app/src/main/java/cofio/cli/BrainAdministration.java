package cofio.cli;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The brains of a cluster, as an administrator has a node add, list, move and drop them. */
final class BrainAdministration implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int PAGE = 1_000;
    private static final int CONFLICT = 409;

    private final URI node;
    private final String key;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    BrainAdministration(URI node, String key) {
        this.node = node;
        this.key = key;
    }

    /** Makes a brain, and gives what is said of it, its first token included. */
    Map<String, @Nullable Object> add(Map<String, @Nullable Object> wanted) {
        return json(accepted(post("", wanted)));
    }

    /** The same; empty where there is a brain of that name. */
    Optional<Map<String, @Nullable Object>> addIfNew(String name) {
        HttpResponse<byte[]> response = post("", Json.object("name", name));
        return response.statusCode() == CONFLICT ? Optional.empty() : Optional.of(json(accepted(response)));
    }

    List<Map<?, ?>> list() {
        List<Map<?, ?>> all = new ArrayList<>();
        String after = "";
        while (true) {
            Map<String, @Nullable Object> page = json(accepted(
                    send(request("?limit=" + PAGE + "&after=" + encoded(after)).GET())));
            if (page.get("brains") instanceof List<?> brains) {
                brains.forEach(brain -> all.add((Map<?, ?>) brain));
            }
            if (!(page.get("next") instanceof String next)) {
                return all;
            }
            after = next;
        }
    }

    void drop(String name) {
        accepted(send(request("/" + encoded(name)).DELETE()));
    }

    Map<String, @Nullable Object> addToken(String name) {
        return json(accepted(post("/" + encoded(name) + "/tokens", Json.object())));
    }

    void revoke(String name, String id) {
        accepted(send(request("/" + encoded(name) + "/tokens/" + encoded(id)).DELETE()));
    }

    /** The memory as an archive. */
    byte[] fetch(String name) {
        return accepted(send(request("/" + encoded(name) + "/export").GET())).body();
    }

    void send(String name, byte[] archive) {
        accepted(send(request("/" + encoded(name) + "/import")
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(archive))));
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(node + "/admin/v1/brains" + path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + key);
    }

    private HttpResponse<byte[]> post(String path, Map<String, @Nullable Object> json) {
        return send(
                request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(Json.of(json))));
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new CofioException(
                    "no node of Cofio answers at " + node,
                    "start one with: cofio serve --cluster URL; or name another with --server",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CofioException("stopped before " + node + " answered", "run it again", e);
        }
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    private Map<String, @Nullable Object> json(HttpResponse<byte[]> response) {
        try {
            return Json.readObject(text(response));
        } catch (CofioException e) {
            throw strange(response);
        }
    }

    private HttpResponse<byte[]> accepted(HttpResponse<byte[]> response) {
        if (response.statusCode() / 100 == 2) {
            return response;
        }
        Map<String, @Nullable Object> problem = json(response);
        if (problem.get("detail") instanceof String detail && problem.get("hint") instanceof String hint) {
            throw new CofioException(detail, hint);
        }
        throw strange(response);
    }

    private CofioException strange(HttpResponse<byte[]> response) {
        return new CofioException(
                "what answers at " + node + " is no node of Cofio (status " + response.statusCode() + ")",
                "name the address that cofio serve --cluster shows, with --server");
    }

    @Override
    public void close() {
        client.close();
    }
}
