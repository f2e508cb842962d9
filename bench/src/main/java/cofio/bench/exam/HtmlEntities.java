package cofio.bench.exam;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The HTML entities that are met in Markdown: by number, and those that stand for mark-up. */
final class HtmlEntities {
    private static final Pattern ENTITY = Pattern.compile("&(?:#(\\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\\w{2,6}));");
    private static final Map<String, String> NAMED =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ");

    private HtmlEntities() {}

    static String decoded(String text) {
        return ENTITY.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(3) != null
                                ? NAMED.getOrDefault(found.group(3), found.group())
                                : character(found.group(1), found.group(2), found.group())));
    }

    private static String character(String decimal, String hex, String otherwise) {
        int code = decimal != null ? Integer.parseInt(decimal) : Integer.parseInt(hex, 16);
        return Character.isValidCodePoint(code) ? Character.toString(code) : otherwise;
    }
}
