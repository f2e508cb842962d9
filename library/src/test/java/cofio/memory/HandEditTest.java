package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandEditTest {
    @TempDir
    Path workspace;

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-15T10:02:11Z"), ZoneOffset.UTC);

    private Path memoryFile() {
        return workspace.resolve("memory/MEMORY.md");
    }

    private String journal() throws IOException {
        return Files.readString(workspace.resolve("memory/2026-11-15.md"));
    }

    private void edit(String from, String to) throws IOException {
        Files.writeString(memoryFile(), Files.readString(memoryFile()).replace(from, to));
    }

    @Test
    void editsAreHonouredAndNotedOnce() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11", "Door: 22", "Bike: 33");
            edit("- Gate: 11\n", "- Gate: 12\n");
            edit("- Door: 22\n", "");
            edit("- Bike: 33\n", "- Bike: 33\n- Safe: 44\n");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 12", "Bike: 33", "Safe: 44");
            assertThat(memory.notices()).containsExactly("edited by hand: 1 added, 1 changed, 1 removed");
            String expected = """
                    ## 10:02:11 edited by hand

                    - added: Safe: 44
                    - changed: Gate: 12
                      - was: Gate: 11
                    - removed: a fact under Codes and phrases (id\s""";
            assertThat(journal()).contains(expected);
            memory.held();
        }
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.held();
            assertThat(memory.notices()).isEmpty();
            assertThat(journal().split("edited by hand", -1)).hasSize(2);
            assertThat(memory.history(fact -> fact.text().startsWith("Door")))
                    .singleElement()
                    .satisfies(value -> assertThat(value.until()).isNotNull());
        }
    }

    @Test
    void aDeletionIsMeantAtOnceAlsoRightAfterTelling() throws IOException {
        for (int i = 0; i < 5; i++) {
            try (Memory memory = Memory.open(workspace, clock)) {
                Tell.to(memory, Topic.CODES, "Gate " + i + ": 11", "Door " + i + ": 12");
            }
            edit("- Gate " + i + ": 11\n", "");
            try (Memory memory = Memory.open(workspace, clock)) {
                assertThat(Tell.texts(memory))
                        .doesNotContain("Gate " + i + ": 11")
                        .contains("Door " + i + ": 12");
            }
        }
    }

    @Test
    void anOldVersionThatIsSavedRightAfterAForgetDoesNotBringTheFactBack() throws IOException {
        Path file = workspace.resolve("memory/MEMORY.md");
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11", "Door: 22");
            String old = Files.readString(file);
            memory.forget(memory.held().subList(0, 1), false);
            Files.writeString(file, old.replace("- Door: 22\n", "- Door: 22\n- Safe: 3\n"));
            assertThat(Tell.texts(memory)).containsExactly("Door: 22", "Safe: 3");
            assertThat(journal()).doesNotContain("Gate");
            Tell.to(memory, Topic.CODES, "Gate: 11");
            assertThat(Tell.texts(memory)).contains("Gate: 11");
        }
    }

    @Test
    void withoutTheMachineFolderTheFilesAreTakenAsTheyAre() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11", "Door: 22");
            delete(workspace.resolve("memory/.cofio"));
            edit("- Door: 22\n", "- Safe: 3\n");
            Tell.to(memory, Topic.CODES, "Gate: 12");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 12", "Safe: 3");
            assertThat(journal()).doesNotContain("edited by hand");
            assertThat(memory.notices()).isEmpty();
        }
    }

    @Test
    void aFileThatIsDroppedInIsReadAndReplacementsHappenThere() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11");
            Files.createDirectories(workspace.resolve("memory/notes"));
            Files.writeString(workspace.resolve("memory/notes/home.md"), "# Home\n\nWifi: abc\n");
            Files.writeString(workspace.resolve("USER.md"), "- Name: Ada\n");
            Receipt receipt = Tell.to(memory, Topic.CODES, "Wifi: def").getFirst();
            assertThat(receipt.place()).hasToString("memory/notes/home.md:3");
            assertThat(Tell.to(memory, Topic.ABOUT_ME, "Name: Eve").getFirst().place())
                    .hasToString("USER.md:1");
            assertThat(Files.readString(workspace.resolve("USER.md"))).isEqualTo("- Name: Eve\n");
            Files.delete(memoryFile());
            assertThat(Tell.texts(memory)).containsExactly("Name: Eve", "Wifi: def");
            assertThat(journal()).contains("- removed: a fact under Codes and phrases");
        }
    }

    @Test
    void undoDoesNotDestroyWhatWasEditedSince() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11");
            Tell.to(memory, Topic.CODES, "Door: 22");
            edit("- Gate: 11\n", "- Gate: 12\n");
            assertThat(memory.undo()).isPresent();
            assertThat(Tell.texts(memory)).containsExactly("Gate: 12");
            org.assertj.core.api.Assertions.assertThatThrownBy(memory::undo).hasMessageContaining("edited by hand");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 12");
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
