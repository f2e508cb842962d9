package cofio.doctor;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** A line as it may be shown: secrets masked, what cannot be seen made visible, and not too long. */
final class ShownLine {
    private static final int LONGEST = 160;
    /** No line is shown beyond its beginning, so no more of it needs to be looked through. */
    private static final int LOOKED_AT = 4_000;

    private ShownLine() {}

    static String line(String line) {
        String text = line.strip();
        // A secret must not slip through because the cut went across it.
        boolean cut = text.length() > LOOKED_AT;
        String shown = made(masked(cut ? text.substring(0, LOOKED_AT) : text));
        return shown.length() <= LONGEST ? shown : clipped(shown);
    }

    private static String clipped(String shown) {
        int end = Character.isHighSurrogate(shown.charAt(LONGEST - 2)) ? LONGEST - 2 : LONGEST - 1;
        return shown.substring(0, end) + "…";
    }

    private static String masked(String text) {
        List<SecretFinder.Found> found = SecretFinder.in(text);
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        for (SecretFinder.Found secret : found) {
            if (secret.start() >= from) {
                out.append(text, from, secret.start()).append(secret.masked());
                from = secret.end();
            }
        }
        return out.append(text, from, text.length()).toString();
    }

    private static String made(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c != ' ' && (InvisibleText.isUnseen(c) || Character.isISOControl(c) && c != '\t')) {
                out.append(name(c));
            } else {
                out.appendCodePoint(c);
            }
        }
        return out.toString();
    }

    static String name(int character) {
        String hex = HexFormat.of().withUpperCase().toHexDigits(character, character > 0xffff ? 5 : 4);
        return "⟨U+" + hex.toUpperCase(Locale.ROOT) + "⟩";
    }
}
