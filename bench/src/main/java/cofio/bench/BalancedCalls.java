package cofio.bench;

import cofio.text.Json;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Calls to several nodes as a load balancer passes them on: by turns, and to the next where one gives no answer. */
final class BalancedCalls implements AutoCloseable {
    /** Longer than any node works on a call. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final List<URI> nodes;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final AtomicInteger turn = new AtomicInteger();

    BalancedCalls(List<URI> nodes) {
        this.nodes = List.copyOf(nodes);
    }

    /** {@code status} is 0 where no node answered; {@code nodes}: how many were tried. */
    record Reply(int status, String body, double millis, int nodes) {
        boolean done() {
            return status / 100 == 2;
        }

        Map<String, @Nullable Object> json() {
            return Json.readObject(body);
        }

        /** For who reads a report: the status, and what stands in the answer. */
        @Override
        public String toString() {
            return status + " " + body.substring(0, Math.min(400, body.length()));
        }
    }

    Reply get(String path, String token) throws InterruptedException {
        return call("GET", path, null, token, true);
    }

    Reply post(String path, Map<String, @Nullable Object> body, String token) throws InterruptedException {
        return call("POST", path, Json.of(body), token, true);
    }

    /** A call that no other node may get once it was sent to one: it would be done twice. */
    Reply postOnce(String path, String token) throws InterruptedException {
        return call("POST", path, "{}", token, false);
    }

    /** Straight to OpenSearch, which asks for no token here. */
    Reply raw(String method, String path, @Nullable String body) throws InterruptedException {
        return call(method, path, body, "none", true);
    }

    private Reply call(String method, String path, @Nullable String body, String token, boolean repeatable)
            throws InterruptedException {
        long start = System.nanoTime();
        int first = turn.getAndIncrement();
        String why = "";
        int tried = 0;
        while (tried < nodes.size()) {
            URI node = nodes.get(Math.floorMod(first + tried++, nodes.size()));
            HttpRequest request = HttpRequest.newBuilder(node.resolve(path))
                    .timeout(PATIENCE)
                    .header("Authorization", "Bearer " + token)
                    .header("Content-Type", "application/json")
                    .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                    .build();
            try {
                HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
                return new Reply(answer.statusCode(), answer.body(), millis(start), tried);
            } catch (ConnectException | HttpConnectTimeoutException notSent) {
                why = String.valueOf(notSent);
            } catch (IOException lost) {
                why = String.valueOf(lost);
                if (!repeatable) {
                    break;
                }
            }
        }
        return new Reply(0, why, millis(start), tried);
    }

    private static double millis(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    @Override
    public void close() {
        http.close();
    }
}
