package cofio.text;

import cofio.text.LayoutLine.Kind;
import cofio.text.Sentence.Layout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Splits a message into sentences: running text, the items of lists, the rows of tables, and code.
 *
 * <p>The layout comes first ({@link LayoutLine}), then what stands in it is cut at the ends of its sentences ({@link ProseSentences}).
 * Headings, and labels such as "Wifi passwords:" before a list, a table or key: value lines, are the lead of what
 * follows; they are sentences of their own only when they say more than a label does.
 */
public final class Sentences {
    private record Level(int indent, String lead) {}

    private final String message;
    private final List<LayoutLine> lines;
    private final List<Sentence> out = new ArrayList<>();
    private final Deque<Level> levels = new ArrayDeque<>();
    private String heading = "";
    private String label = "";

    private Sentences(String message) {
        this.message = message;
        this.lines = LayoutLine.of(message);
    }

    public static List<Sentence> split(String message) {
        Sentences sentences = new Sentences(message);
        sentences.read();
        return List.copyOf(sentences.out);
    }

    private void read() {
        int i = 0;
        while (i < lines.size()) {
            LayoutLine line = lines.get(i);
            int table = line.kind() == Kind.FENCE ? 0 : TableRows.height(message, lines, i);
            if (table > 0) {
                TableRows.read(message, lines.subList(i, i + table), lead(), out);
                i += table;
            } else {
                i = switch (line.kind()) {
                    case HEADING -> heading(i);
                    case FENCE -> fence(i);
                    case ITEM -> item(i);
                    case TEXT, KEY_VALUE, PIPES -> paragraph(i);
                };
            }
        }
    }

    private String lead() {
        return label.isEmpty() ? heading : label;
    }

    private int heading(int i) {
        LayoutLine line = lines.get(i);
        levels.clear();
        label = "";
        heading = "";
        String text = fold(line.start(), line.end());
        boolean empty = i + 1 == lines.size()
                || lines.get(i + 1).kind() == Kind.HEADING && lines.get(i + 1).level() <= line.level();
        if (empty || LineLabel.saysMore(text)) {
            prose(line.start(), line.end(), Layout.PROSE, "");
        }
        heading = LineLabel.withoutColon(text);
        return i + 1;
    }

    /** A fence that is never closed is an ordinary line. */
    private int fence(int i) {
        char mark = message.charAt(lines.get(i).start());
        for (int j = i + 1; j < lines.size(); j++) {
            LayoutLine line = lines.get(j);
            if (line.kind() == Kind.FENCE && message.charAt(line.start()) == mark) {
                code(i, j);
                return j + 1;
            }
        }
        return paragraph(i);
    }

    private void code(int open, int close) {
        if (close == open + 1) {
            return;
        }
        int start = lines.get(open + 1).begin();
        while (start > 0 && !CharacterKinds.isLineEnd(message.charAt(start - 1))) {
            start--;
        }
        int end = lines.get(close - 1).end();
        if (close == open + 2) {
            start = lines.get(open + 1).begin();
        }
        String text = message.substring(start, end);
        out.add(new Sentence(text, start, end, Language.of(text), Layout.CODE, lead()));
    }

    private int item(int i) {
        LayoutLine item = lines.get(i);
        while (!levels.isEmpty() && levels.peek().indent() >= item.indent()) {
            levels.pop();
        }
        Level level = levels.peek();
        String lead = level == null ? lead() : level.lead();
        int start = item.start();
        int next = i + 1;
        for (; next < lines.size(); next++) {
            LayoutLine line = lines.get(next);
            LayoutLine before = lines.get(next - 1);
            boolean text = line.kind() == Kind.TEXT || line.kind() == Kind.KEY_VALUE;
            boolean inside = line.indent() >= item.indent() + 2;
            boolean hanging = inside && line.kind() == Kind.TEXT && Character.isLowerCase(message.charAt(line.start()));
            boolean meant = line.afterBlank() || !hanging && LineBreak.isMeant(message, before, line, 72);
            if (!text || !inside && meant || TableRows.height(message, lines, next) > 0) {
                break;
            }
            if (meant) {
                prose(start, before.end(), Layout.ITEM, lead);
                start = line.start();
            }
        }
        int end = lines.get(next - 1).end();
        boolean opens = next < lines.size()
                && lines.get(next).kind() == Kind.ITEM
                && lines.get(next).indent() > item.indent()
                && LineLabel.hasColon(message, end);
        if (!opens) {
            prose(start, end, Layout.ITEM, lead);
            return next;
        }
        levels.push(new Level(item.indent(), label(start, end, Layout.ITEM, lead)));
        return next;
    }

