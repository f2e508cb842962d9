package cofio.mcp.connect;

import cofio.text.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A program in which an agent runs, and where it looks for servers. */
public enum AgentClient {
    CLAUDE_CODE("Claude Code, in this folder", true, "mcpServers"),
    CLAUDE_DESKTOP("Claude Desktop", false, "mcpServers"),
    CURSOR("Cursor, in this folder", false, "mcpServers"),
    CODEX("Codex", false, "mcp_servers"),
    GEMINI("Gemini CLI", false, "mcpServers"),
    VSCODE("Visual Studio Code, in this folder", true, "servers"),
    OPENCLAW("OpenClaw", false, "mcp.servers");

    static final String NAME = "cofio";

    private final String title;
    private final boolean typed;
    private final String place;

    AgentClient(String title, boolean typed, String place) {
        this.title = title;
        this.typed = typed;
        this.place = place;
    }

    /** Where things lie on a machine. */
    public record Machine(Path here, Path home, String system, Map<String, String> environment) {
        @Nullable
        Path folder(String variable) {
            String value = environment.get(variable);
            return value == null || value.isBlank() ? null : Path.of(value);
        }
    }

    public static AgentClient of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** As it is called on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String title() {
        return title;
    }

    public Path file(Machine machine) {
        return switch (this) {
            case CLAUDE_CODE -> machine.here().resolve(".mcp.json");
            case CLAUDE_DESKTOP -> desktop(machine).resolve("Claude").resolve("claude_desktop_config.json");
            case CURSOR -> machine.here().resolve(".cursor").resolve("mcp.json");
            case CODEX ->
                or(machine.folder("CODEX_HOME"), machine.home().resolve(".codex"))
                        .resolve("config.toml");
            case GEMINI -> machine.home().resolve(".gemini").resolve("settings.json");
            case VSCODE -> machine.here().resolve(".vscode").resolve("mcp.json");
            case OPENCLAW ->
                or(machine.folder("OPENCLAW_STATE_DIR"), machine.home().resolve(".openclaw"))
                        .resolve("openclaw.json");
        };
    }

    private static Path desktop(Machine machine) {
        String system = machine.system().toLowerCase(Locale.ROOT);
        if (system.startsWith("mac")) {
            return machine.home().resolve("Library").resolve("Application Support");
        }
        return system.startsWith("windows")
                ? or(
                        machine.folder("APPDATA"),
                        machine.home().resolve("AppData").resolve("Roaming"))
                : or(machine.folder("XDG_CONFIG_HOME"), machine.home().resolve(".config"));
    }

    private static Path or(@Nullable Path one, Path other) {
        return one == null ? other : one;
    }

    /** The text of the file with the entry that starts {@code command}; the same text if it is there already. */
    public String with(String text, List<String> command) {
        return this == CODEX
                ? new TomlText(text).with(table(), toml(command))
                : new JsonText(text).with(path(), entry(command));
    }

    /** The text of the file without the entry. */
    public String without(String text) {
        return this == CODEX ? new TomlText(text).without(table()) : new JsonText(text).without(path());
    }

    private String table() {
        return place + "." + NAME;
    }

    private List<String> path() {
        return List.of(table().split("\\.", -1));
    }

    private Map<String, Object> entry(List<String> command) {
        Map<String, Object> entry = new LinkedHashMap<>();
        if (typed) {
            entry.put("type", "stdio");
        }
        entry.put("command", command.getFirst());
        entry.put("args", command.subList(1, command.size()));
        return entry;
    }

    private static List<String> toml(List<String> command) {
        // A string of JSON is also one of TOML.
        return List.of(
                "command = " + Json.of(command.getFirst()),
                "args = " + Json.of(command.subList(1, command.size())).replace("\",\"", "\", \""));
    }
}
