package cofio.text;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the writers of mails in a pasted text. What follows a header was said by its writer. */
public final class MailHeaders {
    /** So many lines of a header, at most, are looked at for a subject, without which it is none. */
    private static final int LINES = 8;

    private static final Pattern FROM =
            Pattern.compile("(?im)^[> \\t]{0,8}(?:from|发件人|發件人|寄件者)[ \\t]{0,4}[:：][ \\t]{0,8}(\\S.{0,200})$");
    private static final Pattern SUBJECT = Pattern.compile("(?i)[>\\s]{0,8}(?:subject|主题|主題|主旨|标题|標題)\\s*[:：].*");
    private static final Pattern FIELD = Pattern.compile("[>\\s]{0,8}[\\p{L}-]{2,20}\\s*[:：].*");
    private static final Pattern ADDRESS =
            Pattern.compile("\\s{0,4}(?:<[^<>]*>|\\([^()]*@[^()]*\\)|\\[mailto:[^\\]]*\\])\\s*");
    private static final int LONGEST_NAME = 60;
    private static final int FAR = 2_000;

    private final String text;
    private final NavigableMap<Integer, String> writers = new TreeMap<>();

    private MailHeaders(String text) {
        this.text = text;
    }

    public static MailHeaders in(String text) {
        MailHeaders headers = new MailHeaders(text);
        Matcher from = FROM.matcher(text);
        while (from.find()) {
            String name = ADDRESS.matcher(from.group(1)).replaceAll(" ").strip().replaceAll("^[\"“]|[\"”]$", "");
            if (!name.isEmpty() && name.length() <= LONGEST_NAME && hasSubject(text, from.start(), from.end())) {
                headers.writers.put(from.start(), name);
            }
        }
        return headers;
    }

    private static boolean hasSubject(String text, int start, int end) {
        String before = text.substring(Math.max(0, start - FAR), start);
        String after = text.substring(end, Math.min(text.length(), end + FAR));
        return isInHeader(after.lines().skip(1)) || isInHeader(before.lines().toList().reversed().stream());
    }

    private static boolean isInHeader(Stream<String> lines) {
        return lines.limit(LINES)
                .takeWhile(line -> FIELD.matcher(line).matches())
                .anyMatch(line -> SUBJECT.matcher(line).matches());
    }

    public boolean isEmpty() {
        return writers.isEmpty();
    }

    /** Whoever wrote what stands at a place of the text; empty before the first header, and for what a mail quotes. */
    public String writer(int place) {
        Map.Entry<Integer, String> header = writers.floorEntry(place);
        if (header == null) {
            return "";
        }
        boolean quoted = text.substring(text.lastIndexOf('\n', place) + 1, place)
                        .stripLeading()
                        .startsWith(">")
                || text.startsWith(">", place);
        return quoted ? "" : header.getValue();
    }
}
