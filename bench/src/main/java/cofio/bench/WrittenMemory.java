package cofio.bench;

import cofio.fact.Fact;
import cofio.fact.Topic;
import cofio.text.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The files of a memory as telling it message by message leaves them, written without Cofio. The budgets and forms of
 * the files are repeated here; a test compares them with what Cofio writes. Every fact must be a new one.
 */
final class WrittenMemory {
    private static final int MEMORY_LINES = 200;
    private static final int MEMORY_CHARACTERS = 20_000;
    private static final double AFTER_MOVING = 0.6;
    private static final int TOPIC_LINES = 2_000;
    private static final int TOPIC_CHARACTERS = 200_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final Path folder;
    private final Map<Topic, Section> sections = new EnumMap<>(Topic.class);

    WrittenMemory(Path workspace) throws IOException {
        this.folder = Files.createDirectories(workspace.resolve("memory"));
    }

    /** A section of MEMORY.md, and the last of the files that took in what had no more room there. */
    private static final class Section {
        final Topic topic;
        final String title;
        final List<String> facts = new ArrayList<>();
        int number;
        int lines;
        final StringBuilder text = new StringBuilder();

        Section(Topic topic, String title) {
            this.topic = topic;
            this.title = title;
        }

        int size() {
            return facts.stream().mapToInt(fact -> fact.length() + 3).sum();
        }

        void begin() {
            number++;
            lines = 2;
            text.setLength(0);
            text.append("# ").append(title).append("\n\n");
        }

        String file(int which) {
            return topic.fileName() + (which == 1 ? "" : "-" + which) + ".md";
        }

        String link() {
            Language language = Language.of(title);
            String first = link(file(1));
            return number == 1
                    ? language.phrase("moved", first)
                    : language.phrase(number == 2 ? "moved-two" : "moved-several", first, link(file(number)));
        }

        private static String link(String file) {
            return "[" + file + "](" + file + ")";
        }
    }

    /** Keeps the sentences of one message, each of which is a fact. */
    void tell(Instant when, List<String> sentences) {
        try {
            journal(when, sentences);
            for (String sentence : sentences) {
                Topic topic = Fact.of(sentence).topic();
                sections.computeIfAbsent(topic, one -> new Section(one, one.title(Language.of(sentence))))
                        .facts
                        .add(sentence);
            }
            move();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void journal(Instant when, List<String> sentences) throws IOException {
        LocalDate day = LocalDate.ofInstant(when, ZoneOffset.UTC);
        Path file = folder.resolve(day + ".md");
        StringBuilder entry = new StringBuilder();
        if (!Files.exists(file)) {
            entry.append("# ").append(day).append("\n\n");
        }
        entry.append("## ").append(TIME.format(when.atZone(ZoneOffset.UTC))).append(" told by bench\n\n");
        sentences.forEach(sentence -> entry.append("> ").append(sentence).append('\n'));
        entry.append('\n');
        sentences.forEach(sentence -> entry.append("- added: ").append(sentence).append('\n'));
        entry.append('\n');
        Files.writeString(file, entry, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private String memory() {
        StringBuilder text = new StringBuilder("# Memory\n");
        for (Section section : sections.values()) {
            text.append("\n## ").append(section.title).append("\n\n");
            if (section.number > 0) {
                text.append(section.link()).append(section.facts.isEmpty() ? "\n" : "\n\n");
            }
            section.facts.forEach(fact -> text.append("- ").append(fact).append('\n'));
        }
        return text.toString();
    }

    /** Moves the largest sections out of MEMORY.md when it is over its budget. */
    private void move() throws IOException {
        String text = memory();
        long lines = text.lines().count();
        int characters = text.length();
        if (lines <= MEMORY_LINES && characters <= MEMORY_CHARACTERS) {
            return;
        }
        List<Section> largest = sections.values().stream()
                .sorted(Comparator.comparingInt(Section::size).reversed())
                .toList();
        for (Section section : largest) {
            if (lines <= MEMORY_LINES * AFTER_MOVING && characters <= MEMORY_CHARACTERS * AFTER_MOVING) {
                return;
            }
            lines -= section.facts.size();
            characters -= section.size();
            fill(section);
        }
    }

    private void fill(Section section) throws IOException {
        if (section.number == 0) {
            section.begin();
            section.lines = 0; // Cofio does not count the heading of a file that it begins here
        } else if (section.lines >= TOPIC_LINES || section.text.length() >= TOPIC_CHARACTERS) {
            write(section);
            section.begin();
            section.lines = 0;
        }
        boolean first = true;
        boolean begun = section.lines == 0;
        for (String fact : section.facts) {
            int length = fact.length() + 2;
            boolean full = section.lines >= TOPIC_LINES || section.text.length() + length > TOPIC_CHARACTERS;
            if (!first && full) {
                write(section);
                section.begin();
                begun = false;
            }
            first = false;
            section.text.append("- ").append(fact).append('\n');
            section.lines++;
        }
        section.lines += begun ? 2 : 0;
        section.facts.clear();
    }

    private void write(Section section) throws IOException {
        if (section.number > 0) {
            Files.writeString(folder.resolve(section.file(section.number)), section.text);
        }
    }

    /** Writes what is still open. */
    void finish() throws IOException {
        for (Section section : sections.values()) {
            write(section);
        }
        Files.writeString(folder.resolve("MEMORY.md"), memory());
    }
}
