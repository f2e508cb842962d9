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
class WorkspaceOptionIT {
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

    /** Two memories: the one that is named, and the one of COFIO_HOME, which must stay as it is. */
    private Program tellBoth(String toNamed, String toHome) {
        Program program = Program.in(folder)
                .with(Map.of("COFIO_HOME", folder.resolve("home").toString()));
        assertThat(program.run("remember", "-w", "named", toNamed).exit()).isZero();
        assertThat(program.run("remember", toHome).exit()).isZero();
        return program;
    }

    private String facts(String workspace) {
        return Program.in(folder).run("facts", "-w", workspace).out().replaceAll("(?m)^[0-9a-f]{8}  | \\(.*\\)$", "");
    }

    @Test
    void rememberAndForgetMeanTheMemoryThatIsNamedBeforeThem() {
        Program program = tellBoth("My tea is oolong.", "My tea is assam.");
        assertThat(program.run("-w", "named", "remember", "My boat is the Heron.")
                        .out())
                .startsWith("saved: My boat is the Heron.");
        assertThat(facts("named")).isEqualTo("My tea is oolong.\nMy boat is the Heron.\n");
        assertThat(program.run("-w", "named", "forget", "tea").out()).startsWith("forgotten: My tea is oolong.");
        assertThat(facts("named")).isEqualTo("My boat is the Heron.\n");
        assertThat(facts("home")).isEqualTo("My tea is assam.\n");
    }

    @Test
    void anAgentIsServedTheMemoryThatIsNamedBefore() {
        Program program = tellBoth("My tea is oolong.", "My tea is assam.");
        assertThat(program.reading(OptionPlacesIT.TOLD_TO_MCP)
                        .run("-w", "named", "mcp")
                        .out())
                .contains("My boat is the Heron.");
        assertThat(facts("named")).isEqualTo("My tea is oolong.\nMy boat is the Heron.\n");
        assertThat(facts("home")).isEqualTo("My tea is assam.\n");
    }

    @Test
    void importsAndSourcesMeanTheMemoryThatIsNamedBeforeTheirSubcommand() throws IOException {
        Program program = tellBoth("My tea is oolong.", "My tea is assam.");
        Files.writeString(folder.resolve("notes.md"), "- Dentist: Dr. Ito\n");
        for (String memory : List.of("named", "home")) {
            assertThat(program.run("import", "notes.md", "-w", memory).exit()).isZero();
        }
        String run = program.run("import", "list").out().replaceAll(" .*\n", "");
        assertThat(program.run("import", "-w", "named", "undo", run).out())
                .isEqualTo("took back 1 fact of " + run + "\n");
        assertThat(facts("named")).isEqualTo("My tea is oolong.\n");
        assertThat(facts("home")).isEqualTo("My tea is assam.\nDentist: Dr. Ito\n");
        assertThat(program.run("sources", "-w", "named", "add", "notes.md").exit())
                .isZero();
        assertThat(program.run("sources", "list", "-w", "named").out()).endsWith("notes.md  1 file, 1 fact\n");
        assertThat(program.run("sources", "list").exit()).isEqualTo(1);
    }

    @Test
    void twoFoldersForOneCommandAreRefused() {
        assertThat(Program.in(folder).run("-w", "one", "remember", "My tea is oolong.", "-w", "two"))
                .isEqualTo(new Program.Result(2, "", """
                        cofio: --workspace is given twice: one, and two
                        hint: give it once, before the command or after it
                        """));
        assertThat(Program.in(folder).run("-w", "one", "bench", "exam")).isEqualTo(new Program.Result(2, "", """
                        cofio: bench exam takes no option --workspace
                        hint: see: cofio bench exam --help
                        """));
        assertThat(folder.resolve("one")).doesNotExist();
        assertThat(folder.resolve("two")).doesNotExist();
        assertThat(folder.resolve("memory")).doesNotExist();
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
