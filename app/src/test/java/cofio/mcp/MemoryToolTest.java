package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.fact.StoredFact;
import cofio.memory.MemoryFile;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryToolTest {
    @TempDir
    Path workspace;

    private Cofio cofio;
    private MemoryTool tool;

    @BeforeEach
    void open() {
        cofio = Cofio.open(workspace);
        tool = new MemoryTool(cofio);
    }

    @AfterEach
    void close() {
        cofio.close();
    }

    private String run(Object... keysAndValues) {
        return tool.run(Json.object(keysAndValues));
    }

    @Test
    void theTextsAreThoseThatTheModelWasTrainedOn() {
        assertThat(run("command", "create", "path", "/memories/notes.txt", "file_text", "Hello\nWorld\n"))
                .isEqualTo("File created successfully at: /memories/notes.txt");
        assertThat(run("command", "create", "path", "/memories/notes.txt", "file_text", ""))
                .isEqualTo("Error: File /memories/notes.txt already exists");
        assertThat(run("command", "view", "path", "/memories/notes.txt")).isEqualTo("""
                        Here's the content of /memories/notes.txt with line numbers:
                             1\tHello
                             2\tWorld
                             3\t""");
        assertThat(run("command", "view", "path", "/memories/notes.txt", "view_range", List.of(2, 2)))
                .isEqualTo("Here's the content of /memories/notes.txt with line numbers:\n     2\tWorld");
        assertThat(run("command", "view", "path", "/memories"))
                .isEqualTo("Here're the files and directories up to 2 levels deep in /memories, excluding hidden items"
                        + " and node_modules:\n12B\t/memories\n12B\t/memories/notes.txt");
        assertThat(run("command", "view", "path", "/memories/none.txt"))
                .isEqualTo("The path /memories/none.txt does not exist. Please provide a valid path.");
        assertThat(run("command", "str_replace", "path", "/memories/notes.txt", "old_str", "World", "new_str", "You"))
                .isEqualTo("The memory file has been edited. Here is the snippet showing the change (with line"
                        + " numbers):\n     1\tHello\n     2\tYou\n     3\t");
        assertThat(run("command", "str_replace", "path", "/memories/notes.txt", "old_str", "World", "new_str", ""))
                .isEqualTo("No replacement was performed, old_str `World` did not appear verbatim in"
                        + " /memories/notes.txt.");
        assertThat(run("command", "str_replace", "path", "/memories/notes.txt", "old_str", "o", "new_str", ""))
                .isEqualTo("No replacement was performed. Multiple occurrences of old_str `o` in lines: 1, 2. Please"
                        + " ensure it is unique");
        assertThat(run("command", "str_replace", "path", "/memories/none.txt", "old_str", "o", "new_str", ""))
                .isEqualTo("Error: The path /memories/none.txt does not exist. Please provide a valid path.");
        assertThat(run("command", "insert", "path", "/memories/notes.txt", "insert_line", 1, "insert_text", "new\n"))
                .isEqualTo("The file /memories/notes.txt has been edited.");
        assertThat(run("command", "insert", "path", "/memories/notes.txt", "insert_line", 9, "insert_text", "new"))
                .isEqualTo("Error: Invalid `insert_line` parameter: 9. It should be within the range of lines of the"
                        + " file: [0, 4]");
        assertThat(run("command", "insert", "path", "/memories/none.txt", "insert_line", 0, "insert_text", "new"))
                .isEqualTo("Error: The path /memories/none.txt does not exist");
        assertThat(run("command", "rename", "old_path", "/memories/notes.txt", "new_path", "/memories/old/notes.txt"))
                .isEqualTo("Successfully renamed /memories/notes.txt to /memories/old/notes.txt");
        assertThat(run("command", "rename", "old_path", "/memories/notes.txt", "new_path", "/memories/x.txt"))
                .isEqualTo("Error: The path /memories/notes.txt does not exist");
        assertThat(workspace.resolve("memory/old/notes.txt")).hasContent("Hello\nnew\nYou\n");
        run("command", "create", "path", "/memories/x.txt", "file_text", "");
        assertThat(run("command", "rename", "old_path", "/memories/x.txt", "new_path", "/memories/old/notes.txt"))
                .isEqualTo("Error: The destination /memories/old/notes.txt already exists");
        assertThat(run("command", "delete", "path", "/memories/old")).isEqualTo("Successfully deleted /memories/old");
        assertThat(run("command", "delete", "path", "/memories/old"))
                .isEqualTo("Error: The path /memories/old does not exist");
        assertThat(workspace.resolve("memory/old")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/memories/../secret.md",
                "/memories/a/../../secret.md",
                "/etc/passwd",
                "/memoriesx/a.md",
                "/memories/.cofio/state",
                "/memories/.hidden.md",
                "/memories/a\\..\\b.md",
                "/memories/a//b.md",
                "/memories/a\u0000.md",
                "/memories/link/inside.md",
                "/memories/link.md"
            })
    void noPathLeadsOutOfTheMemory(String path) throws IOException {
        Path outside = Files.createDirectory(workspace.resolve("outside"));
        Files.writeString(outside.resolve("inside.md"), "secret");
        Files.createDirectories(workspace.resolve("memory"));
        Files.createSymbolicLink(workspace.resolve("memory/link"), outside);
        Files.createSymbolicLink(workspace.resolve("memory/link.md"), outside.resolve("inside.md"));
        for (Map<String, Object> input : List.<Map<String, Object>>of(
                Map.of("command", "view", "path", path),
                Map.of("command", "create", "path", path, "file_text", "spoiled"),
                Map.of("command", "str_replace", "path", path, "old_str", "secret", "new_str", "spoiled"),
                Map.of("command", "insert", "path", path, "insert_line", 0, "insert_text", "spoiled"),
                Map.of("command", "delete", "path", path),
                Map.of("command", "rename", "old_path", path, "new_path", "/memories/mine.md"))) {
            MemoryTool.Said said = tool.perform(input);
            assertThat(said.error()).as(input + ": " + said.text()).isTrue();
            assertThat(said.text()).doesNotContain("secret\n");
        }
        assertThat(outside.resolve("inside.md")).hasContent("secret");
        try (var files = Files.list(outside)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void anEditChangesFactsAndTheJournalSaysSo() throws IOException {
        cofio.remember("My tea is oolong. My boat is the Heron.", "user");
        run("command", "str_replace", "path", "/memories/MEMORY.md", "old_str", "oolong", "new_str", "assam");
        assertThat(cofio.facts().stream().map(held -> held.fact().text()))
                .contains("My tea is assam.")
                .doesNotContain("My tea is oolong.");
        assertThat(cofio.history("tea")).hasSize(2);
        run("command", "create", "path", "/memories/garden.md", "file_text", "# Garden\n\n- Roses: planted in May\n");
        assertThat(cofio.find("roses")).extracting(StoredFact::place).hasToString("[memory/garden.md:3]");
        run("command", "delete", "path", "/memories/garden.md");
        assertThat(cofio.find("roses")).isEmpty();
        assertThat(cofio.notices()).as("nobody else edited").isEmpty();
        String journal = Files.readString(workspace.resolve("memory").resolve(journalName()));
        assertThat(journal).contains("My tea is assam.", "Roses: planted in May");
        assertThat(run("command", "delete", "path", "/memories/" + journalName()))
                .contains("which cannot be edited");
    }

    private String journalName() {
        return cofio.files().stream()
                .filter(MemoryFile::journal)
                .findFirst()
                .orElseThrow()
                .name();
    }

    @Test
    void aLineThatWasJustToldAndIsEditedAwayStaysAway() {
        cofio.remember("My tea is oolong.", "user");
        cofio.remember("My boat is the Heron.", "user");
        run(
                "command",
                "str_replace",
                "path",
                "/memories/MEMORY.md",
                "old_str",
                "- My boat is the Heron.\n",
                "new_str",
                "");
        run("command", "insert", "path", "/memories/MEMORY.md", "insert_line", 0, "insert_text", "- Lamp: green");
        assertThat(cofio.facts().stream().map(held -> held.fact().text()))
                .containsExactlyInAnyOrder("My tea is oolong.", "Lamp: green");
    }
}
