package cofio.cli;

import cofio.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The browser of the system, without a window, driven over its DevTools protocol. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    private final Process process;
    private final WebSocket socket;
    private final AtomicLong calls = new AtomicLong();
    private final Map<Long, CompletableFuture<Map<String, @Nullable Object>>> waiting = new ConcurrentHashMap<>();
    private final Map<String, BiConsumer<String, Map<String, @Nullable Object>>> tabs = new ConcurrentHashMap<>();

    static Optional<Path> program() {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Chromium(Path profile) {
        try {
            List<String> command = List.of(
                    program().orElseThrow().toString(),
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--no-first-run",
                    "--hide-scrollbars",
                    "--force-color-profile=srgb",
                    "--remote-debugging-port=0",
                    "--user-data-dir=" + profile,
                    "about:blank");
            Path said = profile.resolve("said.txt");
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            Path port = profile.resolve("DevToolsActivePort");
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (Files.notExists(port) || Files.readAllLines(port).size() < 2) {
                if (System.nanoTime() > end || !process.isAlive()) {
                    throw new IllegalStateException("Chromium does not start: " + Files.readString(said));
                }
                Thread.sleep(50);
            }
            List<String> where = Files.readAllLines(port);
            socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(URI.create("ws://127.0.0.1:" + where.get(0) + where.get(1)), new Ear())
                    .get(30, TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A tab that shares no cookie and nothing stored with another. */
    Tab tab() {
        Object context = call(null, "Target.createBrowserContext").get("browserContextId");
        Object target = call(null, "Target.createTarget", "url", "about:blank", "browserContextId", context)
                .get("targetId");
        Object session = call(null, "Target.attachToTarget", "targetId", target, "flatten", true)
                .get("sessionId");
        Tab tab = new Tab(this, String.valueOf(session));
        tabs.put(String.valueOf(session), tab::heard);
        tab.listen();
        return tab;
    }

    Map<String, @Nullable Object> call(@Nullable String session, String method, @Nullable Object... parameters) {
        long id = calls.incrementAndGet();
        CompletableFuture<Map<String, @Nullable Object>> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        Map<String, @Nullable Object> message =
                Json.object("id", id, "method", method, "params", Json.object(parameters));
        if (session != null) {
            message.put("sessionId", session);
        }
        try {
            synchronized (this) {
                socket.sendText(Json.of(message), true).get(30, TimeUnit.SECONDS);
            }
            return answer.get(60, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method + " " + Arrays.toString(parameters), e);
        }
    }

    @Override
    public void close() {
        Stream<ProcessHandle> children = process.descendants();
        try {
            call(null, "Browser.close");
            process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
        } finally {
            socket.abort();
            process.destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        return value == null ? Map.of() : (Map<String, @Nullable Object>) value;
    }

    private void heard(String text) {
        Map<String, @Nullable Object> message = Json.readObject(text);
        if (message.get("id") instanceof Long id) {
            CompletableFuture<Map<String, @Nullable Object>> answer = waiting.remove(id);
            if (answer != null && message.get("error") != null) {
                answer.completeExceptionally(new IllegalStateException(String.valueOf(message.get("error"))));
            } else if (answer != null) {
                answer.complete(object(message.get("result")));
            }
        } else {
            BiConsumer<String, Map<String, @Nullable Object>> tab = tabs.get(String.valueOf(message.get("sessionId")));
            if (tab != null) {
                tab.accept(String.valueOf(message.get("method")), object(message.get("params")));
            }
        }
    }

    private final class Ear implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                String whole = text.toString();
                text.setLength(0);
                heard(whole);
            }
            from.request(1);
            return null;
        }
    }
}
