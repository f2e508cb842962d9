package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.mcp.NodeClients;
import cofio.mcp.Seen;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class McpIT {
    static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\"}}\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"v1", "v2"})
    void theOfficialClientsFindEverything(String library) {
        String launcher = Program.in(folder).launcher().toString();
        List<String> arguments = List.of(library, launcher, "mcp", "--workspace", folder.toString());
        Seen.check(NodeClients.run("drive.mjs", Map.of(), arguments), library.equals("v2"));
    }

    @Test
    void nothingButTheProtocolIsPrintedAndTheEndOfInputIsTheEnd() {
        Program.Result result = Program.in(folder)
                .reading(INITIALIZE + "no message\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"remember\",\"arguments\":{\"text\":\"My tea is oolong.\"}}}")
                .run("mcp", "--workspace", folder.toString());
        assertThat(result.exit()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(Json.readObject(line)).containsEntry("jsonrpc", "2.0"));
        assertThat(folder.resolve("memory/MEMORY.md")).content().contains("- My tea is oolong.\n");
    }

    @Test
    void theFileToolsAreThoseOfAnthropic() {
        Program.Result result = Program.in(folder)
                .reading(INITIALIZE + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":"
                        + "\"memory\",\"arguments\":{\"command\":\"create\",\"path\":\"/memories/tea.md\","
                        + "\"file_text\":\"- Tea: oolong\\n\"}}}")
                .run("mcp", "--workspace", folder.toString(), "--tools", "files");
        assertThat(result.out()).contains("File created successfully at: /memories/tea.md");
        assertThat(Program.in(folder).run("ask", "What is my tea?").out())
                .isEqualTo("oolong: \"Tea: oolong\" (memory/tea.md:1)\n");
    }

    @Test
    void itEndsWhenItIsAskedTo() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Program.in(folder).launcher().toString(), "mcp", "--workspace", folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader()) {
            process.outputWriter().append(INITIALIZE).flush();
            assertThat(out.readLine()).contains("protocolVersion");
            process.toHandle().destroy(); // destroy() of the process itself would close the stream that is read below
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(out.readLine()).isNull();
        }
    }

    @Test
    void connectShowsFirstAndWritesWhenToldTo() throws IOException {
        Program program = Program.in(folder);
        Path file = folder.resolve(".codex/config.toml");
        Files.createDirectories(folder.resolve(".codex"));
        Files.writeString(file, "model = \"x\" # mine\n");
        String memory = folder.resolve("notes").toString();
        assertThat(program.run("connect", "codex", "--workspace", memory).out())
                .contains("# Codex: " + file, "[mcp_servers.cofio]", "\"--workspace\", \"" + memory + "\"");
        assertThat(file).hasContent("model = \"x\" # mine\n");
        assertThat(program.run("connect", "codex", "--workspace", memory, "--write")
                        .out())
                .isEqualTo("connected Codex: " + file + "\nas it was before: " + file + ".before-cofio\n");
        assertThat(program.run("connect", "codex", "--workspace", memory, "--write")
                        .out())
                .isEqualTo("Codex is connected: " + file + "\n");
        assertThat(program.run("connect", "codex", "--remove").exit()).isZero();
        assertThat(file).hasContent("model = \"x\" # mine\n");
        assertThat(program.run("connect", "emacs").err())
                .startsWith("cofio: there is no client emacs here\nhint: one of: claude-code, ");
    }
}
