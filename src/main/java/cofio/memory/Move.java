package cofio.memory;

import cofio.fact.Topic;
import cofio.memory.Line.Kind;
import cofio.text.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Moves the facts of whole sections from MEMORY.md to topic files, the largest first, until there is room again. */
final class Move {
    private final Shelf shelf;
    private final Page page;
    private final Map<Sheet, String> contents;
    private final List<String> moved;

    Move(Shelf shelf, Page page, Map<Sheet, String> contents, List<String> moved) {
        this.shelf = shelf;
        this.page = page;
        this.contents = contents;
        this.moved = moved;
    }

    private record Section(Line heading, Topic topic, List<Line> lines, int size) {}

    String apply() throws IOException {
        List<Section> sections = sections();
        sections.sort((a, b) -> Integer.compare(b.size, a.size));
        int lines = page.lines().size();
        int characters = page.text().length();
        Edits edits = new Edits(page);
        for (Section section : sections) {
            if (lines <= Budget.MEMORY_LINES * Budget.AFTER_MOVING
                    && characters <= Budget.MEMORY_CHARACTERS * Budget.AFTER_MOVING) {
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
        for (Line heading : page.lines()) {
            Topic topic = heading.topic();
            if (heading.kind() != Kind.HEADING || topic == null) {
                continue;
            }
            List<Line> moving = new ArrayList<>();
            int size = 0;
            for (int i = heading.index() + 1; i < page.sectionEnd(heading); i++) {
                Line line = page.lines().get(i);
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

    private boolean isIndented(Line line) {
        return line.start() < line.end() && " \t".indexOf(page.text().charAt(line.start())) >= 0;
    }

    /** Writes the facts into the last file of the topic and, where it is full, into new ones; gives the last number. */
    private int fill(Section section) throws IOException {
        int number = 1;
        while (shelf.existing(name(section.topic, number + 1)) != null) {
            number++;
        }
        Sheet sheet = shelf.sheet(name(section.topic, number));
        StringBuilder text = null;
        String newline = "\n";
        int lines = 0;
        for (Line line : section.lines) {
            int length = line.end() - line.start();
            if (text == null) {
                String former = contents.get(sheet);
                Page before = former == null ? sheet.page() : new Page(former);
                if (!accepts(before, section.topic)) {
                    sheet = shelf.sheet(name(section.topic, ++number));
                    before = Page.EMPTY;
                }
                text = begin(before, section);
                newline = before.newline();
                lines = before.lines().size();
            } else if (lines >= Budget.TOPIC_LINES || text.length() + length > Budget.TOPIC_CHARACTERS) {
                contents.put(sheet, text.toString());
                sheet = shelf.sheet(name(section.topic, ++number));
                text = begin(Page.EMPTY, section);
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
        return "memory/" + Moved.fileName(topic, number);
    }

    private static boolean accepts(Page before, Topic topic) {
        if (before.lines().isEmpty()) {
            return true;
        }
        @Nullable Topic first = null;
        for (Line line : before.lines()) {
            if (line.kind() == Kind.HEADING) {
                first = line.topic();
            }
        }
        return first == topic
                && before.openBlock() < 0
                && before.lines().size() < Budget.TOPIC_LINES
                && before.text().length() < Budget.TOPIC_CHARACTERS;
    }

    private StringBuilder begin(Page before, Section section) {
        StringBuilder text = new StringBuilder(before.text());
        if (before.lines().isEmpty()) {
            text.append("# ").append(section.heading.section()).append("\n\n");
        } else if (!before.text().endsWith("\n")) {
            text.append(before.newline());
        }
        return text;
    }

    private void shorten(Section section, int last, Edits edits) {
        String link = Moved.link(section.topic, last, Language.of(section.heading.section()));
        Line first = section.lines.getFirst();
        Line former = null;
        for (int i = section.heading.index() + 1; i < first.index(); i++) {
            if (page.lines().get(i).kind() == Kind.LINK) {
                former = page.lines().get(i);
            }
        }
        for (Line line : section.lines) {
            if (former == null && line.equals(first)) {
                edits.rewrite(line, link);
            } else {
                edits.remove(line);
            }
        }
        if (former != null) {
            edits.replace(former, link);
            Line above = page.lines().get(first.index() - 1);
            if (above.kind() == Kind.BLANK) {
                edits.remove(above);
            }
        }
    }
}
