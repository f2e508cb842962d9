package cofio.fact;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What makes two facts the same: the key is their subject and attribute in a normal form.
 *
 * <p>{@code single} says that the attribute holds one value at a time (a birthday, a home), so that a newer one
 * replaces it; of the others (a brother, an allergy) there may be many.
 */
public record Identity(String key, boolean single, boolean negated) {

    /** A short name for the fact that gives nothing of its value away. */
    public String id() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
