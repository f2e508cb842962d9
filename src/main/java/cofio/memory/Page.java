package cofio.memory;

import cofio.memory.Line.Kind;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Markdown file as text and lines. Reading and writing it unchanged gives the same bytes. */
final class Page {
    static final Page EMPTY = new Page("");

    private final String text;
    private final List<Line> lines;
    private final int openBlock;
    private long hash;

    Page(String text) {
        this.text = text;
        PageReader reader = new PageReader(text);
        this.lines = reader.lines();
        this.openBlock = reader.openBlock();
    }

    String text() {
        return text;
    }

    List<Line> lines() {
        return lines;
    }

    /** The line that opens a code fence or comment which never ends, or -1: nothing may be added below it. */
    int openBlock() {
        return openBlock;
    }

    /** The hash of the text, found once: a page is asked for it at every use of the memory. */
    long hash() {
        if (hash == 0) {
            hash = Hash.of(text);
        }
        return hash;
    }

    String words(Line line) {
        return text.substring(line.from(), line.to());
    }

    /** The words of all facts, in order. */
    List<String> facts() {
        return lines.stream().filter(Line::isFact).map(this::words).toList();
    }

    /** The text without the lines of these facts. */
    String without(Set<String> facts) {
        Edits edits = new Edits(this);
        lines.stream()
                .filter(line -> line.isFact() && facts.contains(words(line)))
                .forEach(edits::remove);
        return edits.apply();
    }

    /** The ending that most lines have. */
    String newline() {
        int crlf = 0;
        int lf = 0;
        for (Line line : lines) {
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
    Line firstWith(String words) {
        for (Line line : lines) {
            if (line.isFact() && line.to() - line.from() == words.length() && text.startsWith(words, line.from())) {
                return line;
            }
        }
        return null;
    }

    /** Where the section under this heading ends: the index of the next heading, or of the end. */
    int sectionEnd(Line heading) {
        for (int i = heading.index() + 1; i < lines.size(); i++) {
            if (lines.get(i).kind() == Kind.HEADING) {
                return i;
            }
        }
        return lines.size();
    }
}
