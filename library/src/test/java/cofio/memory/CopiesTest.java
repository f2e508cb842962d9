package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that appear beside those of the memory with the same lines: copies somebody made, and those of sync programs. */
class CopiesTest {
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

    private void save(String name, String text) throws IOException {
        Files.writeString(file(name), text);
        Files.setLastModifiedTime(file(name), FileTime.from(Instant.now().minusSeconds(60)));
    }

    @Test
    void aCopyTakesNothingFromTheFileItWasMadeOf() throws IOException {
        save("MEMORY.md", read("MEMORY.md") + "- Boat: the Heron\n- Tea: black\n");
        save("backup.md", read("MEMORY.md"));
        String before = read("MEMORY.md");
        assertThat(Tell.texts(memory)).contains("Gate: 11", "Boat: the Heron", "Tea: black");
        assertThat(read("MEMORY.md")).isEqualTo(before);
        assertThat(read("backup.md")).isEqualTo(before);
        Files.delete(file("backup.md"));
        assertThat(Tell.texts(memory))
                .containsExactly("Gate: 11", "Door: 22", "Bike: 33", "Boat: the Heron", "Tea: black");
        assertThat(read("MEMORY.md")).isEqualTo(before);
    }

    @Test
    void aCopyIsNoNews() throws IOException {
        memory.held();
        save("backup.md", read("MEMORY.md"));
        memory.held();
        assertThat(read("2026-11-15.md").split("- added: Gate: 11", -1)).hasSize(2);
    }

    @Test
    void aCopyOfAnOldVersionThatAnEditorSavedIsNoNewsEither() throws IOException {
        String opened = read("MEMORY.md");
        memory.forget(
                memory.held().stream()
                        .filter(held -> held.fact().text().equals("Gate: 11"))
                        .toList(),
                false);
        Tell.to(memory, Topic.CODES, "Boat: 44");
        save("MEMORY.md", opened + "- Typed: 55\n");
        save("backup.md", read("MEMORY.md") + "- In the copy: 66\n");
        memory.held();
        assertThat(read("MEMORY.md")).contains("- Typed: 55", "- Boat: 44").doesNotContain("Gate: 11");
        assertThat(read("2026-11-15.md"))
                .contains("- added: Typed: 55", "- added: In the copy: 66")
                .doesNotContain("Gate: 11");
    }

    @Test
    void aNewValueTakesThePlaceOfTheFormerInACopyToo() throws IOException {
        save("backup.md", read("MEMORY.md"));
        Tell.to(memory, Topic.CODES, "Gate: 12");
        assertThat(Tell.texts(memory)).doesNotContain("Gate: 11");
        assertThat(read("MEMORY.md")).contains("- Gate: 12\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MEMORY.sync-conflict-20261115-100211-ABCDEFG.md",
                "MEMORY (Ana's conflicted copy 2026-11-15).md",
                "MEMORY (conflicted copy 2026-11-15 100211).md",
                "MEMORY (SFConflict ana@example.org 2026-11-15-10-02-11).md",
                "MEMORY_conflict-20261115-100211.md",
                "MEMORY (Ana 的冲突副本 2026-11-15).md",
                "MEMORY (Conflicted copy laptop 202611151002).md",
                "MEMORY_laptop_Nov-15-100211-2026_Conflict.md",
                "MEMORY.Conflict.md",
                "MEMORY 2.md",
                "MEMORY (1).md",
                "MEMORY-DESKTOP-8F2K1LQ.md"
            })
    void theCopyOfASyncProgramIsMergedAndSetAside(String name) throws IOException {
        String common = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Here: 1", "Gate: 12");
        String theirs = common.replace("- Door: 22\n", "").replace("- Bike: 33\n", "- Bike: 34\n- There: 2\n");
        save(name, theirs);
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 12", "Bike: 34", "Here: 1", "There: 2");
        assertThat(file(name)).doesNotExist();
        assertThat(Files.readString(file(".set-aside").resolve(name))).isEqualTo(theirs);
        assertThat(memory.notices()).anyMatch(notice -> notice.contains(name) && notice.contains(".set-aside"));
        assertThat(read("2026-11-15.md")).contains("- added: There: 2");
    }

    @Test
    void aSyncProgramThatPutsTheOtherVersionInPlaceAndOursBesideItLosesNothing() throws IOException {
        String common = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Here: 1");
        save("MEMORY.sync-conflict-20261115-100211-ABCDEFG.md", read("MEMORY.md"));
        save("MEMORY.md", common.replace("- Bike: 33\n", "- Bike: 33\n- There: 2\n"));
        assertThat(Tell.texts(memory))
                .containsExactlyInAnyOrder("Gate: 11", "Door: 22", "Bike: 33", "Here: 1", "There: 2");
    }

