package cofio.http;

import cofio.cluster.Brain;
import cofio.cluster.BrainRegistry;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.OriginCheck;
import cofio.http.web.WebServer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who may call where many memories are served. A token opens its own brain and nothing else; the key of the administrator
 * opens no brain. A browser has neither by itself, so there is nothing that a foreign page could use.
 */
final class BrainAccess {
    /** So long a refusal takes: it does not show whether there is such a brain. */
    private static final long REFUSED_AFTER_MILLIS = 50;

    private final BrainRegistry registry;
    private final String adminKey;
    private final OriginCheck origins;
    private final boolean loopback;

    /** {@code adminKey}: empty where there is no administrator here. */
    BrainAccess(WebServer web, ServerSettings settings, BrainRegistry registry, String adminKey) {
        this.registry = registry;
        this.adminKey = adminKey;
        this.loopback = web.address().isLoopbackAddress();
        List<String> names = new ArrayList<>(settings.names());
        names.add(settings.host());
        this.origins =
                new OriginCheck(web.address(), web.port(), names, "call it by its address, or start it with --name");
    }

    /** A page may only call the server that it comes from. */
    void checkWhereFrom(HttpCall call) {
        if (call.fromBrowser()) {
            origins.check(call, false);
        }
    }

    /** The brain that the token of a call opens. */
    Brain brain(HttpCall call) {
        long began = System.nanoTime();
        Optional<Brain> brain = registry.openedBy(call.bearer());
        return brain.orElseThrow(
                () -> refused(call, began, "send Authorization: Bearer TOKEN, with the token of a brain"));
    }

    /** Whether the token of a call still opens this brain. */
    boolean stillOpens(HttpCall call, Brain brain) {
        return registry.openedBy(call.bearer())
                .filter(now -> now.key().equals(brain.key()))
                .isPresent();
    }

    boolean hasAdministrator() {
        return !adminKey.isEmpty();
    }

    void checkAdministrator(HttpCall call) {
        long began = System.nanoTime();
        if (adminKey.isEmpty() || !same(call.bearer(), adminKey)) {
            throw refused(call, began, "send Authorization: Bearer KEY, with the key of the administrator");
        }
    }

    /** Figures show no memory, so a program on this machine may have them. */
    void checkFigures(HttpCall call) {
        if (!loopback) {
            checkAdministrator(call);
        }
    }

    private static boolean same(String given, String key) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
    }

    private static HttpRefusal refused(HttpCall call, long began, String hint) {
        boolean given = call.header("Authorization") != null;
        if (given) {
            try {
                long gone = (System.nanoTime() - began) / 1_000_000;
                Thread.sleep(Math.max(0, REFUSED_AFTER_MILLIS - gone));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return new HttpRefusal(401, given ? "this token does not fit" : "this needs a token", hint);
    }
}
