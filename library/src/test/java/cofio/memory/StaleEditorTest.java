package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An editor that holds a version of a file while facts are told, changed, forgotten or moved, and then saves. */
class StaleEditorTest {
    private static final int MANY = 300;

    @TempDir
    Path workspace;

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-15T10:02:11Z"), ZoneOffset.UTC);
    private Memory memory = Memory.open(Path.of("unused"), clock);

    @BeforeEach
    void open() {
        memory = Memory.open(workspace, clock, false);
        Tell.to(memory, Topic.CODES, "Gate: 11", "Door: 22", "Bike: 33");
    }

    private Path file(String name) {
        return workspace.resolve("memory").resolve(name);
    }

    private String read(String name) throws IOException {
        return Files.readString(file(name));
    }

    /** However long ago or soon after another save it was: the clock decides nothing. */
    private void save(String name, String text) throws IOException {
        Files.writeString(file(name), text);
        Files.setLastModifiedTime(file(name), FileTime.from(Instant.now().minus(Duration.ofMinutes(5))));
    }

    private static String typed(String text, String line) {
        return text.replace("- Bike: 33\n", "- Bike: 33\n- " + line + "\n");
    }

    @Test
    void whatWasToldMeanwhileStaysAndWhatWasTypedStaysToo() throws IOException {
        String held = read("MEMORY.md");
        List<String> told = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            told.add("Locker " + i + ": " + i);
            Tell.to(memory, Topic.CODES, told.getLast());
            Tell.to(memory, Topic.PEOPLE, "Neighbour " + i + ": N" + i);
            told.add("Neighbour " + i + ": N" + i);
        }
        save("MEMORY.md", typed(held, "Safe: 44"));
        assertThat(Tell.texts(memory))
                .contains("Gate: 11", "Door: 22", "Bike: 33", "Safe: 44")
                .containsAll(told)
                .doesNotHaveDuplicates();
        assertThat(memory.notices()).anyMatch(notice -> notice.startsWith("kept "));
    }

    @Test
    void anEditorThatSavesAgainAndAgainWithoutReadingLosesNothing() throws IOException {
        String held = read("MEMORY.md");
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            held = typed(held, "Typed " + i + ": " + i);
            Tell.to(memory, Topic.CODES, "Told " + i + ": " + i);
            save("MEMORY.md", held);
            expected.add("Typed " + i + ": " + i);
            expected.add("Told " + i + ": " + i);
            assertThat(Tell.texts(memory)).containsAll(expected).doesNotHaveDuplicates();
        }
    }

    @Test
    void whatWasDeletedInTheEditorIsGoneAndWhatWasToldMeanwhileIsNot() throws IOException {
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", held.replace("- Door: 22\n", ""));
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 11", "Bike: 33", "Safe: 44");
    }

    @Test
    void aVersionThatStoodBeforeIsTakenAsItIsSinceDeletingTheLatestLineLooksTheSame() throws IOException {
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", read("MEMORY.md").replace("- Safe: 44\n", ""));
        assertThat(Tell.texts(memory)).containsExactly("Gate: 11", "Door: 22", "Bike: 33");
    }

    @Test
    void whatWasKeptCanBeDeletedByDeletingItOnceMore() throws IOException {
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", typed(held, "Shed: 55"));
        assertThat(Tell.texts(memory)).contains("Safe: 44", "Shed: 55");
        save("MEMORY.md", read("MEMORY.md").replace("- Safe: 44\n", ""));
        assertThat(Tell.texts(memory)).contains("Shed: 55").doesNotContain("Safe: 44");
    }

    @Test
    void aChangeThatTheEditorDidNotSeeStands() throws IOException {
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Door: 23");
        save("MEMORY.md", typed(held, "Safe: 44"));
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 11", "Door: 23", "Bike: 33", "Safe: 44");
    }

    @Test
    void whatBothChangedStandsTwiceRatherThanNotAtAll() throws IOException {
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Door: 23", "Safe: 44");
        save("MEMORY.md", held.replace("Door: 22", "Door: 24"));
        assertThat(Tell.texts(memory)).contains("Door: 23", "Door: 24").doesNotContain("Door: 22");
    }

    @Test
    void whatWasForgottenMeanwhileDoesNotComeBack() throws IOException {
        String held = read("MEMORY.md");
        memory.forget(
                memory.held().stream()
                        .filter(one -> one.fact().text().startsWith("Door"))
                        .toList(),
                false);
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", typed(held, "Shed: 55"));
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 11", "Bike: 33", "Safe: 44", "Shed: 55");
        for (Path path : files()) {
            assertThat(Files.readString(path, java.nio.charset.StandardCharsets.ISO_8859_1))
                    .as(path.toString())
                    .doesNotContain("Door: 22");
        }
    }

    private List<Path> files() throws IOException {
        try (var files = Files.walk(workspace)) {
            return files.filter(path ->
                            Files.isRegularFile(path) && !path.toString().contains("/undo/"))
                    .toList();
        }
    }

    @Test
    void aValueThatIsTypedRightAfterAnotherOfTheSameAttributeWasForgottenStays() throws IOException {
        memory.forget(
                memory.held().stream()
                        .filter(one -> one.fact().text().startsWith("Door"))
                        .toList(),
                false);
        Files.writeString(file("MEMORY.md"), typed(read("MEMORY.md"), "Door: 23"));
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 11", "Bike: 33", "Door: 23");
    }

    @Test
    void anEditorThatHoldsMemoryMdDuringASplitLosesNothing() throws IOException {
        List<String> told = tellMany();
        String held = read("MEMORY.md");
        while (!Files.exists(file("codes-phrases.md"))) {
            told.addAll(tell(told.size(), 10));
        }
        told.addAll(tell(told.size(), 10));
        save("MEMORY.md", held.replace("- Gate: 11\n", "- Gate: 11\n- Safe: 44\n"));
        assertThat(Tell.texts(memory))
                .containsAll(told)
                .contains("Safe: 44", "Gate: 11")
                .doesNotHaveDuplicates();
    }

    @Test
    void aLineThatIsDeletedInAnOldVersionGoesFromWhereItWasMovedTo() throws IOException {
        tellMany();
        String held = read("MEMORY.md");
        int told = 1_000;
        while (!Files.exists(file("codes-phrases.md"))) {
            tell(told += 10, 10);
        }
        assertThat(read("codes-phrases.md")).contains("- Gate: 11\n");
        save("MEMORY.md", held.replace("- Gate: 11\n", "- Safe: 44\n"));
        assertThat(Tell.texts(memory)).contains("Safe: 44", "Door: 22").doesNotContain("Gate: 11");
    }

    @Test
    void anEditorThatHoldsATopicFileDuringASplitLosesNothing() throws IOException {
        List<String> told = tellMany();
        while (!Files.exists(file("codes-phrases.md"))) {
            told.addAll(tell(told.size(), 10));
        }
        String held = read("codes-phrases.md");
        long size = Files.size(file("codes-phrases.md"));
        while (Files.size(file("codes-phrases.md")) == size) {
            told.addAll(tell(told.size(), 10));
        }
        save("codes-phrases.md", held + "- Safe: 44\n");
        assertThat(Tell.texts(memory))
                .containsAll(told)
                .contains("Safe: 44", "Gate: 11")
                .doesNotHaveDuplicates();
    }

    private List<String> tellMany() {
        return new ArrayList<>(tell(0, 100));
    }

    private List<String> tell(int from, int count) {
        List<String> told = new ArrayList<>();
        for (int i = from; i < from + count; i++) {
            told.add("Locker " + i + ": L" + i);
        }
        Tell.to(memory, Topic.CODES, told.toArray(String[]::new));
        return told;
    }

    @Test
    void whatTwoEditorsTypedStays() throws IOException {
        String held = read("MEMORY.md");
        save(
                "MEMORY.md",
                typed(held, "Safe: 44").replace("# Memory\n", "# Memory\n\nA line of mine.\n\n<!-- note -->\n"));
        memory.held();
        save("MEMORY.md", typed(held, "Shed: 55"));
        assertThat(Tell.texts(memory)).contains("Safe: 44", "Shed: 55", "A line of mine.");
        assertThat(read("MEMORY.md")).contains("<!-- note -->");
    }

    @Test
    void aFactThatWouldComeIntoABlockOfCodeIsPutWhereItCounts() throws IOException {
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", held.replace("- Gate: 11\n", "- Gate: 11\n\n```\ncode without end\n"));
        assertThat(Tell.texts(memory)).contains("Gate: 11", "Safe: 44");
    }

    @Test
    void manyVersionsAreRememberedByTheirLinesNotByTheClock() throws IOException {
        String held = read("MEMORY.md");
        for (int i = 0; i < MANY; i++) {
            Tell.to(memory, Topic.CODES, "Counter: " + i);
        }
        save("MEMORY.md", typed(held, "Safe: 44"));
        assertThat(Tell.texts(memory))
                .containsExactlyInAnyOrder("Gate: 11", "Door: 22", "Bike: 33", "Safe: 44", "Counter: " + (MANY - 1));
    }

    @Test
    void windowsLineEndingsAndAMissingLastOneSurvive() throws IOException {
        save("MEMORY.md", read("MEMORY.md").replace("\n", "\r\n").stripTrailing());
        memory.held();
        String held = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Safe: 44");
        save("MEMORY.md", held.replace("- Gate: 11\r\n", "- Gate: 11\r\n- Shed: 55\r\n"));
        assertThat(Tell.texts(memory)).contains("Gate: 11", "Bike: 33", "Safe: 44", "Shed: 55");
        assertThat(read("MEMORY.md").replace("\r\n", "")).doesNotContain("\n");
    }
}
