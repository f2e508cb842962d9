package cofio.cluster;

import cofio.CofioException;
import cofio.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A memory in a cluster, as its administrator sees it.
 *
 * @param key under which its documents are kept: another one each time a brain of that name is made
 */
public record Brain(String name, String key, Instant created, BrainLimits limits, List<BrainToken> tokens) {
    static final String NAME = "[a-z0-9-]{1,64}";
    private static final String DROPPED = "dropped";

    public Brain {
        tokens = List.copyOf(tokens);
    }

    /** The document of a brain with which everything begins, by its key. */
    public static String head(String key) {
        return key + "/";
    }

    /** Stands in the place of the head of a brain that is no more, so that nobody begins anew with it. */
    static Map<String, @Nullable Object> grave() {
        return Json.object(DROPPED, true);
    }

    /** Fails where this is the head of a brain that is no more. */
    public static void checkLives(ClusterDocument head) {
        if (isDropped(head)) {
            throw new CofioException("This memory was dropped.", "Ask the administrator for another one.");
        }
    }

    static boolean isDropped(ClusterDocument document) {
        return Boolean.TRUE.equals(document.source().get(DROPPED));
    }

    static void checkName(String name) {
        if (!name.matches(NAME)) {
            throw new CofioException(
                    "'" + name + "' cannot be the name of a brain.",
                    "Use 1 to 64 lower-case letters, digits and hyphens.");
        }
    }

    Brain with(List<BrainToken> other) {
        return new Brain(name, key, created, limits, other);
    }

    Map<String, @Nullable Object> written() {
        List<Object> keys = new ArrayList<>();
        tokens.forEach(token -> keys.add(Json.object(
                "id",
                token.id(),
                "hash",
                token.hash(),
                "created",
                token.created().toString())));
        return Json.object(
                "key",
                key,
                "created",
                created.toString(),
                "facts_limit",
                limits.facts(),
                "bytes_limit",
                limits.bytes(),
                "per_second",
                limits.perSecond(),
                "tokens",
                keys);
    }

    static Brain read(ClusterDocument document) {
        List<BrainToken> tokens = new ArrayList<>();
        for (Object one : document.list("tokens")) {
            Map<?, ?> token = (Map<?, ?>) one;
            tokens.add(new BrainToken(
                    String.valueOf(token.get("id")),
                    String.valueOf(token.get("hash")),
                    Instant.parse(String.valueOf(token.get("created")))));
        }
        return new Brain(
                document.id(),
                document.text("key"),
                Instant.parse(document.text("created")),
                new BrainLimits(document.number("facts_limit"), document.number("bytes_limit"), (int)
                        document.number("per_second")),
                tokens);
    }

    /** Looks at every token, whichever fits. */
    boolean isOpenedBy(String hash) {
        boolean fits = false;
        for (BrainToken token : tokens) {
            fits |= token.fits(hash);
        }
        return fits;
    }
}
