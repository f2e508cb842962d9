package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input gets a sentence and a hint, exit 2, and nothing changes. */
class BadInputIT {
    @TempDir
    Path folder;

    private Result remember() {
        return Program.in(folder).run("remember", "-w", ".", "My tea is oolong.");
    }

    private Result remember(byte[] input) {
        Result result = Program.in(folder).reading(input).run("remember", "-w", ".");
        assertThat(folder.resolve("memory")).doesNotExist();
        return result;
    }

    private static Result failure(String message, String hint) {
        return new Result(2, "", "cofio: " + message + "\nhint: " + hint + "\n");
    }

    @Test
    void aNulCharacter() {
        assertThat(remember("My t\0a is oolong.".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(failure(
                        "The text contains a NUL character at position 4.",
                        "Remove it and try again; nothing was changed."));
    }

    @Test
    void inputThatIsNotUtf8() {
        assertThat(remember("My café is nice.".getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(failure("standard input is not UTF-8 text", "convert it first, for example with iconv"));
    }

    @Test
    void moreThanTenMegabytes() {
        byte[] text = new byte[10 * 1024 * 1024 + 1];
        Arrays.fill(text, (byte) '\n');
        assertThat(remember(text))
                .isEqualTo(
                        failure("The text is larger than 10 MB.", "Split it into smaller parts; nothing was changed."));
    }

    @Test
    void aPortThatThereIsNot() {
        assertThat(Program.in(folder).run("serve", "--port", "99999", "-w", "."))
                .isEqualTo(failure("there is no port 99999", "give one from 1 to 65535, or 0 for any that is free"));
    }

    @Test
    void aWorkspaceThatIsAFile() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "mine");
        assertThat(Program.in(folder).run("remember", "-w", "notes.txt", "My tea is oolong."))
                .isEqualTo(failure(
                        "notes.txt is a file, but the workspace must be a folder.", "Name a folder with --workspace."));
        assertThat(folder.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void aMemoryFileThatIsAFolder() throws IOException {
        Files.createDirectories(folder.resolve("memory/MEMORY.md"));
        assertThat(remember())
                .isEqualTo(failure(
                        "memory/MEMORY.md is a folder, but a file belongs there.",
                        "Move it away or choose another workspace; nothing was changed."));
    }

    @Test
    void aMemoryFileThatIsALinkToOutside() throws IOException {
        Path workspace = Files.createDirectories(folder.resolve("ws/memory"));
        Path outside = Files.writeString(folder.resolve("outside.md"), "- mine\n");
        Files.createSymbolicLink(workspace.resolve("MEMORY.md"), outside);
        assertThat(Program.in(folder).run("remember", "-w", "ws", "My tea is oolong."))
                .isEqualTo(failure(
                        "memory/MEMORY.md is a link that leads out of the workspace.",
                        "Put the file itself there; nothing was changed."));
        assertThat(outside).hasContent("- mine\n");
    }

    @Test
    void aMemoryFileThatIsNotUtf8() throws IOException {
        Path file = Files.createDirectory(folder.resolve("memory")).resolve("MEMORY.md");
        byte[] bytes = "- My café is nice\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, bytes);
        Result result = remember();
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).startsWith("cofio: ").contains("memory/MEMORY.md", "UTF-8", "\nhint: ");
        assertThat(file).hasBinaryContent(bytes);
    }

    @Test
    void aFolderThatMayNotBeWrittenTo() {
        assumeFalse("root".equals(System.getProperty("user.name")), "root may write anywhere");
        assertThat(folder.toFile().setWritable(false)).isTrue();
        Result result = remember();
        assertThat(folder.toFile().setWritable(true)).isTrue();
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("cofio: The folder cannot be written to: ")
                .endsWith("\nhint: Check its permissions; nothing was changed.\n");
    }
}
