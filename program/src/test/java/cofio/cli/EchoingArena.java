package cofio.cli;

import cofio.text.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** An arena that repeats the key it is called with, in every answer, and refuses one of the steps. */
final class EchoingArena implements AutoCloseable {
    static final List<String> STEPS =
            List.of("/matches/24/register", "/task", "/markdown", "/artifacts", "/agent-reports");

    private static final String TASK = """
            ---
            id: kayak
            name: Kayak
            category: memory
            grading_type: automated
            timeout_seconds: 60
            sessions:
              - id: one
                prompt: My kayak is red.
              - id: two
                new_session: true
                prompt: What colour is my kayak?
            ---

            ## Expected Behavior

            It says red.
            """;

    private final HttpServer server;
    private final String key;
    private final String refused;
    private final int status;
    private final String task;
    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
    private final StringBuilder received = new StringBuilder();

    /** {@code refused}: the end of the path of the step that fails; empty where all goes well. */
    EchoingArena(String key, String refused, int status) throws IOException {
        this(key, refused, status, TASK);
    }

    EchoingArena(String key, String refused, int status, String task) throws IOException {
        this.key = key;
        this.refused = refused;
        this.status = status;
        this.task = task;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<String> keysSeen() {
        return keys;
    }

    /** All that was sent to it but for the headers, archives unpacked. */
    synchronized String received() {
        return received.toString();
    }

    private void answer(HttpExchange call) throws IOException {
        String path = call.getRequestURI().getPath();
        String sent = String.valueOf(call.getRequestHeaders().getFirst("Authorization"));
        keys.add(sent);
        take(call.getRequestURI().toString(), call.getRequestBody().readAllBytes());
        boolean refuses = !refused.isEmpty() && path.endsWith(refused);
        String said = "no entry for " + sent + ", " + key;
        Object body = refuses
                ? Json.object("detail", said, "hint", said, "status", status)
                : path.endsWith("/agent/register")
                        ? Json.object("slug", "x", "code", "c")
                        : path.endsWith("/agent/verify")
                                ? Json.object("slug", "x", "api_key", key)
                                : Json.object(
                                        "match_id",
                                        24,
                                        "name",
                                        said,
                                        "task",
                                        task,
                                        "idempotent",
                                        true,
                                        "id",
                                        "7",
                                        "accuracy_claimed",
                                        1.0,
                                        "page",
                                        "/r/7",
                                        "review",
                                        "pending",
                                        "note",
                                        said);
        byte[] bytes = Json.of(body).getBytes(StandardCharsets.UTF_8);
        call.getResponseHeaders().set("X-Note", key.replace("\n", " "));
        call.sendResponseHeaders(refuses ? status : 200, bytes.length);
        call.getResponseBody().write(bytes);
        call.close();
    }

    private synchronized void take(String where, byte[] bytes) throws IOException {
        received.append(where)
                .append('\n')
                .append(new String(bytes, StandardCharsets.UTF_8))
                .append('\n');
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                received.append(Objects.requireNonNull(entry).getName())
                        .append('\n')
                        .append(new String(zip.readAllBytes(), StandardCharsets.UTF_8))
                        .append('\n');
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
