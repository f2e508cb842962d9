package cofio.agent.model;

import cofio.text.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A server that speaks as OpenAI's and Anthropic's do, and says what a test has written for it. */
public final class ScriptedModel implements AutoCloseable {
    /** What the server does with one call. */
    public interface Scene {
        void play(HttpExchange exchange) throws IOException;
    }

    public record Call(String path, Map<String, List<String>> headers, String body) {
        public String header(String name) {
            return headers.entrySet().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(header -> header.getValue().getFirst())
                    .findFirst()
                    .orElse("");
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<Scene> scenes = new ConcurrentLinkedQueue<>();
    private final List<Call> calls = Collections.synchronizedList(new ArrayList<>());
    /** Opened when the test is over, so that a server that hangs does not hang for ever. */
    private final CountDownLatch curtain = new CountDownLatch(1);

    public ScriptedModel(Scene... scenes) {
        this.scenes.addAll(Arrays.asList(scenes));
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        calls.add(new Call(
                exchange.getRequestURI().getPath(),
                Map.copyOf(exchange.getRequestHeaders()),
                Json.of(Json.read(body))));
        Scene scene = scenes.poll();
        if (scene == null) {
            send(exchange, 500, "application/json", "{\"error\":{\"message\":\"the script is over\"}}");
        } else {
            scene.play(exchange);
        }
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/v1";
    }

    public List<Call> calls() {
        return calls;
    }

    void then(Scene... more) {
        scenes.addAll(Arrays.asList(more));
    }

    @Override
    public void close() {
        curtain.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    public static Scene status(int status, String body, String... headers) {
        return exchange -> {
            for (int i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
            }
            send(exchange, status, "application/json", body);
        };
    }

    static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    /** A stream of these events, to its end. */
    static Scene events(List<String> events) {
        return exchange -> send(exchange, 200, "text/event-stream", String.join("", events));
    }

    /** A stream that stops after these events: the connection is closed in the middle. */
    static Scene breaksAfter(List<String> events) {
        return exchange -> {
            OutputStream out = begin(exchange, events);
            out.flush();
            // The chunk that says the end is never sent.
            exchange.close();
        };
    }

    /** A stream that goes silent after these events, until the test is over. */
    Scene hangsAfter(List<String> events) {
        return exchange -> {
            begin(exchange, events).flush();
            try {
                curtain.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    private static OutputStream begin(HttpExchange exchange, List<String> events) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        for (String event : events) {
            out.write(event.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
        return out;
    }

    public static Scene openAi(String... pieces) {
        return events(openAiEvents(pieces));
    }

    static List<String> openAiEvents(String... pieces) {
        List<String> events = new ArrayList<>(openAiWords(pieces));
        events.addAll(openAiEnd("stop"));
        return events;
    }

    static List<String> openAiWords(String... pieces) {
        return Arrays.stream(pieces)
                .map(piece -> openAiChunk(Json.object("content", piece), null))
                .toList();
    }

    static List<String> openAiEnd(String reason) {
        return List.of(
                openAiChunk(Json.object(), reason),
                data(Json.object(
                        "id",
                        "c1",
                        "choices",
                        List.of(),
                        "usage",
                        Json.object("prompt_tokens", 100, "completion_tokens", 20, "total_tokens", 120))),
                "data: [DONE]\n\n");
    }

    private static String openAiChunk(Map<String, @Nullable Object> delta, @Nullable String reason) {
        return data(Json.object(
                "id", "c1", "choices", List.of(Json.object("index", 0, "delta", delta, "finish_reason", reason))));
    }

    private static String data(Object value) {
        return "data: " + Json.of(value) + "\n\n";
    }

    /** A call of a tool, its arguments in two pieces as servers send them; words may come before it. */
    public static Scene openAiCalls(String words, String tool, String arguments) {
        int half = arguments.length() / 2;
        List<String> events = new ArrayList<>(words.isEmpty() ? List.of() : openAiWords(words));
        events.add(openAiChunk(
                Json.object(
                        "tool_calls",
                        List.of(Json.object(
                                "index",
                                0,
                                "id",
                                "call_1",
                                "type",
                                "function",
                                "function",
                                Json.object("name", tool, "arguments", arguments.substring(0, half))))),
                null));
        events.add(openAiChunk(
                Json.object(
                        "tool_calls",
                        List.of(Json.object(
                                "index", 0, "function", Json.object("arguments", arguments.substring(half))))),
                null));
        events.addAll(openAiEnd("tool_calls"));
        return events(events);
    }

    static Scene openAiPlain(String words) {
        return status(200, Json.of(openAiMessage(Json.object("role", "assistant", "content", words), "stop")));
    }

    static Scene openAiPlainCalls(String tool, String arguments) {
        Map<String, @Nullable Object> call = Json.object(
                "id", "call_1", "type", "function", "function", Json.object("name", tool, "arguments", arguments));
        return status(
                200,
                Json.of(openAiMessage(
                        Json.object("role", "assistant", "content", null, "tool_calls", List.of(call)), "tool_calls")));
    }

    private static Map<String, @Nullable Object> openAiMessage(Map<String, @Nullable Object> message, String reason) {
        return Json.object(
                "id",
                "c1",
                "choices",
                List.of(Json.object("index", 0, "message", message, "finish_reason", reason)),
                "usage",
                Json.object("prompt_tokens", 100, "completion_tokens", 20, "total_tokens", 120));
    }

    static Scene anthropic(String... pieces) {
        List<String> events = new ArrayList<>(anthropicStart());
        events.add(event("content_block_start", "index", 0, "content_block", Json.object("type", "text", "text", "")));
        for (String piece : pieces) {
            events.add(event(
                    "content_block_delta", "index", 0, "delta", Json.object("type", "text_delta", "text", piece)));
        }
        events.add(event("content_block_stop", "index", 0));
        events.addAll(anthropicEnd("end_turn"));
        return events(events);
    }

    static Scene anthropicCalls(String tool, String arguments) {
        List<String> events = new ArrayList<>(anthropicStart());
        events.add(event(
                "content_block_start",
                "index",
                0,
                "content_block",
                Json.object("type", "tool_use", "id", "toolu_1", "name", tool, "input", Json.object())));
        events.add(event(
                "content_block_delta",
                "index",
                0,
                "delta",
                Json.object("type", "input_json_delta", "partial_json", arguments)));
        events.add(event("content_block_stop", "index", 0));
        events.addAll(anthropicEnd("tool_use"));
        return events(events);
    }

    static List<String> anthropicStart() {
        return List.of(event(
                "message_start",
                "message",
                Json.object(
                        "id",
                        "m1",
                        "type",
                        "message",
                        "role",
                        "assistant",
                        "content",
                        List.of(),
                        "usage",
                        Json.object("input_tokens", 100, "output_tokens", 1))));
    }

    private static List<String> anthropicEnd(String reason) {
        return List.of(
                event(
                        "message_delta",
                        "delta",
                        Json.object("stop_reason", reason),
                        "usage",
                        Json.object("output_tokens", 20)),
                event("message_stop"));
    }

    static String event(String name, Object... fields) {
        Map<String, @Nullable Object> body = Json.object("type", name);
        for (int i = 0; i < fields.length; i += 2) {
            body.put(fields[i].toString(), fields[i + 1]);
        }
        return "event: " + name + "\ndata: " + Json.of(body) + "\n\n";
    }

    static Scene anthropicPlain(String words) {
        return status(200, Json.of(anthropicMessage(List.of(Json.object("type", "text", "text", words)), "end_turn")));
    }

    static Scene anthropicPlainCalls(String tool, Map<String, @Nullable Object> input) {
        return status(
                200,
                Json.of(anthropicMessage(
                        List.of(Json.object("type", "tool_use", "id", "toolu_1", "name", tool, "input", input)),
                        "tool_use")));
    }

    private static Map<String, @Nullable Object> anthropicMessage(List<?> content, String reason) {
        return Json.object(
                "id",
                "m1",
                "type",
                "message",
                "role",
                "assistant",
                "content",
                content,
                "stop_reason",
                reason,
                "usage",
                Json.object("input_tokens", 100, "output_tokens", 20));
    }
}
