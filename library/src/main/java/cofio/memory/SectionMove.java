package cofio.memory;

import cofio.fact.Topic;
import cofio.memory.MarkdownLine.Kind;
import cofio.text.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Moves the facts of whole sections from MEMORY.md to topic files, the largest first, until there is room again. */
final class SectionMove {
    private final FileCache shelf;
    private final MarkdownPage page;
    private final Map<CachedFile, String> contents;
    private final List<String> moved;

    SectionMove(FileCache shelf, MarkdownPage page, Map<CachedFile, String> contents, List<String> moved) {
        this.shelf = shelf;
        this.page = page;
        this.contents = contents;
        this.moved = moved;
    }

    private record Section(MarkdownLine heading, Topic topic, List<MarkdownLine> lines, int size) {}

    String apply() throws IOException {
        List<Section> sections = sections();
        sections.sort((a, b) -> Integer.compare(b.size, a.size));
        int lines = page.lines().size();
        int characters = page.text().length();
        PageEdits edits = new PageEdits(page);
        for (Section section : sections) {
            if (lines <= FileBudget.MEMORY_LINES * FileBudget.AFTER_MOVING
                    && characters <= FileBudget.MEMORY_CHARACTERS * FileBudget.AFTER_MOVING) {
                break;
            }
            int last = fill(section);
            section.lines.forEach(line -> moved.add(page.words(line)));
            shorten(section, last, edits);
            lines -= section.lines.size();
            characters -= section.size;
        }
        return edits.apply();
    }

    private List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        for (MarkdownLine heading : page.lines()) {
            Topic topic = heading.topic();
            if (heading.kind() != Kind.HEADING || topic == null) {
                continue;
            }
            List<MarkdownLine> moving = new ArrayList<>();
            int size = 0;
            for (int i = heading.index() + 1; i < page.sectionEnd(heading); i++) {
                MarkdownLine line = page.lines().get(i);
                boolean below = !moving.isEmpty() && moving.getLast().index() == i - 1 && isIndented(line);
                if (line.kind() == Kind.ITEM || below && line.kind() == Kind.PLAIN) {
                    moving.add(line);
                    size += line.next() - line.start();
                }
            }
            if (!moving.isEmpty()) {
                sections.add(new Section(heading, topic, moving, size));
            }
        }
        return sections;
    }

    private boolean isIndented(MarkdownLine line) {
        return line.start() < line.end() && " \t".indexOf(page.text().charAt(line.start())) >= 0;
    }

    /** Writes the facts into the last file of the topic and, where it is full, into new ones; gives the last number. */
    private int fill(Section section) throws IOException {
        int number = 1;
        while (shelf.existing(name(section.topic, number + 1)) != null) {
            number++;
        }
        CachedFile sheet = shelf.sheet(name(section.topic, number));
        StringBuilder text = null;
        String newline = "\n";
        int lines = 0;
        for (MarkdownLine line : section.lines) {
            int length = line.end() - line.start();
            if (text == null) {
                String former = contents.get(sheet);
                MarkdownPage before = former == null ? sheet.page() : new MarkdownPage(former);
                if (!accepts(before, section.topic)) {
                    sheet = shelf.sheet(name(section.topic, ++number));
                    before = MarkdownPage.EMPTY;
                }
                text = begin(before, section);
                newline = before.newline();
                lines = before.lines().size();
            } else if (lines >= FileBudget.TOPIC_LINES || text.length() + length > FileBudget.TOPIC_CHARACTERS) {
                contents.put(sheet, text.toString());
                sheet = shelf.sheet(name(section.topic, ++number));
                text = begin(MarkdownPage.EMPTY, section);
                newline = "\n";
                lines = 2;
            }
            text.append(page.text(), line.start(), line.end()).append(newline);
            lines++;
        }
        if (text != null) {
            contents.put(sheet, text.toString());
        }
        return number;
    }

    private static String name(Topic topic, int number) {
        return "memory/" + MovedNote.fileName(topic, number);
    }

    private static boolean accepts(MarkdownPage before, Topic topic) {
        if (before.lines().isEmpty()) {
            return true;
        }
        @Nullable Topic first = null;
        for (MarkdownLine line : before.lines()) {
            if (line.kind() == Kind.HEADING) {
                first = line.topic();
            }
        }
        return first == topic
                && before.openBlock() < 0
                && before.lines().size() < FileBudget.TOPIC_LINES
                && before.text().length() < FileBudget.TOPIC_CHARACTERS;
    }

    private StringBuilder begin(MarkdownPage before, Section section) {
        StringBuilder text = new StringBuilder(before.text());
        if (before.lines().isEmpty()) {
            text.append("# ").append(section.heading.section()).append("\n\n");
        } else if (!before.text().endsWith("\n")) {
            text.append(before.newline());
        }
        return text;
    }

    private void shorten(Section section, int last, PageEdits edits) {
        String link = MovedNote.link(section.topic, last, Language.of(section.heading.section()));
        MarkdownLine first = section.lines.getFirst();
        MarkdownLine former = null;
        for (int i = section.heading.index() + 1; i < first.index(); i++) {
            if (page.lines().get(i).kind() == Kind.LINK) {
                former = page.lines().get(i);
            }
        }
        for (MarkdownLine line : section.lines) {
            if (former == null && line.equals(first)) {
                edits.rewrite(line, link);
            } else {
                edits.remove(line);
            }
        }
        if (former != null) {
            edits.replace(former, link);
            MarkdownLine above = page.lines().get(first.index() - 1);
            if (above.kind() == Kind.BLANK) {
                edits.remove(above);
            }
        }
    }
}
