package cofio.bench;

import cofio.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A memory for agents in a database of SQLite, which it does not force to disk at each write. */
record AgentKitsServer(NpmFolder npm) implements ComparedServer {
    private static final String PACKAGE = "@aitytech/agentkits-memory";
    static final String VERSION = PACKAGE + "@2.3.0";
    private static final Pattern FIRST = Pattern.compile("(?m)^1\\. \\[\\w+] (.*)$");
    private static final Pattern SENTENCE = Pattern.compile("The code of locker \\d+ is A\\d+-7316\\.");

    static AgentKitsServer fetched(Path scratch) throws IOException, InterruptedException {
        return new AgentKitsServer(NpmFolder.with(scratch.resolve("agentkits-memory"), VERSION));
    }

    @Override
    public String name() {
        return "agentkits-memory";
    }

    @Override
    public ToolServer start(Path folder) throws IOException {
        String program = npm.file(PACKAGE, "dist/mcp/server.js").toString();
        return ToolServer.start(List.of("node", program), folder, environment(folder));
    }

    Map<String, String> environment(Path folder) {
        return npm.environment("CLAUDE_PROJECT_DIR", folder);
    }

    /** The command that saves one sentence and ends. */
    List<String> saving(Path folder, String sentence) {
        return List.of(
                npm.programs().resolve("agentkits-memory-save").toString(),
                "--content=" + sentence,
                "--project-dir=" + folder);
    }

    @Override
    public List<Search> searches() {
        return List.of(new Search(
                "memory_search", "memory_search", words -> Json.object("query", words), AgentKitsServer::first));
    }

    private static String first(Map<?, ?> result) {
        if (result.get("content") instanceof List<?> parts
                && !parts.isEmpty()
                && parts.getFirst() instanceof Map<?, ?> part
                && part.get("text") instanceof String text) {
            Matcher line = FIRST.matcher(text);
            return line.find() ? line.group(1) : "";
        }
        return "";
    }

    @Override
    public String writeTool() {
        return "memory_save";
    }

    @Override
    public Map<String, @Nullable Object> writing(String sentence) {
        return Json.object("content", sentence);
    }

    @Override
    public void fill(Path folder, List<String> facts) throws IOException {
        try (ToolServer server = start(folder)) {
            server.initialized();
            for (String fact : facts) {
                server.call(writeTool(), writing(fact));
            }
        }
    }

    /** Texts stand in the database as they are. */
    @Override
    public Set<String> held(Path folder) throws IOException {
        Set<String> held = new HashSet<>();
        try (Stream<Path> files = Files.list(folder.resolve(".claude/memory"))) {
            for (Path file : files.toList()) {
                Matcher sentence = SENTENCE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                while (sentence.find()) {
                    held.add(sentence.group());
                }
            }
        }
        return held;
    }
}
