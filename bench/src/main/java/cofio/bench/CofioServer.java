package cofio.bench;

import cofio.Cofio;
import cofio.face.OwnProgram;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** `cofio mcp`, which forces what it acknowledges to disk. */
record CofioServer() implements ComparedServer {
    static final String ASK = "ask";
    static final String WORDS = "search_memory, no_vectors";
    private static final String SEARCH = "search_memory";
    private static final String QUERY = "query";

    @Override
    public String name() {
        return "cofio";
    }

    @Override
    public ToolServer start(Path folder) throws IOException {
        List<String> command = List.of(OwnProgram.launcher().toString(), "mcp", "-w", folder.toString());
        return ToolServer.start(command, folder, Map.of());
    }

    @Override
    public List<Search> searches() {
        return List.of(
                new Search(
                        WORDS,
                        SEARCH,
                        words -> Json.object(QUERY, words, "no_vectors", true),
                        result -> text(first(result, "hits").get("text"))),
                new Search(
                        SEARCH,
                        SEARCH,
                        words -> Json.object(QUERY, words),
                        result -> text(first(result, "hits").get("text"))),
                new Search(
                        ASK,
                        ASK,
                        words -> Json.object("question", words),
                        result -> text(first(result, "evidence").get("fact"))));
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }

    /** The first of a list in a result, as structured content has it. */
    static Map<?, ?> first(Map<?, ?> result, String list) {
        return result.get("structuredContent") instanceof Map<?, ?> content
                        && content.get(list) instanceof List<?> all
                        && !all.isEmpty()
                        && all.getFirst() instanceof Map<?, ?> one
                ? one
                : Map.of();
    }

    @Override
    public String writeTool() {
        return "remember";
    }

    @Override
    public Map<String, @Nullable Object> writing(String sentence) {
        return Json.object("text", sentence);
    }

    @Override
    public void fill(Path folder, List<String> facts) {
        try (Cofio cofio = Cofio.open(folder)) {
            cofio.remember(String.join("\n", facts), "bench");
        }
    }

    @Override
    public Set<String> held(Path folder) {
        Set<String> held = new HashSet<>();
        try (Cofio cofio = Cofio.open(folder)) {
            cofio.facts().forEach(fact -> held.add(fact.fact().text()));
        }
        return held;
    }
}
