package cofio.arena;

import cofio.arena.shape.AgentIdentity;
import cofio.arena.shape.ArenaPaths;
import cofio.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** Somebody who calls an arena by hand, and may send what no client of ours would. */
public final class Visitor {
    private final HttpClient client = HttpClient.newHttpClient();
    private final String url;
    private final String key;

    private Visitor(String url, String key) {
        this.url = url;
        this.key = key;
    }

    public static Visitor without(String url) {
        return new Visitor(url, "agent_nobody");
    }

    /** An agent with its key, registered for match 24. */
    public static Visitor named(String url, String name) {
        Visitor nobody = without(url);
        HttpResponse<String> claim = nobody.post(ArenaPaths.REGISTER_AGENT, Json.object("name", name));
        HttpResponse<String> key = nobody.post(ArenaPaths.VERIFY_AGENT, Json.readObject(claim.body()));
        Visitor agent =
                new Visitor(url, AgentIdentity.of(Json.readObject(key.body())).key());
        agent.post(ArenaPaths.registerMatch(24), Json.object());
        return agent;
    }

    public String key() {
        return key;
    }

    public HttpResponse<String> get(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return send(request);
    }

    public HttpResponse<String> post(String path, Map<String, @Nullable Object> json) {
        return post(path, "application/json", Json.of(json).getBytes(StandardCharsets.UTF_8));
    }

    public HttpResponse<String> post(String path, String type, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofByteArray(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return send(request);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.header("Authorization", "Bearer " + key).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public HttpResponse<String> markdown(String run, String text) {
        return post(ArenaPaths.MARKDOWN, Json.object("match_id", 24, "run_id", run, "markdown", text));
    }

    public HttpResponse<String> artifact(String run, byte[] zip) {
        return post(ArenaPaths.artifact(24, run), "application/zip", zip);
    }

    public HttpResponse<String> report(String run, double accuracy) {
        return post(ArenaPaths.REPORTS, Json.object("match_id", 24, "run_id", run, "accuracy", accuracy));
    }

    /** A zip with these files: a name, then its text. The same files give the same bytes at any time. */
    public static byte[] zip(String... namesAndTexts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                ZipEntry entry = new ZipEntry(namesAndTexts[i]);
                entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
