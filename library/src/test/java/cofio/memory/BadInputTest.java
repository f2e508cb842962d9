package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputTest {
    @TempDir
    Path folder;

    private Path workspace() {
        return folder.resolve("workspace");
    }

    private void refused(String fact, String message) throws IOException {
        var before = contents();
        ThrowingCallable telling = () -> {
            try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
                Tell.to(memory, Topic.OTHER, fact);
            }
        };
        assertThatThrownBy(telling).isInstanceOfSatisfying(CofioException.class, e -> {
            assertThat(e).hasMessageContaining(message);
            assertThat(e.hint()).isNotBlank();
        });
        assertThat(contents()).isEqualTo(before);
    }

    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                if (Files.isRegularFile(file) && !file.toString().contains(".cofio")) {
                    contents.put(file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return contents;
    }

    @Test
    void textThatNoFileCanHold() throws IOException {
        refused("a\u0000b", "NUL");
        refused("a\uD800b", "Unicode");
        refused("é".repeat(5 * 1024 * 1024 + 1), "10 MB");
    }

    @Test
    void aWorkspaceThatIsAFile() throws IOException {
        Files.writeString(workspace(), "x");
        refused("Gate: 1", "is a file");
    }

    @Test
    void aFolderInThePlaceOfMemory() throws IOException {
        Files.createDirectories(workspace().resolve("memory/MEMORY.md"));
        refused("Gate: 1", "memory/MEMORY.md is a folder");
    }

    @Test
    void aFileInThePlaceOfTheFolder() throws IOException {
        Files.createDirectories(workspace());
        Files.writeString(workspace().resolve("memory"), "x");
        refused("Gate: 1", "memory is not a folder");
    }

    @Test
    void bytesThatAreNotUtf8AreNamedWithTheirPlace() throws IOException {
        Files.createDirectories(workspace().resolve("memory"));
        Files.write(workspace().resolve("memory/MEMORY.md"), new byte[] {'-', ' ', 'a', (byte) 0xFF, '\n'});
        refused("Gate: 1", "memory/MEMORY.md is not valid UTF-8 at byte 3");
    }

    @Test
    void linksThatLeadOutOfTheWorkspace() throws IOException {
        Path outside = Files.writeString(folder.resolve("outside.md"), "- Gate: 2\n");
        Files.createDirectories(workspace().resolve("memory"));
        Path link = Files.createSymbolicLink(workspace().resolve("memory/MEMORY.md"), outside);
        refused("Gate: 1", "out of the workspace");
        Files.delete(link);
        Files.createSymbolicLink(link, folder.resolve("nothing.md"));
        refused("Gate: 1", "out of the workspace");
        Files.delete(link);
        Files.createSymbolicLink(workspace().resolve("memory/other.md"), outside);
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            assertThat(Tell.texts(memory)).isEmpty();
        }
        Files.delete(workspace().resolve("memory/other.md"));
        assertThat(outside).hasContent("- Gate: 2\n");
    }

    @Test
    void aFolderThatIsALinkToTheOutside() throws IOException {
        Files.createDirectories(workspace());
        Path outside = Files.createDirectories(folder.resolve("elsewhere"));
        Files.createSymbolicLink(workspace().resolve("memory"), outside);
        refused("Gate: 1", "out of the workspace");
    }

    @Test
    void aLinkWithinTheWorkspaceIsWrittenThrough() throws IOException {
        Files.createDirectories(workspace().resolve("memory"));
        Path real = Files.writeString(workspace().resolve("notes.txt"), "- Gate: 2\n");
        Path link = Files.createSymbolicLink(workspace().resolve("memory/MEMORY.md"), real);
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            Tell.to(memory, Topic.OTHER, "Gate: 1");
        }
        assertThat(link).isSymbolicLink();
        assertThat(real).hasContent("- Gate: 1\n");
    }

    @Test
    void aDiskThatIsFullForTheJournalChangesNothing() throws Exception {
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            Tell.to(memory, Topic.OTHER, "Gate: 1");
        }
        var before = contents();
        assertThat(tellWithin(16, "Gate: " + "x".repeat(100_000))).startsWith("refused: ");
        assertThat(contents()).isEqualTo(before);
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            assertThat(Tell.texts(memory)).containsExactly("Gate: 1");
        }
    }

    @Test
    void aDiskThatIsFullForTheFileKeepsTheOldOneAndTheNextStartSaysSo() throws Exception {
        Files.createDirectories(workspace().resolve("memory"));
        String large = "# People\n\n" + "- Someone: x\n".repeat(5_000) + "- Gate: 1\n";
        Path file = Files.writeString(workspace().resolve("memory/people.md"), large);
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            memory.held();
        }
        assertThat(tellWithin(48, "Gate: 2")).startsWith("refused: ");
        assertThat(file).hasContent(large);
        try (Stream<Path> files = Files.list(workspace().resolve("memory"))) {
            assertThat(files).noneMatch(left -> left.toString().endsWith(".tmp"));
        }
        try (Memory memory = Memory.open(workspace(), Clock.systemUTC())) {
            assertThat(Tell.texts(memory)).contains("Gate: 1").doesNotContain("Gate: 2");
            assertThat(memory.notices()).singleElement().asString().contains("a save failed");
            memory.held();
            assertThat(memory.notices()).isEmpty();
        }
    }

    private String tellWithin(int kilobytes, String fact) throws Exception {
        Path printed = folder.resolve("printed");
        assertThat(WritingProcess.startWithin(kilobytes, workspace(), fact, printed)
                        .waitFor())
                .isZero();
        String said = Files.readString(printed);
        Files.delete(printed);
        return said;
    }
}
