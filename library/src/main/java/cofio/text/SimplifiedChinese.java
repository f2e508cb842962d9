package cofio.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Chinese in simplified characters, one for one: what is kept stays as it was written, but it is compared and read so. */
public final class SimplifiedChinese {
    private static final char FIRST = '\u3400';
    private static final char LAST = '\u9fff';

    private SimplifiedChinese() {}

    /** The same character where it is no traditional one. */
    public static int of(int character) {
        return character < FIRST || character > LAST ? character : Characters.TABLE[character - FIRST];
    }

    public static String of(String text) {
        StringBuilder simplified = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char simple = (char) of(c);
            if (simple != c) {
                simplified = simplified == null ? new StringBuilder(text) : simplified;
                simplified.setCharAt(i, simple);
            }
        }
        return simplified == null ? text : simplified.toString();
    }

    /** Read when the first Chinese character is met: most processes of an English memory never need it. */
    private static final class Characters {
        static final char[] TABLE = read();

        private static char[] read() {
            char[] table = new char[LAST - FIRST + 1];
            for (char c = FIRST; c <= LAST; c++) {
                table[c - FIRST] = c;
            }
            try (InputStream in = SimplifiedChinese.class.getResourceAsStream("/cofio/text/chinese/traditional.txt")) {
                if (in == null) {
                    throw new IllegalStateException("no table of traditional characters");
                }
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                        .lines()
                        .filter(line -> line.length() == 2)
                        .forEach(line -> table[line.charAt(0) - FIRST] = line.charAt(1));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return table;
        }
    }
}
