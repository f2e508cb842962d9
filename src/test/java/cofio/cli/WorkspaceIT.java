package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which folder is meant: the option, else COFIO_HOME, else here if there is a memory/, else ~/cofio. */
class WorkspaceIT {
    @TempDir
    Path folder;

    private Path memoryAfter(Program program, String... options) {
        String[] args = new String[options.length + 2];
        args[0] = "remember";
        args[1] = "My tea is oolong.";
        System.arraycopy(options, 0, args, 2, options.length);
        assertThat(program.run(args).exit()).isZero();
        try (var files = Files.walk(folder)) {
            return folder.relativize(
                    files.filter(file -> file.endsWith("MEMORY.md")).findFirst().orElseThrow());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theOptionComesFirst() throws IOException {
        Files.createDirectory(folder.resolve("memory"));
        Program elsewhere = Program.in(folder)
                .with(Map.of("COFIO_HOME", folder.resolve("home").toString()));
        assertThat(memoryAfter(elsewhere, "--workspace", "new/one")).isEqualTo(Path.of("new/one/memory/MEMORY.md"));
    }

    @Test
    void aFolderBelowAFileIsRefusedAtOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("notes"), "text");
        for (String command : List.of("serve", "mcp", "facts")) {
            Program.Result result =
                    Program.in(folder).run(command, "-w", file.resolve("x").toString());
            assertThat(result.exit()).as(command).isEqualTo(2);
            assertThat(result.err()).contains("cannot be a folder");
        }
    }

    @Test
    void thenTheEnvironment() throws IOException {
        Files.createDirectory(folder.resolve("memory"));
        Program elsewhere = Program.in(folder)
                .with(Map.of("COFIO_HOME", folder.resolve("home").toString()));
        assertThat(memoryAfter(elsewhere)).isEqualTo(Path.of("home/memory/MEMORY.md"));
    }

    @Test
    void thenTheCurrentFolderIfItHasAMemory() throws IOException {
        Path here = folder.resolve("here");
        Files.createDirectories(here.resolve("memory"));
        assertThat(memoryAfter(Program.in(here))).isEqualTo(Path.of("here/memory/MEMORY.md"));
    }

    @Test
    void thenTheFolderCofioOfTheUser() throws IOException {
        Path here = Files.createDirectory(folder.resolve("here"));
        Program atHome = Program.in(here).with(Map.of("HOME", folder.toString()));
        assertThat(memoryAfter(atHome)).isEqualTo(Path.of("cofio/memory/MEMORY.md"));
    }
}
