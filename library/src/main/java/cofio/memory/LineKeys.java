package cofio.memory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Stands for the lines of a text: the same words give the same key, whatever their bullet and indent. */
final class LineKeys {
    static final long BLANK = 0;

    private final String salt;

    LineKeys(String salt) {
        this.salt = salt;
    }

    /** A key for each line, where {@link #BLANK} is for those without words. */
    long[] of(String text) {
        return text.lines().mapToLong(this::ofLine).toArray();
    }

    long ofLine(String line) {
        String words = words(line);
        if (words.isEmpty()) {
            return BLANK;
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(salt.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest.digest(words.getBytes(StandardCharsets.UTF_8)))
                            .getLong()
                    | 1;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JVM has it
        }
    }

    private static String words(String line) {
        String words = line.strip();
        boolean bullet = words.length() > 1 && "-*+".indexOf(words.charAt(0)) >= 0 && words.charAt(1) == ' ';
        return bullet ? words.substring(2).strip() : words;
    }
}
