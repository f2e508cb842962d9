package cofio.bench;

import cofio.CofioException;
import cofio.bench.BalancedCalls.Reply;
import cofio.text.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Brains written straight to OpenSearch: the documents of real ones under other names. Nobody could tell a hundred thousand
 * brains anything in the time of a bench.
 */
final class CopiedBrains {
    private static final int AT_ONCE = 40;
    private static final int MOST_FILES = 1_000;
    private static final String SECRET = "_abcdefghijklmnopqrstuvwxyz012345";

    private final BalancedCalls engine;
    private final List<Original> originals = new ArrayList<>();
    private final Map<Integer, ToldBrain> copies = new HashMap<>();

    /** A brain that was told its facts by a client, as it was when its documents were read. */
    private record Original(ToldBrain brain, String key, Map<?, ?> entry, List<Map<?, ?>> files) {}

    CopiedBrains(BalancedCalls engine, List<ToldBrain> brains) throws InterruptedException {
        this.engine = engine;
        ask("POST", "/cofio-files/_refresh", null);
        for (ToldBrain brain : brains) {
            String name = brain.name();
            Map<?, ?> entry = object(ask("GET", "/cofio-brains/_doc/" + name + "?routing=" + name, null), "_source");
            String key = String.valueOf(entry.get("key"));
            String query =
                    Json.of(Json.object("size", MOST_FILES, "query", Json.object("term", Json.object("brain", key))));
            List<Map<?, ?>> files = BenchFace.facts(
                    objectOf(ask("POST", "/cofio-files/_search?routing=" + key, query), "hits"), "hits");
            originals.add(new Original(brain.copy(brain.token), key, entry, files));
        }
    }

    /** How many documents a brain has, on average. */
    double documents() {
        return originals.stream().mapToInt(one -> one.files.size()).average().orElse(0);
    }

    /** The copy with that number: it holds what its original was told before, and what it was told itself. */
    ToldBrain copy(int number) {
        ToldBrain original = originals.get(number % originals.size()).brain;
        return copies.computeIfAbsent(number, any -> original.copy(token(number)));
    }

    private static String token(int number) {
        return "cofio_" + name(number) + SECRET;
    }

    private static String name(int number) {
        return "copy-" + number;
    }

    /** Writes the copies from one number to another. */
    void write(int from, int to) throws InterruptedException {
        for (int first = from; first < to; first += AT_ONCE) {
            StringBuilder lines = new StringBuilder();
            for (int number = first; number < Math.min(to, first + AT_ONCE); number++) {
                add(lines, number);
            }
            Map<String, @Nullable Object> reply = ask("POST", "/_bulk", lines.toString());
            if (!Boolean.FALSE.equals(reply.get("errors"))) {
                throw new CofioException("OpenSearch did not take all copies of brains", "");
            }
        }
    }

    private void add(StringBuilder lines, int number) {
        Original original = originals.get(number % originals.size());
        String name = name(number);
        String key = original.key.replace(original.brain.name(), name);
        String entry = Json.of(original.entry)
                .replace(original.brain.name(), name)
                .replaceAll("\"hash\":\"[0-9a-f]+\"", "\"hash\":\"" + hash(token(number)) + "\"");
        line(lines, "cofio-brains", name, name, entry);
        for (Map<?, ?> file : original.files) {
            String id = String.valueOf(file.get("_id")).replace(original.key, key);
            line(lines, "cofio-files", id, key, Json.of(file.get("_source")).replace(original.key, key));
        }
    }

    private static void line(StringBuilder lines, String index, String id, String routing, String source) {
        lines.append(Json.of(Json.object("index", Json.object("_index", index, "_id", id, "routing", routing))))
                .append('\n')
                .append(source)
                .append('\n');
    }

    private static String hash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, @Nullable Object> ask(String method, String path, @Nullable String body)
            throws InterruptedException {
        Reply reply = engine.raw(method, path, body);
        if (!reply.done()) {
            throw new CofioException("OpenSearch said " + reply, "");
        }
        return reply.json();
    }

    private static Map<?, ?> object(Map<?, ?> from, String key) {
        return from.get(key) instanceof Map<?, ?> map ? map : Map.of();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> objectOf(Map<?, ?> from, String key) {
        return (Map<String, @Nullable Object>) object(from, key);
    }
}
