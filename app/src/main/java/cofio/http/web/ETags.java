package cofio.http.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** ETags: what they are made of, and whether a header names one. */
public final class ETags {
    private ETags() {}

    public static String of(String content) {
        return of(content.getBytes(StandardCharsets.UTF_8));
    }

    public static String of(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return "\"" + HexFormat.of().formatHex(digest, 0, 8) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a list of marks as If-Match and If-None-Match give it has this one. */
    static boolean name(@Nullable String header, String mark) {
        if (header == null) {
            return false;
        }
        for (String one : header.split(",")) {
            String given = one.strip().replaceFirst("^W/", "");
            if (given.equals("*") || given.equals(mark)) {
                return true;
            }
        }
        return false;
    }
}
