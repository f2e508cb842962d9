package cofio.memory;

import cofio.memory.MarkdownLine.Kind;
import cofio.text.PageLine;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Markdown file as text and lines. Reading and writing it unchanged gives the same bytes. */
final class MarkdownPage {
    static final MarkdownPage EMPTY = new MarkdownPage("");

    private final String text;
    private final List<MarkdownLine> lines;
    private final int openBlock;
    private long hash;

    MarkdownPage(String text) {
        this.text = text;
        PageReader reader = new PageReader(text);
        this.lines = reader.lines();
        this.openBlock = reader.openBlock();
    }

    String text() {
        return text;
    }

    List<MarkdownLine> lines() {
        return lines;
    }

    /** The line that opens a code fence or comment which never ends, or -1: nothing may be added below it. */
    int openBlock() {
        return openBlock;
    }

    /** The hash of the text, found once: a page is asked for it at every use of the memory. */
    long hash() {
        if (hash == 0) {
            hash = StableHash.of(text);
        }
        return hash;
    }

    String words(MarkdownLine line) {
        return text.substring(line.from(), line.to());
    }

    /** The words of all facts, in order. */
    List<String> facts() {
        return lines.stream().filter(MarkdownLine::isFact).map(this::words).toList();
    }

    /** The text without the lines of these facts. */
    String without(Set<String> facts) {
        PageEdits edits = new PageEdits(this);
        lines.stream()
                .filter(line -> line.isFact() && facts.contains(words(line)))
                .forEach(edits::remove);
        return edits.apply();
    }

    /** The ending that most lines have. */
    String newline() {
        int crlf = 0;
        int lf = 0;
        for (MarkdownLine line : lines) {
            int length = line.next() - line.end();
            if (length == 2) {
                crlf++;
            } else if (length == 1) {
                lf++;
            }
        }
        return crlf > lf ? "\r\n" : "\n";
    }

    @Nullable
    MarkdownLine firstWith(String words) {
        for (MarkdownLine line : lines) {
            if (line.isFact() && line.to() - line.from() == words.length() && text.startsWith(words, line.from())) {
                return line;
            }
        }
        return null;
    }

    /** Where the section under this heading ends: the index of the next heading, or of the end. */
    int sectionEnd(MarkdownLine heading) {
        for (int i = heading.index() + 1; i < lines.size(); i++) {
            if (lines.get(i).kind() == Kind.HEADING) {
                return i;
            }
        }
        return lines.size();
    }

    /** A line of it, for those who read and do not edit. */
    PageLine shown(MarkdownLine line) {
        boolean code = line.kind() == MarkdownLine.Kind.CODE || line.kind() == MarkdownLine.Kind.FRONT_MATTER;
        String whole = text().substring(line.start(), line.end());
        return new PageLine(line.index() + 1, whole, words(line), line.isFact(), code, line.section());
    }
}