    private int paragraph(int first) {
        levels.clear();
        label = "";
        int end = first + 1;
        int widest = width(lines.get(first));
        while (end < lines.size() && isText(end) && !lines.get(end).afterBlank()) {
            widest = Math.max(widest, width(lines.get(end)));
            end++;
        }
        int start = lines.get(first).start();
        for (int i = first; i < end; i++) {
            LayoutLine line = lines.get(i);
            boolean last = i + 1 == end;
            boolean colon = LineLabel.hasColon(message, line.end());
            if (last) {
                boolean opens = colon
                        && end < lines.size()
                        && (lines.get(end).kind() == Kind.ITEM || TableRows.height(message, lines, end) > 0);
                if (opens) {
                    label = label(start, line.end(), Layout.PROSE, lead());
                } else {
                    prose(start, line.end(), Layout.PROSE, lead());
                }
            } else if (colon && (lines.get(i + 1).kind() == Kind.KEY_VALUE || i + 2 < end)) {
                label = label(start, line.end(), Layout.PROSE, heading);
                start = lines.get(i + 1).start();
            } else if (!colon && LineBreak.isMeant(message, line, lines.get(i + 1), widest)) {
                prose(start, line.end(), Layout.PROSE, lead());
                start = lines.get(i + 1).start();
            }
        }
        if (end == lines.size()
                || lines.get(end).afterBlank()
                        && !LineLabel.hasColon(message, lines.get(end - 1).end())) {
            label = "";
        }
        return end;
    }

    private boolean isText(int i) {
        Kind kind = lines.get(i).kind();
        return (kind == Kind.TEXT || kind == Kind.KEY_VALUE) && TableRows.height(message, lines, i) == 0;
    }

    private static int width(LayoutLine line) {
        return line.end() - line.begin() + line.indent();
    }

    /** Returns the lead that the label gives, and adds it to the sentences where it says more than a label. */
    private String label(int start, int end, Layout layout, String lead) {
        List<ProseSentences.Range> ranges = new ArrayList<>();
        ProseSentences.split(message, start, end, ranges::add);
        ProseSentences.Range last = ranges.getLast();
        String text = fold(last.start(), last.end());
        if (ranges.size() > 1 || LineLabel.saysMore(text)) {
            prose(start, end, layout, lead);
        }
        return LineLabel.withoutColon(text);
    }

    private void prose(int start, int end, Layout layout, String lead) {
        ProseSentences.split(message, start, end, range -> {
            String text = fold(range.start(), range.end());
            out.add(new Sentence(text, range.start(), range.end(), Language.of(text), layout, lead));
        });
    }

    private String fold(int start, int end) {
        String line = message.substring(start, end);
        if (line.chars().noneMatch(c -> CharacterKinds.isLineEnd((char) c))) {
            return line;
        }
        StringBuilder text = new StringBuilder(end - start);
        for (int i = start; i < end; i++) {
            char c = message.charAt(i);
            if (!CharacterKinds.isLineEnd(c)) {
                text.append(c);
                continue;
            }
            while (!text.isEmpty() && CharacterKinds.isSpace(text.charAt(text.length() - 1))) {
                text.setLength(text.length() - 1);
            }
            i = CharacterKinds.skipSpaces(message, i, end) - 1;
            boolean joined = CharacterKinds.isWide(text.charAt(text.length() - 1))
                    && CharacterKinds.isWide(message.charAt(i + 1));
            if (!joined) {
                text.append(' ');
            }
        }
        return text.toString();
    }
}
