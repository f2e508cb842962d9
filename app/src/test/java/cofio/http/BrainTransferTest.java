package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.cluster.Cluster;
import cofio.cluster.EngineForTests;
import cofio.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memories go into a cluster and out of it over HTTP, and their files are edited there, through two nodes. */
class BrainTransferTest {
    private static final String KEY = "a-key-of-sixteen-or-more";
    private static final String BRAINS = "/admin/v1/brains";

    @TempDir
    Path folder;

    private final Cluster cluster = EngineForTests.get().connection();
    private final BrainServer one = node();
    private final BrainServer other = node();
    private final HttpClient client = HttpClient.newHttpClient();

    private BrainServer node() {
        return BrainServer.open(
                new ServerSettings(ServerSettings.LOOPBACK, 0, List.of(), 0, "", "test"),
                cluster,
                KEY,
                Clock.systemUTC(),
                Site::agents,
                cofio -> Optional.empty());
    }

    @AfterEach
    void close() {
        one.close();
        other.close();
        client.close();
    }

    private HttpResponse<byte[]> send(
            BrainServer node, String method, String path, byte[] body, String key, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + node.port() + path))
                .method(method, BodyPublishers.ofByteArray(body))
                .header("Authorization", "Bearer " + key);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    /** Gives its token. */
    private String made(String name) {
        HttpResponse<byte[]> response = send(
                one,
                "POST",
                BRAINS,
                ("{\"name\":\"" + name + "\"}").getBytes(StandardCharsets.UTF_8),
                KEY,
                "Content-Type",
                "application/json");
        assertThat(response.statusCode()).as(text(response)).isEqualTo(201);
        return String.valueOf(Json.readObject(text(response)).get("token"));
    }

    private HttpResponse<byte[]> imported(String name, byte[] archive) {
        return send(one, "POST", BRAINS + "/" + name + "/import", archive, KEY, "Content-Type", "application/zip");
    }

    private byte[] packed() throws IOException {
        try (Cofio cofio = Cofio.open(folder)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford.", "me");
            Files.write(folder.resolve("memory/photo.jpg"), new byte[] {(byte) 0xff, 0, 13, 10});
            return cofio.elsewhere().pack();
        }
    }

    @Test
    void whatIsImportedAtOneNodeIsAnsweredAndExportedByTheOther() throws IOException {
        String name = EngineForTests.freshBrain();
        String token = made(name);
        byte[] archive = packed();
        HttpResponse<byte[]> done = imported(name, archive);
        assertThat(done.statusCode()).as(text(done)).isEqualTo(200);
        assertThat(text(send(other, "GET", "/api/v1/ask?question=Who+is+my+mentor%3F", new byte[0], token)))
                .contains("Dr. Elena Vasquez");
        HttpResponse<byte[]> exported = send(other, "GET", BRAINS + "/" + name + "/export", new byte[0], KEY);
        assertThat(exported.headers().firstValue("Content-Type")).contains("application/zip");
        assertThat(exported.body()).isEqualTo(archive);
        assertThat(imported(name, archive).statusCode())
                .as("what broke off is done again")
                .isEqualTo(200);
        send(
                one,
                "POST",
                "/api/v1/remember",
                "{\"text\":\"My tea is oolong.\"}".getBytes(StandardCharsets.UTF_8),
                token,
                "Content-Type",
                "application/json");
        assertThat(imported(name, archive).statusCode()).isEqualTo(409);
        assertThat(text(send(other, "GET", "/api/v1/facts", new byte[0], token)))
                .contains("oolong", "Elena");
    }

    @Test
    void whatIsNoMemoryAndWhoIsNoAdministratorIsRefused() throws IOException {
        String name = EngineForTests.freshBrain();
        String token = made(name);
        byte[] archive = packed();
        assertThat(imported("nobody", archive).statusCode()).isEqualTo(404);
        String export = BRAINS + "/" + name + "/export";
        assertThat(send(one, "GET", export, new byte[0], token).statusCode()).isBetween(401, 403);
        assertThat(send(one, "POST", BRAINS + "/" + name + "/import", archive, token)
                        .statusCode())
                .isBetween(401, 403);
        assertThat(send(one, "POST", BRAINS + "/" + name + "/import", archive, KEY)
                        .statusCode())
                .isEqualTo(415);
        ByteArrayOutputStream hostile = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(hostile)) {
            zip.putNextEntry(new ZipEntry("memory/a.md"));
            zip.putNextEntry(new ZipEntry("memory/../../evil.md"));
        }
        for (byte[] bad : List.of(hostile.toByteArray(), "no archive".getBytes(StandardCharsets.UTF_8), new byte[0])) {
            assertThat(imported(name, bad).statusCode()).isEqualTo(400);
        }
        assertThat(text(send(one, "GET", "/api/v1/files", new byte[0], token))).contains("\"total\":0");
    }

    @Test
    void twoWhoEditAFileThroughTwoNodesLoseNothing() throws Exception {
        String token = made(EngineForTests.freshBrain());
        String file = "/api/v1/files/topics/counter.md";
        byte[] start = "- Start: 0\n".getBytes(StandardCharsets.UTF_8);
        assertThat(send(one, "PUT", file, start, token, "If-None-Match", "*").statusCode())
                .isEqualTo(201);
        List<Callable<Integer>> work = new ArrayList<>();
        for (BrainServer node : List.of(one, other)) {
            work.add(() -> {
                int written = 0;
                while (written < 5) {
                    HttpResponse<byte[]> read = send(node, "GET", file, new byte[0], token);
                    String mark = read.headers().firstValue("ETag").orElseThrow();
                    byte[] more = (text(read) + "- Line " + written + " of " + node.port() + ": here\n")
                            .getBytes(StandardCharsets.UTF_8);
                    int status = send(node, "PUT", file, more, token, "If-Match", mark)
                            .statusCode();
                    assertThat(status).isIn(200, 412);
                    written += status == 200 ? 1 : 0;
                }
                return written;
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Integer> done : threads.invokeAll(work)) {
                assertThat(done.get()).isEqualTo(5);
            }
        }
        assertThat(text(send(one, "GET", file, new byte[0], token)).lines()).hasSize(11);
        assertThat(text(send(other, "GET", "/api/v1/facts?query=line", new byte[0], token)))
                .contains("\"total\":10");
    }
}
