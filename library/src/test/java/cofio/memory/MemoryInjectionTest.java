package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.Hostile;
import cofio.answer.Answer;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever is remembered stays on lines of its own, and changes nothing but them. */
class MemoryInjectionTest {
    @TempDir
    Path folder;

    private Cofio open() {
        return Cofio.open(folder, Fuzzed.CLOCK, false);
    }

    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void itIsItemsUnderOurHeadingsAndOneEntryOfTheJournal(String text) throws IOException {
        List<String> facts = new ArrayList<>();
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "user");
            cofio.remember(text, "user")
                    .forEach(receipt -> facts.add(receipt.fact().text()));
            assertThat(cofio.ask("What is my tea?"))
                    .isInstanceOfSatisfying(
                            Answer.Found.class,
                            found -> assertThat(found.words()).isEqualTo("oolong"));
        }
        assertThat(facts).isNotEmpty();
        MarkdownPage page = new MarkdownPage(Files.readString(folder.resolve("memory/MEMORY.md")));
        List<String> items = new ArrayList<>();
        for (MarkdownLine line : page.lines()) {
            switch (line.kind()) {
                case BLANK -> {}
                case HEADING ->
                    assertThat(line.index() == 0 ? page.words(line).strip().equals("Memory") : line.topic() != null)
                            .as(page.words(line))
                            .isTrue();
                default -> {
                    assertThat(line.kind()).isEqualTo(MarkdownLine.Kind.ITEM);
                    items.add(page.words(line));
                }
            }
        }
        assertThat(page.openBlock()).isEqualTo(-1);
        facts.add("My tea is oolong.");
        assertThat(items).containsExactlyInAnyOrderElementsOf(facts);
        assertThat(Topic.values())
                .hasSizeGreaterThanOrEqualTo((int) page.lines().stream()
                                .filter(line -> line.kind() == MarkdownLine.Kind.HEADING)
                                .count()
                        - 1);
        List<WrittenEntry> entries =
                new EntryReader(Files.readString(folder.resolve("memory/2026-11-15.md")), Fuzzed.TODAY).entries();
        assertThat(entries).extracting(WrittenEntry::message).containsExactly("My tea is oolong.", text);
        assertThat(entries.getLast().changes())
                .extracting(JournalChange::text)
                .containsExactlyElementsOf(facts.subList(0, facts.size() - 1));
    }

    @Test
    void allOfThemTogetherTouchNothingOutsideTheMemoryAndAreForgottenToTheLastByte() throws IOException {
        try (Cofio cofio = open()) {
            Hostile.TEXTS.forEach(text -> cofio.remember(text, "user"));
            assertThat(paths()).containsExactly("memory");
            assertThat(cofio.brief(200_000).lines())
                    .allMatch(line -> line.isEmpty() || line.startsWith("- ") || line.startsWith("#"))
                    .filteredOn(line -> line.startsWith("- "))
                    .containsAll(cofio.facts().stream()
                            .map(held -> "- " + held.fact().text())
                            .filter(line -> !line.contains("Mallory"))
                            .limit(40)
                            .toList());
            cofio.forget(cofio.facts(), false);
            assertThat(cofio.facts()).isEmpty();
            // What could be taken back is kept until the next change.
            cofio.remember("My tea is oolong.", "user");
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("pwned", "203.0.113.9");
            }
        }
    }

    private List<String> paths() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
