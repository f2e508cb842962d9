package cofio.memory;

import cofio.fact.Topic;
import cofio.memory.MarkdownLine.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells the lines of a Markdown file apart, as far as a memory needs it.
 *
 * <p>A list item never opens a fence, comment or heading, whatever its words are. That is what keeps a fact of hostile
 * words on its own line: every fact is written as an item.
 */
final class PageReader {
    private static final char BOM = '\uFEFF';

    private final String text;
    private final List<MarkdownLine> lines = new ArrayList<>();
    private String section = "";
    private @Nullable Topic topic;
    private String fence = "";
    private boolean comment;
    private int opened = -1;

    PageReader(String text) {
        this.text = text;
        int start = !text.isEmpty() && text.charAt(0) == BOM ? 1 : 0;
        start = frontMatter(start);
        while (start < text.length()) {
            int end = lineEnd(start);
            int next = nextLine(end);
            read(start, end, next);
            start = next;
        }
    }

    List<MarkdownLine> lines() {
        return lines;
    }

    int openBlock() {
        return comment || !fence.isEmpty() ? opened : -1;
    }

    private int lineEnd(int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private int nextLine(int end) {
        if (end >= text.length()) {
            return end;
        }
        return end + (text.startsWith("\r\n", end) ? 2 : 1);
    }

    private int frontMatter(int start) {
        if (!text.startsWith("---", start)
                || !text.substring(start, lineEnd(start)).equals("---")) {
            return start;
        }
        List<MarkdownLine> matter = new ArrayList<>();
        int at = start;
        while (at < text.length()) {
            int end = lineEnd(at);
            int next = nextLine(end);
            matter.add(new MarkdownLine(matter.size(), at, end, next, at, end, Kind.FRONT_MATTER, "", null));
            String words = text.substring(at, Math.min(end, at + 4));
            if (matter.size() > 1 && (words.equals("---") || words.equals("..."))) {
                lines.addAll(matter);
                return next;
            }
            at = next;
        }
        return start;
    }

    private void read(int start, int end, int next) {
        int from = start;
        while (from < end && isSpace(text.charAt(from))) {
            from++;
        }
        int to = end;
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        if (comment) {
            add(start, end, next, from, to, Kind.COMMENT);
            comment = !contains("-->", from, to);
        } else if (!fence.isEmpty()) {
            add(start, end, next, from, to, Kind.CODE);
            if (text.startsWith(fence, from) && onlyChar(fence.charAt(0), from, to)) {
                fence = "";
            }
        } else if (from == to) {
            add(start, end, next, from, to, Kind.BLANK);
        } else {
            open(start, end, next, from, to);
        }
    }

    private void open(int start, int end, int next, int from, int to) {
        char first = text.charAt(from);
        int bullet = bullet(from, end);
        if (isRule(from, to)) {
            MarkdownLine above = lines.isEmpty() ? null : lines.getLast();
            boolean heading = above != null
                    && above.kind() == Kind.PLAIN
                    && first == '-'
                    && !text.substring(from, to).contains(" ");
            underline(heading, start, end, next, from, to);
        } else if (first == '='
                && onlyChar('=', from, to)
                && !lines.isEmpty()
                && lines.getLast().kind() == Kind.PLAIN) {
            underline(true, start, end, next, from, to);
        } else if (bullet > 0) {
            int words = bullet;
            while (words < to && Character.isWhitespace(text.charAt(words))) {
                words++;
            }
            add(start, end, next, Math.min(words, to), to, Kind.ITEM);
        } else if (first == '#' && headingSigns(from, to) > 0) {
            heading(start, end, next, from + headingSigns(from, to), to);
        } else if (text.startsWith("```", from) || text.startsWith("~~~", from)) {
            int signs = from;
            while (signs < to && text.charAt(signs) == first) {
                signs++;
            }
            fence = text.substring(from, signs);
            opened = lines.size();
            add(start, end, next, from, to, Kind.CODE);
        } else if (text.startsWith("<!--", from)) {
            opened = lines.size();
            comment = !contains("-->", from + 4, to);
            add(start, end, next, from, to, Kind.COMMENT);
        } else if (MovedNote.isLink(text, from)) {
            add(start, end, next, from, to, Kind.LINK);
        } else {
            add(start, end, next, from, to, hasWord(from, to) ? Kind.PLAIN : Kind.RULE);
        }
    }

    private void underline(boolean heading, int start, int end, int next, int from, int to) {
        if (!heading) {
            add(start, end, next, from, to, Kind.RULE);
            return;
        }
        MarkdownLine title = lines.removeLast();
        heading(title.start(), title.end(), title.next(), title.from(), title.to());
        add(start, end, next, from, to, Kind.UNDERLINE);
    }

    private void heading(int start, int end, int next, int from, int to) {
        int last = to;
        while (last > from && text.charAt(last - 1) == '#') {
            last--;
        }
        String title = plain(text.substring(from, last));
        section = title;
        Optional<Topic> titled = Topic.titled(title);
        topic = titled.isPresent() ? titled.get() : null;
        add(start, end, next, from, to, Kind.HEADING);
    }

    private static String plain(String title) {
        int from = 0;
        int to = title.length();
        while (from < to && (Character.isWhitespace(title.charAt(from)) || "*_".indexOf(title.charAt(from)) >= 0)) {
            from++;
        }
        while (to > from
                && (Character.isWhitespace(title.charAt(to - 1)) || "*_:：".indexOf(title.charAt(to - 1)) >= 0)) {
            to--;
        }
        return title.substring(from, to);
    }

    private void add(int start, int end, int next, int from, int to, Kind kind) {
        lines.add(new MarkdownLine(lines.size(), start, end, next, from, to, kind, section, topic));
    }

    private int bullet(int from, int end) {
        char first = text.charAt(from);
        int after = from + 1;
        if (first >= '0' && first <= '9') {
            while (after < end && after - from < 9 && text.charAt(after) >= '0' && text.charAt(after) <= '9') {
                after++;
            }
            if (after >= end || (text.charAt(after) != '.' && text.charAt(after) != ')')) {
                return 0;
            }
            after++;
        } else if (first != '-' && first != '*' && first != '+') {
            return 0;
        }
        return after == end || isSpace(text.charAt(after)) ? after : 0;
    }

    private int headingSigns(int from, int to) {
        int signs = from;
        while (signs < to && text.charAt(signs) == '#') {
            signs++;
        }
        boolean heading = signs - from <= 6 && (signs == to || isSpace(text.charAt(signs)));
        return heading ? signs - from : 0;
    }

    private boolean isRule(int from, int to) {
        char sign = text.charAt(from);
        if (sign != '-' && sign != '*' && sign != '_') {
            return false;
        }
        int count = 0;
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == sign) {
                count++;
            } else if (!isSpace(text.charAt(i))) {
                return false;
            }
        }
        return count >= 3;
    }

    private boolean onlyChar(char sign, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) != sign) {
                return false;
            }
        }
        return true;
    }

    private boolean hasWord(int from, int to) {
        for (int i = from; i < to; i++) {
            if ("|-=:*_ \t".indexOf(text.charAt(i)) < 0) {
                return true;
            }
        }
        return false;
    }

    private boolean contains(String words, int from, int to) {
        return from < to && text.indexOf(words, from, to) >= 0;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }
}
