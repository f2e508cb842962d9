package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an import brought stands beside what was told, and neither touches the other. */
class ImportFoldersTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);
    private static final String PAGE = "# Imported\n\n## Notes, 2024-02-03\n\n- Boat: the Heron\n- Kettle: copper\n";

    @TempDir
    private Path workspace;

    private Memory memory;
    private String run = "";

    @BeforeEach
    void bring() {
        memory = Memory.open(workspace, CLOCK, false);
        run = memory.bring("text", List.of(PAGE), 2, false);
    }

    @Test
    void whatIsToldInTheSameWordsIsAddedAndNotTakenAsKnown() throws IOException {
        assertThat(Tell.to(memory, Topic.OTHER, "Boat: the Heron").getFirst())
                .isInstanceOfSatisfying(
                        Receipt.Added.class,
                        added -> assertThat(added.place().file()).isEqualTo(MemoryFolder.MEMORY));
        assertThat(page()).isEqualTo(PAGE);
    }

    @Test
    void aNewerValueThatIsToldLeavesTheImportedOneWhereItIs() throws IOException {
        assertThat(Tell.to(memory, Topic.OTHER, "Boat: the Puffin").getFirst()).isInstanceOf(Receipt.Added.class);
        assertThat(page()).isEqualTo(PAGE);
        assertThat(memory.brief(1_000)).contains("Puffin").doesNotContain("Heron");
        memory.undo();
        assertThat(page()).isEqualTo(PAGE);
        assertThat(memory.brief(1_000)).isEmpty();
    }

    @Test
    void linesThatAreCopiedToMemoryByHandStayThereAndAreTold() throws IOException {
        Tell.to(memory, Topic.OTHER, "Desk: oak");
        Path file = workspace.resolve(MemoryFolder.MEMORY);
        Files.writeString(file, Files.readString(file) + "- Boat: the Heron\n- Kettle: copper\n");
        assertThat(memory.brief(1_000)).contains("oak", "Heron", "copper");
        assertThat(Files.readString(file)).contains("- Boat: the Heron\n- Kettle: copper\n");
        memory.discard(run);
        assertThat(memory.brief(1_000)).contains("oak", "Heron", "copper");
    }

    @Test
    void anImportThatIsEditedByHandCountsAsItNowStands() throws IOException {
        Files.writeString(workspace.resolve("memory/imported/" + run + "/facts.md"), "- Boat: the Gull\n");
        assertThat(Tell.texts(memory)).containsExactly("Boat: the Gull");
        assertThat(memory.imports()).isEqualTo(Map.of(run, 1));
        assertThat(memory.brief(1_000)).isEmpty();
    }

    @Test
    void aSecondImportOnTheSameDayHasANameOfItsOwn() {
        assertThat(memory.bring("text", List.of("- Lamp: brass\n"), 1, false)).isEqualTo("text-2026-11-15-2");
        assertThat(memory.imports()).isEqualTo(Map.of("text-2026-11-15", 2, "text-2026-11-15-2", 1));
        assertThat(memory.held()).allMatch(held -> held.origin().label().equals("imported:text"));
    }

    @Test
    void whatAnImportLeftThatWasStoppedIsNeverSeenAndIsClearedAway() throws IOException {
        Path left = Files.createDirectories(workspace.resolve("memory/imported/.importing-text-2026-11-14"));
        Files.writeString(left.resolve("facts.md"), "- Half: written\n");
        assertThat(Tell.texts(memory)).doesNotContain("Half: written");
        memory.bring("text", List.of("- Lamp: brass\n"), 1, false);
        assertThat(left).doesNotExist();
    }

    private void mark(String step, String name) throws IOException {
        long gone = Long.MAX_VALUE; // no process has this number
        Files.writeString(
                workspace.resolve("memory/.cofio/importing"),
                String.join("\n", step, name, "text", "2", "2026-11-15.md", "0", "" + gone, ""));
    }

    @Test
    void anImportWhoseConversationsBrokeOffIsSaidToAtTheNextStart() throws IOException {
        mark("TALKING", run);
        Memory next = Memory.open(workspace, CLOCK, false);
        next.held();
        assertThat(next.notices())
                .containsExactly("the import " + run
                        + " was interrupted: its facts are saved, but perhaps not all conversations; import it again");
        next.held();
        assertThat(next.notices()).isEmpty();
    }

    @Test
    void anImportThatBrokeOffBeforeItWasInItsPlaceLeavesNothingAndIsSaidTo() throws IOException {
        Path left = Files.createDirectories(workspace.resolve("memory/imported/.importing-text-2026-11-14"));
        Files.writeString(left.resolve("facts.md"), "- Half: written\n");
        mark("BRINGING", "text-2026-11-14");
        Memory next = Memory.open(workspace, CLOCK, false);
        assertThat(Tell.texts(next)).doesNotContain("Half: written");
        assertThat(next.notices())
                .containsExactly("an import was interrupted before anything was saved; import it again");
        assertThat(left).doesNotExist();
    }

    @Test
    void anImportThatWasBeingTakenBackIsTakenBackAtTheNextStart() throws IOException {
        Path imported = workspace.resolve("memory/imported");
        Files.move(imported.resolve(run), imported.resolve(".discarding-" + run));
        mark("TAKING_BACK", run);
        Memory next = Memory.open(workspace, CLOCK, false);
        assertThat(next.held()).isEmpty();
        assertThat(next.notices())
                .containsExactly("finished taking back the import " + run + ", which was interrupted");
        assertThat(imported).isEmptyDirectory();
        assertThat(Files.readString(workspace.resolve("memory/2026-11-15.md"))).doesNotContain("Heron");
    }

    @Test
    void anImportWhoseCopyIsLostIsNotTakenForWordsOfTheUser() throws IOException {
        Files.delete(workspace.resolve("memory/.cofio/seen/memory/imported/" + run + "/facts.md"));
        assertThat(Tell.texts(Memory.open(workspace, CLOCK, false))).hasSize(2);
        memory.discard(run);
        assertThat(Files.readString(workspace.resolve("memory/2026-11-15.md"))).doesNotContain("Heron");
    }

    @Test
    void aFolderThatIsALinkIsNotWrittenThrough() throws IOException {
        memory.discard(run);
        Path elsewhere = Files.createDirectory(workspace.resolve("elsewhere"));
        Files.delete(workspace.resolve("memory/imported"));
        Files.createSymbolicLink(workspace.resolve("memory/imported"), elsewhere);
        assertThatThrownBy(() -> memory.bring("text", List.of("- Lamp: brass\n"), 1, false))
                .isInstanceOf(CofioException.class)
                .hasMessage("memory/imported is a link.");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void aForgottenImportedFactComesBackWhereItWas() throws IOException {
        memory.forget(
                memory.held().stream()
                        .filter(held -> held.fact().text().startsWith("Boat"))
                        .toList(),
                false);
        assertThat(page()).doesNotContain("Heron");
        memory.undo();
        assertThat(page()).isEqualTo(PAGE);
    }

    @Test
    void aRestoreThatWasStoppedCanBeDoneAgain(@TempDir Path other) throws IOException {
        Tell.to(memory, Topic.OTHER, "Desk: oak");
        Map<String, String> contents = memory.contents();
        Path first = other.resolve(contents.keySet().iterator().next());
        Files.createDirectories(first.getParent());
        Files.writeString(first, contents.values().iterator().next());
        Memory again = Memory.open(other, CLOCK, false);
        assertThat(again.restore(contents)).isTrue();
        assertThat(again.contents()).isEqualTo(contents);
        Tell.to(again, Topic.OTHER, "Lamp: brass");
        assertThat(again.restore(contents)).isFalse();
        assertThat(again.brief(1_000)).contains("oak", "brass");
    }

    private String page() throws IOException {
        return Files.readString(workspace.resolve("memory/imported/" + run + "/facts.md"));
    }
}
