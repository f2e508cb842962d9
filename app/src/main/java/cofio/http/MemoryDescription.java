package cofio.http;

import cofio.face.JsonSchema;
import cofio.http.web.HttpReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What every server has for a memory beside its parts: news of changes, the protocol of agents, the description of all. */
final class MemoryDescription {
    static final String EVENTS = VerbRoutes.API + "/changes";
    static final String AGENTS = "/mcp";

    private MemoryDescription() {}

    /** The parts of a memory. */
    static List<DescribedRoute> parts(TalkRoutes talk) {
        List<DescribedRoute> memory = new ArrayList<>(VerbRoutes.all());
        memory.addAll(FactRoutes.all());
        memory.addAll(FileRoutes.all());
        memory.addAll(MemoryRoutes.all());
        memory.addAll(talk.all());
        return memory;
    }

    /** {@code all}: what is described, also what is added later. */
    static void addTo(List<DescribedRoute> all, String version) {
        all.add(stream(
                "GET",
                EVENTS,
                "changes",
                "Server-sent events: \"changed\" whenever any process changed the memory.",
                "text/event-stream"));
        for (String method : List.of("GET", "POST", "DELETE")) {
            all.add(stream(method, AGENTS, "mcp", "The Model Context Protocol, streamable HTTP.", HttpReply.JSON));
        }
        all.add(DescribedRoute.get(
                "/openapi.json",
                "openapi",
                "This description.",
                List.of(),
                JsonSchema.object("openapi", "string", "paths", "object"),
                asked -> HttpReply.json(OpenApi.of(all, version))));
    }

    private static DescribedRoute stream(String method, String path, String verb, String summary, String type) {
        return new DescribedRoute(
                method,
                path,
                verb,
                summary,
                !method.equals("GET"),
                List.of(),
                type,
                Map.of(),
                MemoryDescription::elsewhere);
    }

    /** The answer is a stream, which {@link OpenMemory} attends to. */
    private static HttpReply elsewhere(DescribedRoute.Asked asked) {
        throw new IllegalStateException("a stream is not a reply");
    }
}
