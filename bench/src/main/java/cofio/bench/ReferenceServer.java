package cofio.bench;

import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The memory server of the protocol's own authors: a graph in one file, each fact an entity with one observation. */
record ReferenceServer(NpmFolder npm) implements ComparedServer {
    private static final String PACKAGE = "@modelcontextprotocol/server-memory";
    static final String VERSION = PACKAGE + "@2026.8.31";
    private static final String FILE = "graph.jsonl";
    private static final String OBSERVATIONS = "observations";

    static ReferenceServer fetched(Path scratch) throws IOException, InterruptedException {
        return new ReferenceServer(NpmFolder.with(scratch.resolve("server-memory"), VERSION));
    }

    @Override
    public String name() {
        return "server-memory";
    }

    @Override
    public ToolServer start(Path folder) throws IOException {
        String program = npm.file(PACKAGE, "dist/index.js").toString();
        return ToolServer.start(
                List.of("node", program), folder, npm.environment("MEMORY_FILE_PATH", folder.resolve(FILE)));
    }

    @Override
    public List<Search> searches() {
        return List.of(new Search(
                "search_nodes", "search_nodes", words -> Json.object("query", words), ReferenceServer::first));
    }

    private static String first(Map<?, ?> result) {
        return CofioServer.first(result, "entities").get(OBSERVATIONS) instanceof List<?> lines && !lines.isEmpty()
                ? lines.getFirst().toString()
                : "";
    }

    @Override
    public String writeTool() {
        return "create_entities";
    }

    @Override
    public Map<String, @Nullable Object> writing(String sentence) {
        return Json.object(
                "entities",
                List.of(Json.object("name", sentence, "entityType", "fact", OBSERVATIONS, List.of(sentence))));
    }

    @Override
    public void fill(Path folder, List<String> facts) throws IOException {
        StringBuilder lines = new StringBuilder();
        int number = 0;
        for (String fact : facts) {
            lines.append(Json.of(Json.object(
                            "type",
                            "entity",
                            "name",
                            "fact " + ++number,
                            "entityType",
                            "fact",
                            OBSERVATIONS,
                            List.of(fact))))
                    .append('\n');
        }
        Files.writeString(folder.resolve(FILE), lines);
    }

    @Override
    public Set<String> held(Path folder) throws IOException {
        Set<String> held = new HashSet<>();
        for (String line : Files.readAllLines(folder.resolve(FILE))) {
            if (Json.readObject(line).get(OBSERVATIONS) instanceof List<?> lines) {
                lines.forEach(one -> held.add(one.toString()));
            }
        }
        return held;
    }
}
