package cofio.cluster;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a cluster as one. A call that a node does not answer, or that it cannot carry out for the moment, goes to the
 * next, until its time is over; so it may be carried out twice, and what writes must bear that.
 */
final class ClusterClient implements AutoCloseable {
    /** A new manager is elected and copies take over in less. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration ATTEMPT = Duration.ofSeconds(6);

    /** For so long a node that did not answer is asked last. */
    private static final long SHUNNED_NANOS = Duration.ofSeconds(3).toNanos();

    private static final long FIRST_PAUSE = 20;
    private static final long LONGEST_PAUSE = 500;
    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    /** What stands between may say so after the engine did it. */
    private static final Set<Integer> UNCLEAR = Set.of(502, 504);

    private final List<URI> nodes;
    private final Duration patience;
    private final HttpClient http;
    private final Map<URI, Long> failed = new ConcurrentHashMap<>();
    private final AtomicInteger turn =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(1 << 20));
    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();

    ClusterClient(List<URI> nodes) {
        this(nodes, PATIENCE);
    }

    ClusterClient(List<URI> nodes, Duration patience) {
        this.nodes = List.copyOf(nodes);
        this.patience = patience;
        this.http = HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .build();
    }

    /** Any other answer than a passing failure, also one that refuses. */
    ClusterReply call(String method, String path, @Nullable String body) throws ClusterFailure {
        return call(method, path, body, patience);
    }

    ClusterReply call(String method, String path, @Nullable String body, Duration patience) throws ClusterFailure {
        long end = System.nanoTime() + patience.toNanos();
        long pause = FIRST_PAUSE;
        boolean mayBeDone = false;
        while (true) {
            String why;
            URI node = next();
            try {
                ClusterReply reply = once(node, method, path, body, end, mayBeDone);
                if (!PASSING.contains(reply.status()) || reply.reason().equals(ClusterFailure.BLOCKED)) {
                    failed.remove(node);
                    return reply;
                }
                mayBeDone |= UNCLEAR.contains(reply.status());
                why = reply.reason().isEmpty() ? "status " + reply.status() : reply.reason();
            } catch (ClusterFailure foreign) {
                throw foreign;
            } catch (IOException e) {
                failed.put(node, System.nanoTime());
                mayBeDone |= !(e instanceof java.net.ConnectException);
                why = node.getAuthority() + " does not answer";
            }
            failures.increment();
            if (System.nanoTime() + pause * 1_000_000 > end) {
                boolean writes =
                        mayBeDone && !method.equals("GET") && !path.contains("_mget") && !path.contains("_search");
                throw new ClusterFailure(writes ? ClusterFailure.Kind.UNSURE : ClusterFailure.Kind.AWAY, why);
            }
            sleep(pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
        }
    }

    private ClusterReply once(URI node, String method, String path, @Nullable String body, long end, boolean again)
            throws IOException {
        calls.increment();
        long left = Math.clamp(end - System.nanoTime(), 1_000_000, ATTEMPT.toNanos());
        HttpRequest.Builder request = HttpRequest.newBuilder(node.resolve(path))
                .timeout(Duration.ofNanos(left))
                .header(
                        "Content-Type",
                        path.contains("_bulk") || path.contains("_msearch")
                                ? "application/x-ndjson"
                                : "application/json")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        String user = node.getUserInfo();
        if (user != null) {
            request.header(
                    "Authorization",
                    "Basic "
                            + java.util.Base64.getEncoder()
                                    .encodeToString(user.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            String text = response.body();
            return new ClusterReply(response.statusCode(), read(node, response.statusCode(), text), again);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** What stands between may say in any form that it is not there for the moment. */
    private static Map<String, @Nullable Object> read(URI node, int status, String text) throws ClusterFailure {
        try {
            return text.isBlank() ? Map.of() : Json.readObject(text);
        } catch (CofioException notJson) {
            if (PASSING.contains(status)) {
                return Map.of();
            }
            throw new ClusterFailure(ClusterFailure.Kind.FOREIGN, node.getAuthority());
        }
    }

    /** One after the other, and last those that did not answer of late. */
    private URI next() {
        int first = turn.getAndIncrement();
        URI node = nodes.get(Math.floorMod(first, nodes.size()));
        for (int i = 0; i < nodes.size(); i++) {
            URI other = nodes.get(Math.floorMod(first + i, nodes.size()));
            Long when = failed.get(other);
            if (when == null || System.nanoTime() - when > SHUNNED_NANOS) {
                return other;
            }
        }
        return node;
    }

    /** For how long a call is tried again. */
    Duration patience() {
        return patience;
    }

    static void sleep(long millis) throws ClusterFailure {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClusterFailure(ClusterFailure.Kind.AWAY, "interrupted");
        }
    }

    /** How many requests were sent, and how many of them failed. */
    long[] counts() {
        return new long[] {calls.sum(), failures.sum()};
    }

    @Override
    public void close() {
        http.close();
    }
}
