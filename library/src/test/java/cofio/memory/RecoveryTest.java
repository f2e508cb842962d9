package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {
    @TempDir
    Path workspace;

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);
    private Path journal = Path.of("");

    @BeforeEach
    void twoFacts() {
        journal = workspace.resolve("memory/2026-11-15.md");
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 1", "Door: 1");
        }
    }

    private void promise(String entry) throws IOException {
        Files.writeString(journal, entry, StandardOpenOption.APPEND);
    }

    @Test
    void whatTheJournalPromisedIsFinishedAtTheNextStart() throws IOException {
        promise("## 09:15:00 told by user\n\n> x\n\n- added: Safe: 9\n- changed: Gate: 2\n  - was: Gate: 1\n\n");
        try (Memory memory = Memory.open(workspace, clock)) {
            assertThat(Tell.texts(memory))
                    .contains("Gate: 2", "Door: 1", "Safe: 9")
                    .hasSize(3);
            assertThat(memory.notices()).containsExactly("finished a save that was interrupted");
            assertThat(Files.readString(journal))
                    .endsWith(
                            "## 09:14:22 finished a save that was interrupted\n\n- finished: Safe: 9\n- finished: Gate: 2\n\n");
            assertThat(memory.undo()).isPresent();
        }
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.held();
            assertThat(memory.notices()).isEmpty();
        }
    }

    @Test
    void aTornTailOfTheJournalIsCutAtTheNextStart() throws IOException {
        String before = Files.readString(journal);
        String entry = "## 09:15:00 told by user\n\n> Gäste\n> ## 09:15:00 told by user\n\n- added: Safe: 9\n"
                + "- changed: Gate: 2\n  - was: Gate: 1\n\n";
        byte[] bytes = Utf8.encode(entry);
        for (int length = 1; length < bytes.length; length++) {
            Files.write(journal, java.util.Arrays.copyOf(bytes, length), StandardOpenOption.APPEND);
            try (Memory memory = Memory.open(workspace, clock)) {
                assertThat(Tell.texts(memory)).containsExactly("Gate: 1", "Door: 1");
                assertThat(memory.notices()).isEmpty();
            }
            assertThat(Files.readString(journal)).as(length + " bytes").isEqualTo(before);
        }
    }

    @Test
    void notesOfTheUserInTheJournalAreLeftAlone() throws IOException {
        promise("## Afternoon\n\nWalked the dog.\n## 10");
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.held();
            promise(" o'clock\n\n- added: nothing");
            Tell.to(memory, Topic.CODES, "Safe: 9");
        }
        assertThat(Files.readString(journal))
                .contains("## Afternoon\n\nWalked the dog.\n")
                .contains("- added: nothing\n\n## 09:14:22 told by user\n\n> Safe: 9\n");
    }

    @Test
    void anInterruptedForgetIsFinished() throws IOException {
        Path copy = workspace.resolveSibling(workspace.getFileName() + "-copy");
        String memoryFile = Files.readString(workspace.resolve("memory/MEMORY.md"));
        String journalBefore = Files.readString(journal);
        byte[] state = Files.readAllBytes(workspace.resolve("memory/.cofio/state"));
        byte[] seen = Files.readAllBytes(workspace.resolve("memory/.cofio/seen/memory/MEMORY.md"));
        String promise;
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.forget(memory.held().subList(0, 1), false);
            String after = Files.readString(journal);
            promise = after.substring(after.indexOf("## 09:14:22 forgotten"));
        }
        assertThat(copy).doesNotExist();
        Files.writeString(workspace.resolve("memory/MEMORY.md"), memoryFile);
        Files.writeString(journal, journalBefore + promise);
        Files.write(workspace.resolve("memory/.cofio/state"), state);
        Files.write(workspace.resolve("memory/.cofio/seen/memory/MEMORY.md"), seen);
        try (Memory memory = Memory.open(workspace, clock)) {
            assertThat(Tell.texts(memory)).containsExactly("Door: 1");
            assertThat(Files.readString(journal)).doesNotContain("Gate").contains("> [forgotten]\n> Door: 1\n");
            assertThat(memory.history(fact -> fact.text().startsWith("Gate"))).isEmpty();
            assertThat(memory.undo()).isPresent();
            assertThat(Tell.texts(memory)).containsExactly("Gate: 1", "Door: 1");
            assertThat(Files.readString(journal)).startsWith(journalBefore);
        }
    }

    @Test
    void factsThatStandInTwoFilesAfterAnInterruptedMoveStandInOne() throws IOException {
        Files.writeString(
                workspace.resolve("memory/codes-phrases.md"), "# Codes and phrases\n\n- Gate: 1\n- Door: 1\n");
        String mark = "memory/codes-phrases.md\nmemory/MEMORY.md\n#" + StableHash.of("Gate: 1") + "\n#"
                + StableHash.of("Door: 1") + "\n";
        Files.writeString(workspace.resolve("memory/.cofio/moving"), mark);
        try (Memory memory = Memory.open(workspace, clock)) {
            assertThat(memory.held())
                    .extracting(StoredFact::place)
                    .extracting(Place::file)
                    .containsExactly("memory/codes-phrases.md", "memory/codes-phrases.md");
            assertThat(memory.notices()).isEmpty();
        }
    }

    @Test
    void anEditorThatSavesInTheMiddleOfAMoveDeletesNothing() throws IOException {
        Path file = workspace.resolve("memory/MEMORY.md");
        String opened;
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.HEALTH, "Dose: 1");
            opened = Files.readString(file);
            Tell.to(memory, Topic.HEALTH, "Dose: 2");
            Tell.to(memory, Topic.CODES, "Bike: 1");
        }
        Files.writeString(
                workspace.resolve("memory/codes-phrases.md"),
                "# Codes and phrases\n\n- Gate: 1\n- Door: 1\n- Bike: 1\n");
        String mark = "memory/codes-phrases.md\nmemory/MEMORY.md\n";
        for (String fact : List.of("Gate: 1", "Door: 1", "Bike: 1")) {
            mark += "#" + StableHash.of(fact) + "\n";
        }
        Files.writeString(workspace.resolve("memory/.cofio/moving"), mark);
        Files.writeString(file, opened + "- Typed: 1\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
        try (Memory memory = Memory.open(workspace, clock)) {
            assertThat(Tell.texts(memory))
                    .containsExactlyInAnyOrder("Gate: 1", "Door: 1", "Bike: 1", "Dose: 2", "Typed: 1");
        }
        assertThat(Files.readString(file)).contains("- Typed: 1").doesNotContain("- Gate: 1");
    }

    @Test
    void aLineThatWasNotOnTheMoveStaysWhereItIsEvenIfAnotherFileHasItToo() throws IOException {
        Files.writeString(workspace.resolve("memory/notes.md"), "- Gate: 1\n- Door: 1\n");
        String mark = "memory/notes.md\nmemory/MEMORY.md\n#" + StableHash.of("Gate: 1") + "\n";
        Files.writeString(workspace.resolve("memory/.cofio/moving"), mark);
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.held();
        }
        assertThat(Files.readString(workspace.resolve("memory/MEMORY.md")))
                .contains("- Door: 1")
                .doesNotContain("- Gate: 1");
    }

    @Test
    void leftoversOfAStoppedWriterAreRemoved() throws IOException {
        Path leftover = Files.writeString(workspace.resolve("memory/.cofio-save-1-2.tmp"), "x");
        try (Memory memory = Memory.open(workspace, clock)) {
            memory.held();
        }
        assertThat(leftover).doesNotExist();
    }

    @Test
    void aChangeOfAnotherProgramIsKeptAndOursIsAppliedToIt() throws Exception {
        MemoryContext desk = new MemoryContext(new FolderStore(MemoryFolder.of(workspace), true), clock);
        try (StoreLock lock = desk.store.lock("lock")) {
            new CatchUp(desk, lock, false).run();
            NetChanges net = new NetChanges();
            net.take(JournalChange.of(JournalChange.Kind.ADDED, "Safe: 9"));
            List<FileDraft> drafts = new DraftedFiles(desk.shelf, java.util.Map.of()).of(net);
            Path file = workspace.resolve("memory/MEMORY.md");
            String foreign = Files.readString(file) + "- Foreign: 1\n";
            Files.writeString(file, foreign);
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> desk.save(drafts, List.of(), lock))
                    .isInstanceOf(ChangedMeanwhile.class);
            assertThat(file).hasContent(foreign);
        }
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Safe: 9");
            assertThat(Tell.texts(memory)).contains("Foreign: 1", "Safe: 9").hasSize(4);
        }
    }
}
