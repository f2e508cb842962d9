package cofio.http;

import cofio.face.JsonSchema;
import cofio.http.web.HttpReply;
import cofio.text.Json;
import java.util.List;

/** Which memory a token opens, told as a server of workspaces tells which there are. */
final class BrainDescription {
    private BrainDescription() {}

    static DescribedRoute route() {
        return DescribedRoute.get(
                VerbRoutes.API + "/workspaces",
                "workspaces",
                "The memory that the token opens.",
                List.of(),
                JsonSchema.object(
                        "workspaces",
                        JsonSchema.list(JsonSchema.object("name", "string", "facts", "integer", "current", "boolean")),
                        "writable",
                        "boolean"),
                asked -> HttpReply.json(Json.object(
                        "workspaces",
                        List.of(Json.object(
                                "name",
                                asked.call().query("workspace"),
                                "facts",
                                asked.cofio().facts().size(),
                                "current",
                                true)),
                        "writable",
                        true)));
    }
}
