package cofio.mcp.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentClientTest {
    private static final List<String> COMMAND = List.of("/opt/cofio", "mcp", "--workspace", "/home/me/my notes");

    @ParameterizedTest
    @EnumSource
    void anEmptyFileGetsTheEntryAndAsOftenAsOneLikes(AgentClient client) {
        String once = client.with("", COMMAND);
        assertThat(once).contains("/opt/cofio", "/home/me/my notes");
        assertThat(client.with(once, COMMAND)).isEqualTo(once);
        assertThat(client.with(client.with(once, List.of("/other", "mcp")), COMMAND))
                .isEqualTo(once);
        assertThat(client.without(once)).doesNotContain("cofio");
        assertThat(client.without("")).isEmpty();
    }

    @Test
    void eachHasItsOwnForm() {
        assertThat(AgentClient.CLAUDE_CODE.with("", COMMAND)).isEqualTo("""
                {
                  "mcpServers": {
                    "cofio": {
                      "type": "stdio",
                      "command": "/opt/cofio",
                      "args": ["mcp", "--workspace", "/home/me/my notes"]
                    }
                  }
                }
                """);
        assertThat(AgentClient.VSCODE.with("", COMMAND)).contains("\"servers\"", "\"type\": \"stdio\"");
        assertThat(AgentClient.OPENCLAW.with("", COMMAND))
                .contains("\"mcp\": {\n    \"servers\": {\n      \"cofio\": {");
        assertThat(AgentClient.CODEX.with("", COMMAND)).isEqualTo("""
                [mcp_servers.cofio]
                command = "/opt/cofio"
                args = ["mcp", "--workspace", "/home/me/my notes"]
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1}",
                "{\n  \"a\": 1\n}\n",
                "{\r\n\t\"a\": [1, 2,],\r\n\t\"mcpServers\": {\r\n\t\t\"other\": {\"command\": \"x\"}\r\n\t}\r\n}\r\n",
                "// mine\n{\n    // keep me\n    \"theme\": \"dark\", /* and me */\n    \"mcpServers\": {\n        \"other\": {}, // last\n    },\n}\n",
                "{ mcpServers: { 'other': { url: 'http://x/*y*/' } }, }",
                "{\n  \"mcpServers\": {\n    \"a\": {}, // note\n    \"b\": {}\n  },\n  \"z\": \"cafe\u0301 \u4e2d\"\n}"
            })
    void whatIsThereStaysByteForByte(String before) {
        String with = AgentClient.GEMINI.with(before, COMMAND);
        assertThat(with).contains("/opt/cofio");
        assertThat(AgentClient.GEMINI.with(with, COMMAND)).isEqualTo(with);
        String without = AgentClient.GEMINI.without(with);
        assertThat(without.replaceAll(",?\\s*\"mcpServers\": \\{\\}", "")).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model = \"gpt\"\n",
                "# mine\nmodel = \"gpt\"\n\n[mcp_servers.other]\ncommand = \"x\"\nargs = [\n  \"[not.a.table]\",\n]\n",
                "text = \"\"\"\n[mcp_servers.cofio]\n\"\"\"\n",
                "[tui]\r\nx = 1\r\n"
            })
    void aTomlFileKeepsItsLines(String before) {
        String with = AgentClient.CODEX.with(before, COMMAND);
        assertThat(with).startsWith(before).contains("args = [\"mcp\"");
        assertThat(AgentClient.CODEX.with(with, COMMAND)).isEqualTo(with);
        assertThat(AgentClient.CODEX.without(with)).isEqualTo(before);
    }

    @Test
    void ownSettingsBesideTheCommandStay() {
        String before =
                "[mcp_servers.cofio]\ncommand = \"/old\"\nargs = []\nstartup_timeout_sec = 20\n\n[tui]\nx = 1\n";
        assertThat(AgentClient.CODEX.with(before, COMMAND))
                .contains("startup_timeout_sec = 20\n\n[tui]", "command = \"/opt/cofio\"")
                .doesNotContain("/old");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\": ", "[1]", "{\"a\" 1}", "{} trailing", "{\"mcpServers\": 7}", "{\"a\": \"x\ny\"}"})
    void aFileThatMakesNoSenseIsRefused(String before) {
        assertThatThrownBy(() -> AgentClient.CURSOR.with(before, COMMAND))
                .isInstanceOf(CofioException.class)
                .hasMessageContaining("not JSON");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense\n",
                "a = [1,\n",
                "mcp_servers = { cofio = {} }\n",
                "[mcp_servers]\ncofio = { command = \"x\" }\n",
                "mcp_servers.cofio.command = \"x\"\n"
            })
    void tomlThatIsNotUnderstoodIsRefused(String before) {
        assertThatThrownBy(() -> AgentClient.CODEX.with(before, COMMAND)).isInstanceOf(CofioException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "CLAUDE_CODE, Linux, /work/.mcp.json",
        "CLAUDE_DESKTOP, Mac OS X, /home/me/Library/Application Support/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Linux, /home/me/.config/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Windows 11, /appdata/Claude/claude_desktop_config.json",
        "CURSOR, Linux, /work/.cursor/mcp.json",
        "CODEX, Linux, /home/me/.codex/config.toml",
        "GEMINI, Linux, /home/me/.gemini/settings.json",
        "VSCODE, Linux, /work/.vscode/mcp.json",
        "OPENCLAW, Linux, /home/me/.openclaw/openclaw.json"
    })
    void eachFileIsWhereItsProgramLooks(AgentClient client, String system, String file) {
        AgentClient.Machine machine =
                new AgentClient.Machine(Path.of("/work"), Path.of("/home/me"), system, Map.of("APPDATA", "/appdata"));
        assertThat(client.file(machine)).hasToString(file);
    }

    @Test
    void theFormerFileIsKept(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("deep/settings.json");
        assertThat(new ClientConfiguration(file).write("one")).isNull();
        assertThat(new ClientConfiguration(file).write("two")).hasContent("one");
        assertThat(file).hasContent("two");
        try (var files = Files.list(folder.resolve("deep"))) {
            assertThat(files).hasSize(2);
        }
    }
}
