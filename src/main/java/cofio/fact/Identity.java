package cofio.fact;

import cofio.text.Lower;
import cofio.text.Trailing;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What makes two facts the same: the words of a line; of an attribute that holds one value at a time ("My dentist is ...",
 * "Wifi password: ...") what the value is said of, so that a newer one replaces it ({@code single}).
 */
public record Identity(String key, boolean single) {

    static Identity of(String text) {
        Optional<Attribution> attribution = Attribution.of(text);
        if (attribution.isPresent() && !attribution.get().isOneOfSeveral()) {
            return new Identity(attribution.get().frame(), true);
        }
        String words = Trailing.without(Lower.of(text).replaceAll("\\s+", " "), ".!。！");
        return new Identity(words.isEmpty() ? text : words, false);
    }

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
