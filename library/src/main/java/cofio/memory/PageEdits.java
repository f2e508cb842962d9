package cofio.memory;

import cofio.fact.Topic;
import cofio.memory.MarkdownLine.Kind;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes to a page, collected and then made in one pass. Lines that are not concerned keep their bytes. */
final class PageEdits {
    private final MarkdownPage page;
    private final String newline;
    private final List<TextSplice> splices = new ArrayList<>();
    private final Map<Topic, List<String>> added = new EnumMap<>(Topic.class);

    PageEdits(MarkdownPage page) {
        this.page = page;
        this.newline = page.newline();
    }

    boolean isEmpty() {
        return splices.isEmpty() && added.isEmpty();
    }

    void add(Topic topic, String words) {
        List<String> facts = added.get(topic);
        if (facts == null) {
            facts = new ArrayList<>();
            added.put(topic, facts);
        }
        facts.add(words);
    }

    /** Replaces the words of a line; its bullet stays, unless the new words would then be mark-up. */
    void replace(MarkdownLine line, String words) {
        String lead = page.text().substring(line.start(), line.from());
        List<MarkdownLine> alone = new MarkdownPage(lead + words).lines();
        Kind kind = alone.isEmpty() ? Kind.BLANK : alone.getFirst().kind();
        if (kind == line.kind()) {
            splices.add(new TextSplice(line.from(), page.words(line), words));
            return;
        }
        String indent = lead.substring(0, lead.length() - lead.stripLeading().length());
        rewrite(line, indent + bullet("- ", words) + words);
    }

    /** Replaces a whole line, its bullet too. */
    void rewrite(MarkdownLine line, String words) {
        splices.add(new TextSplice(line.start(), page.text().substring(line.start(), line.end()), words));
    }

    void remove(MarkdownLine line) {
        boolean last = line.next() == line.end();
        int start =
                last && line.index() > 0 ? page.lines().get(line.index() - 1).end() : line.start();
        splices.add(new TextSplice(start, page.text().substring(start, line.next()), ""));
    }

    void insert(int offset, String words) {
        splices.add(new TextSplice(offset, "", words));
    }

    String newline() {
        return newline;
    }

    String apply() {
        if (page.lines().isEmpty() && !added.isEmpty()) {
            insert(page.text().length(), "# Memory" + newline);
        }
        for (Map.Entry<Topic, List<String>> facts : added.entrySet()) {
            place(facts.getKey(), facts.getValue());
        }
        splices.sort(Comparator.comparingInt(TextSplice::start));
        return TextSplice.apply(page.text(), splices);
    }

    private void place(Topic topic, List<String> facts) {
        MarkdownLine heading = heading(topic);
        if (heading == null) {
            section(topic, facts);
            return;
        }
        int end = page.sectionEnd(heading);
        MarkdownLine item = lastItem(heading.index() + 1, end);
        if (item != null) {
            MarkdownLine after = endOfItem(item, end);
            String bullet = bulletOf(item);
            StringBuilder words = new StringBuilder();
            for (String fact : facts) {
                words.append(bullet(bullet, fact)).append(fact).append(newline);
            }
            below(after, words, false);
            return;
        }
        StringBuilder words = items(facts);
        MarkdownLine last = heading;
        for (int i = heading.index() + 1; i < end && i != page.openBlock(); i++) {
            if (page.lines().get(i).kind() != Kind.BLANK) {
                last = page.lines().get(i);
            }
        }
        below(last, words, true);
    }

    /** Puts lines below a line, apart from it by a blank line where asked, and apart from a heading that follows. */
    private void below(MarkdownLine last, StringBuilder words, boolean apart) {
        int at = last.next();
        boolean atEnd = last.next() == last.end();
        int index = last.index() + 1;
        if (apart) {
            if (index < page.lines().size() && page.lines().get(index).kind() == Kind.BLANK) {
                MarkdownLine blank = page.lines().get(index++);
                at = blank.next();
                atEnd = blank.next() == blank.end();
            } else {
                words.insert(0, newline);
            }
        }
        if (atEnd) {
            words.insert(0, newline).setLength(words.length() - newline.length());
        } else if (index < page.lines().size()
                && page.lines().get(index).kind() != Kind.BLANK
                && (apart || page.lines().get(index).kind() == Kind.HEADING)) {
            words.append(newline);
        }
        insert(at, words.toString());
    }

    private void section(Topic topic, List<String> facts) {
        MarkdownLine next = null;
        int signs = 2;
        for (MarkdownLine line : page.lines()) {
            if (line.kind() == Kind.HEADING && line.topic() != null) {
                int level = line.from() - line.start();
                signs = page.text().startsWith("#", line.start()) ? Math.min(level, 6) : 2;
                if (next == null && line.topic().compareTo(topic) > 0) {
                    next = line;
                }
            }
        }
        if (next == null && page.openBlock() >= 0) {
            next = page.lines().get(page.openBlock());
        }
        StringBuilder words = new StringBuilder("#".repeat(signs))
                .append(' ')
                .append(topic.title(Language.of(facts.getFirst())))
                .append(newline)
                .append(newline)
                .append(items(facts));
        if (next != null) {
            boolean apart =
                    next.index() == 0 || page.lines().get(next.index() - 1).kind() == Kind.BLANK;
            insert(next.start(), (apart ? "" : newline) + words.append(newline));
            return;
        }
        boolean ended = page.lines().isEmpty() || endsWithNewline();
        boolean blank = !page.lines().isEmpty() && page.lines().getLast().kind() == Kind.BLANK;
        insert(page.text().length(), (ended ? "" : newline) + (blank ? "" : newline) + words);
    }

    private boolean endsWithNewline() {
        return page.text().endsWith("\n") || page.text().endsWith("\r");
    }

    private StringBuilder items(List<String> facts) {
        StringBuilder words = new StringBuilder();
        for (String fact : facts) {
            words.append(bullet("- ", fact)).append(fact).append(newline);
        }
        return words;
    }

    /** A fact of dashes alone would make a horizontal rule of its line. */
    static String bullet(String bullet, String fact) {
        char sign = bullet.strip().charAt(0);
        for (int i = 0; i < fact.length(); i++) {
            if (fact.charAt(i) != sign && fact.charAt(i) != ' ' && fact.charAt(i) != '\t') {
                return bullet;
            }
        }
        return bullet.replace(sign, sign == '-' ? '*' : '-');
    }

    private @Nullable MarkdownLine heading(Topic topic) {
        for (MarkdownLine line : page.lines()) {
            if (line.kind() == Kind.HEADING && line.topic() == topic) {
                return line;
            }
        }
        return null;
    }

    private @Nullable MarkdownLine lastItem(int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            if (page.lines().get(i).kind() == Kind.ITEM) {
                return page.lines().get(i);
            }
        }
        return null;
    }

    private MarkdownLine endOfItem(MarkdownLine item, int end) {
        MarkdownLine last = item;
        for (int i = item.index() + 1; i < end; i++) {
            MarkdownLine line = page.lines().get(i);
            boolean indented =
                    line.start() < line.end() && " \t".indexOf(page.text().charAt(line.start())) >= 0;
            if (line.kind() == Kind.BLANK || !indented || i >= page.openBlock() && page.openBlock() >= 0) {
                break;
            }
            last = line;
        }
        return last;
    }

    private String bulletOf(MarkdownLine item) {
        String bullet = page.text().substring(item.start(), item.from());
        boolean plain = bullet.length() == 2 && "-*+".indexOf(bullet.charAt(0)) >= 0;
        return plain ? bullet : "- ";
    }
}
