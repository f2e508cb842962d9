package cofio.arena.join;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The line to an arena. A call is made again where nothing reached the arena or the arena itself asks for it; one of which
 * no answer came is made again only where twice does no harm.
 */
final class ArenaClient implements AutoCloseable {
    private static final int TRIES = 5;
    private static final long FIRST_PAUSE_MS = 250;
    private static final long LONGEST_PAUSE_MS = 15_000;
    private static final Set<Integer> ASKS_AGAIN = Set.of(429, 503);
    private static final Set<Integer> UNKNOWN_END = Set.of(500, 502, 504);

    private final HttpClient client = HttpClient.newBuilder()
            // A redirect could carry the key elsewhere.
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final String url;
    private @Nullable String key;

    ArenaClient(String url) {
        this.url = checked(url.replaceAll("/+$", ""));
    }

    private static String checked(String url) {
        try {
            URI uri = URI.create(url);
            String scheme = uri.getScheme();
            if (uri.getHost() != null && ("https".equals(scheme) || "http".equals(scheme) && isHere(uri.getHost()))) {
                return url;
            }
        } catch (IllegalArgumentException | UnknownHostException e) {
            throw new CofioException("this is not the address of an arena: " + url, "give one such as https://...", e);
        }
        throw new CofioException(
                "the key would be sent unencrypted to " + url, "use https for an arena on another machine");
    }

    private static boolean isHere(String host) throws UnknownHostException {
        return InetAddress.getByName(host).isLoopbackAddress();
    }

    String url() {
        return url;
    }

    void use(String newKey) {
        if (!newKey.matches("[\\x21-\\x7e]{1,1000}")) {
            throw new CofioException(
                    "the arena gave a key that cannot be sent", "ask its host; the key is letters, digits and signs");
        }
        key = newKey;
    }

    /** An answer that is as it should be, or one of those that were allowed. */
    record Answer(int status, String body) {
        Map<String, @Nullable Object> json() {
            return Json.readObject(body);
        }
    }

    Answer get(String path) {
        return send(HttpRequest.newBuilder(URI.create(url + path)).GET(), path, true, Set.of());
    }

    Answer post(String path, Map<String, @Nullable Object> json, boolean twiceIsSafe, Integer... allowed) {
        return send(
                HttpRequest.newBuilder(URI.create(url + path))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(Json.of(json))),
                path,
                twiceIsSafe,
                Set.of(allowed));
    }

    /** {@code name} says to the arena that a second try is no second upload. */
    Answer upload(String path, String type, byte[] body, String header, String name, boolean twiceIsSafe) {
        return send(
                HttpRequest.newBuilder(URI.create(url + path))
                        .header("Content-Type", type)
                        .header(header, name)
                        .POST(BodyPublishers.ofByteArray(body)),
                path,
                twiceIsSafe,
                Set.of());
    }

    private Answer send(HttpRequest.Builder request, String path, boolean twiceIsSafe, Set<Integer> allowed) {
        request.timeout(Duration.ofMinutes(2));
        if (key != null) {
            request.header("Authorization", "Bearer " + key);
        }
        HttpRequest made = request.build();
        for (int attempt = 1; ; attempt++) {
            boolean last = attempt == TRIES;
            try {
                HttpResponse<String> response = client.send(made, BodyHandlers.ofString());
                int status = response.statusCode();
                boolean again = ASKS_AGAIN.contains(status) || twiceIsSafe && UNKNOWN_END.contains(status);
                if (status < 300 || allowed.contains(status)) {
                    return new Answer(status, masked(response.body()));
                }
                if (!again || last) {
                    throw refused(path, response);
                }
                pause(
                        attempt,
                        response.headers().firstValueAsLong("Retry-After").orElse(0));
            } catch (IOException e) {
                if (last || !twiceIsSafe && !(e instanceof ConnectException)) {
                    throw new CofioException(
                            "the arena at " + url + " did not answer" + why(e),
                            "try again later: the run continues from here",
                            e);
                }
                pause(attempt, 0);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CofioException(
                        "stopped while waiting for the arena", "the same command goes on from here", e);
            }
        }
    }

    /** An arena that repeats the key does not get it shown or written down. */
    private String masked(String body) {
        return key == null ? body : body.replace(key, "[key]");
    }

    private static String why(IOException e) {
        return e.getMessage() == null ? "" : ": " + e.getMessage();
    }

    private static void pause(int attempt, long seconds) {
        long ms = Math.min(LONGEST_PAUSE_MS, Math.max(seconds * 1000, FIRST_PAUSE_MS << attempt));
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CofioException("stopped while waiting for the arena", "the same command goes on from here", e);
        }
    }

    private CofioException refused(String path, HttpResponse<String> response) {
        String detail = "status " + response.statusCode();
        String hint = "";
        try {
            Map<String, @Nullable Object> problem = Json.readObject(response.body());
            detail = problem.get("detail") instanceof String text ? text : detail;
            hint = problem.get("hint") instanceof String text ? text : hint;
        } catch (CofioException noJson) {
            hint = "it answered with status " + response.statusCode() + " and no reason";
        }
        return new CofioException(
                "the arena refuses " + path.replaceAll("\\?.*", "") + ": " + masked(detail), masked(hint));
    }

    @Override
    public void close() {
        client.close();
    }
}