    @Test
    void whileASyncProgramHasTakenTheFileAwayNothingIsDeleted() throws IOException, InterruptedException {
        String common = read("MEMORY.md");
        Tell.to(memory, Topic.CODES, "Here: 1");
        Path copy = file("MEMORY.sync-conflict-20261115-100211-ABCDEFG.md");
        Files.move(file("MEMORY.md"), copy);
        Thread program = Thread.ofPlatform().start(() -> {
            try {
                Thread.sleep(100);
                save("MEMORY.md.part", common.replace("- Bike: 33\n", "- Bike: 33\n- There: 2\n"));
                Files.move(file("MEMORY.md.part"), file("MEMORY.md"), StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Tell.to(memory, Topic.CODES, "Later: 3");
        program.join();
        assertThat(Tell.texts(memory))
                .containsExactlyInAnyOrder("Gate: 11", "Door: 22", "Bike: 33", "Here: 1", "There: 2", "Later: 3");
        assertThat(read("2026-11-15.md")).doesNotContain("removed");
    }

    @Test
    void aCopyWhoseOriginalNeverComesBackServesAsTheFile() throws IOException {
        Files.move(file("MEMORY.md"), file("MEMORY (conflicted copy 2026-11-15).md"));
        assertThat(Tell.texts(memory)).containsExactly("Gate: 11", "Door: 22", "Bike: 33");
        assertThat(file("MEMORY.md")).exists();
    }

    @Test
    void whatIsDeletedInACopyGoesFromWhereItWasMovedMeanwhile() throws IOException {
        for (int i = 0; i < 9; i++) {
            tellTen("Locker", i);
        }
        String common = read("MEMORY.md");
        for (int i = 10; !Files.exists(file("codes-phrases.md")); i++) {
            tellTen("Locker", i);
        }
        assertThat(read("codes-phrases.md")).contains("- Door: 22\n");
        tellTen("Later", 0);
        save(
                "MEMORY (conflicted copy 2026-11-15).md",
                common.replace("- Door: 22\n", "").replace("- Bike: 33\n", "- Bike: 33\n- There: 2\n"));
        assertThat(Tell.texts(memory))
                .contains("There: 2", "Gate: 11", "Later 3: L3")
                .doesNotContain("Door: 22");
    }

    private void tellTen(String name, int ten) {
        String[] lines = new String[10];
        for (int i = 0; i < 10; i++) {
            lines[i] = name + " " + (ten * 10 + i) + ": L" + (ten * 10 + i);
        }
        Tell.to(memory, Topic.CODES, lines);
    }

    @Test
    void aCopyThatIsBroughtAgainIsNotMergedAgain() throws IOException {
        String name = "MEMORY (conflicted copy 2026-11-15).md";
        String theirs = read("MEMORY.md").replace("- Bike: 33\n", "- Bike: 33\n- There: 2\n");
        Tell.to(memory, Topic.CODES, "Here: 1");
        save(name, theirs);
        memory.held();
        Tell.to(memory, Topic.CODES, "Later: 3");
        Tell.to(memory, Topic.CODES, "There: 4");
        save(name, theirs);
        assertThat(Tell.texts(memory))
                .containsExactlyInAnyOrder("Gate: 11", "Door: 22", "Bike: 33", "Here: 1", "There: 4", "Later: 3");
        assertThat(file(name)).doesNotExist();
    }

    @Test
    void withoutKnownVersionsNothingIsTakenForDeleted() throws IOException {
        Files.delete(file(".cofio/versions"));
        save("MEMORY (conflicted copy 2026-11-15).md", "# Memory\n\n## Codes and phrases\n\n- Gate: 11\n- There: 2\n");
        assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 11", "Door: 22", "Bike: 33", "There: 2");
    }

    @Test
    void theCopyOfAJournalAddsWhatHappenedThereAndIsNoFileOfTheMemory() throws IOException {
        String name = "2026-11-15.sync-conflict-20261115-100211-ABCDEFG.md";
        save(name, read("2026-11-15.md") + "## 10:05:00 told by user\n\n> My kayak is red.\n\n- added: Kayak: red\n\n");
        assertThat(Tell.texts(memory)).containsExactly("Gate: 11", "Door: 22", "Bike: 33");
        assertThat(read("2026-11-15.md")).containsOnlyOnce("> My kayak is red.").containsOnlyOnce("- added: Gate: 11");
        assertThat(file(".set-aside").resolve(name)).exists();
        Tell.to(memory, Topic.CODES, "Safe: 44");
        assertThat(Tell.texts(memory)).containsExactly("Gate: 11", "Door: 22", "Bike: 33", "Safe: 44");
    }

    @Test
    void whatIsForgottenGoesFromWhatWasSetAsideToo() throws IOException {
        String journal = "2026-11-15 (conflicted copy 2026-11-15).md";
        save("MEMORY (conflicted copy 2026-11-15).md", read("MEMORY.md"));
        save(journal, read("2026-11-15.md"));
        memory.forget(memory.held().subList(0, 1), false);
        for (Path path : List.of(
                file(".set-aside/MEMORY (conflicted copy 2026-11-15).md"),
                file(".set-aside").resolve(journal))) {
            assertThat(Files.readString(path)).doesNotContain("Gate").contains("Door: 22");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"MEMORY 2.md", "people-conflicts.md", "conflict.md", "notes (1).md", "MEMORY-old.md"})
    void aFileOfTheUsersOwnWithOtherLinesIsReadAsAnyOther(String name) throws IOException {
        save(name, "# Mine\n\n- Boat: the Heron\n- Tea: black\n");
        assertThat(Tell.texts(memory)).contains("Boat: the Heron", "Gate: 11");
        assertThat(read(name)).contains("Boat: the Heron");
    }
}
