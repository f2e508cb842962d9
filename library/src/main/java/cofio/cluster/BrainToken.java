package cofio.cluster;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key to a brain, of which only the hash is kept. The name of the brain is a part of it, so that one look shows whether it fits.
 *
 * @param id what it is called when it is to be revoked
 * @param hash SHA-256 of the whole token
 */
public record BrainToken(String id, String hash, Instant created) {
    private static final int SECRET_BYTES = 24;
    private static final int ID_BYTES = 4;
    private static final Pattern FORM = Pattern.compile("cofio_(" + Brain.NAME + ")_[A-Za-z0-9_-]{20,100}");
    private static final SecureRandom RANDOM = new SecureRandom();

    static String freshId() {
        return HexFormat.of().formatHex(random(ID_BYTES));
    }

    static String fresh(String brain) {
        return "cofio_" + brain + "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(random(SECRET_BYTES));
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** Which brain a token is for, if it is for any; empty for something else than a token. */
    static String brainOf(String token) {
        Matcher matcher = FORM.matcher(token);
        return matcher.matches() ? String.valueOf(matcher.group(1)) : "";
    }

    static String hash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    /** Takes as long for a near miss as for a wild guess. */
    boolean fits(String given) {
        return MessageDigest.isEqual(
                given.getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
    }
}
