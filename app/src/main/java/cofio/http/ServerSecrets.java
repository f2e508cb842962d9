package cofio.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The secrets of a server: the token of programs, the cookie of browsers, and the link that gives a browser the cookie. */
final class ServerSecrets {
    private static final int BYTES = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String token;
    private final String session = secret();
    private final String cookie;
    private String once = secret();

    /** Browsers keep one jar of cookies for all ports of a machine, so the name has the port in it. */
    ServerSecrets(String token, int port) {
        this.token = token;
        this.cookie = "cofio-" + port;
    }

    static String secret() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the next link that is given out must carry. */
    synchronized String once() {
        return once;
    }

    /** A link works once; afterwards there is another. */
    synchronized boolean redeem(@Nullable Object given) {
        if (!(given instanceof String text) || !same(text, once)) {
            return false;
        }
        once = secret();
        return true;
    }

    String cookie() {
        return cookie + "=" + session + "; Path=/; HttpOnly; SameSite=Strict";
    }

    boolean fitsToken(String given) {
        return same(given, token);
    }

    boolean fitsCookie(@Nullable String header) {
        if (header == null) {
            return false;
        }
        for (String pair : header.split(";")) {
            String one = pair.strip();
            if (one.startsWith(cookie + "=") && same(one.substring(cookie.length() + 1), session)) {
                return true;
            }
        }
        return false;
    }

    /** Takes as long for a near miss as for a wild guess. */
    private static boolean same(String given, String secret) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }
}
