package cofio.bench.exam;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** Texts in the form in which they are compared: without the differences of typing and of mark-up that mean nothing. */
final class PlainText {
    private static final String FROM = "“”„‟«»「」『』＂‘’‚‛′＇‐‑‒–—―−，：；！？（）＃＠％＋＝／｜～０１２３４５６７８９";
    private static final String TO = "\"\"\"\"\"\"\"\"\"\"\"''''''-------,:;!?()#@%+=/|~0123456789";
    private static final String INVISIBLE = "\u200b\u200c\u2060\ufeff";

    private static final Pattern WHITE = Pattern.compile("[\\s\\p{Z}]+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern ESCAPED = Pattern.compile("\\\\([\\\\`*_{}\\[\\]()#+\\-.!|<>~])");
    private static final Pattern PAIRED = Pattern.compile("\\*\\*|__|~~|`+");
    private static final Pattern SINGLE = Pattern.compile(
            "(?<![\\p{L}\\p{N}_])[*_](?=\\S)|(?<=\\S)[*_](?![\\p{L}\\p{N}_])", Pattern.UNICODE_CHARACTER_CLASS);

    private PlainText() {}

    /** One kind of quotes, dashes, digits and white space; in lower case unless {@code exact}. */
    static String of(String text, boolean exact) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        StringBuilder out = new StringBuilder();
        composed.codePoints().filter(c -> INVISIBLE.indexOf(c) < 0).forEach(c -> {
            int at = FROM.indexOf(c);
            int one = at < 0 ? c : TO.charAt(at);
            if (exact) {
                out.appendCodePoint(one);
            } else {
                fold(out, one);
            }
        });
        return WHITE.matcher(out).replaceAll(" ").strip();
    }

    /** So that "Straße" equals "STRASSE", and a Greek word equals itself in capitals. */
    private static void fold(StringBuilder out, int c) {
        switch (c) {
            case 'ß', 'ẞ' -> out.append("ss");
            case 'ς' -> out.append('σ');
            default -> out.appendCodePoint(Character.toLowerCase(c));
        }
    }

    static String withoutSpace(String text) {
        return WHITE.matcher(text).replaceAll("");
    }

    static String withoutEscapes(String text) {
        return ESCAPED.matcher(text).replaceAll("$1");
    }

    static String withoutEmphasis(String text) {
        String bare = PAIRED.matcher(withoutEscapes(text)).replaceAll("");
        return SINGLE.matcher(bare).replaceAll("");
    }
}
