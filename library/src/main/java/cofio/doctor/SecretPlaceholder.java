package cofio.doctor;

import java.util.Locale;
import java.util.regex.Pattern;

/** Words that stand where a secret would, and are none: "xxxx", "YOUR_KEY", "${TOKEN}", "•••". */
final class SecretPlaceholder {
    private static final Pattern WORDS = Pattern.compile(
            "your[_ -]|[_ -]here\\b|example|placeholder|redacted|changeme|change[_-]me|hidden|masked|insert[_ -]|dummy|"
                    + "replace[_ -]?me|<[^>]{0,60}>|\\$\\{?\\w|\\{\\{|%\\w{1,40}%|process\\.env|os\\.environ|getenv|"
                    + "x{4}|\\*{3}|•{2}|\\.{3}|…|#{4}|_{4}|-{5}");
    private static final int LOOKED_AT = 300;

    private SecretPlaceholder() {}

    static boolean is(String value) {
        String text = value.substring(0, Math.min(value.length(), LOOKED_AT)).toLowerCase(Locale.ROOT);
        return WORDS.matcher(text).find()
                || text.chars().distinct().count() < 3 && text.length() > 4
                || isCounting(text);
    }

    /** "1234567890abcdef": every character follows the one before it. */
    private static boolean isCounting(String text) {
        int steps = 0;
        for (int i = 1; i < text.length(); i++) {
            steps += text.charAt(i) - text.charAt(i - 1) == 1 ? 1 : 0;
        }
        return text.length() >= 12 && steps * 5 >= text.length() * 4;
    }
}
