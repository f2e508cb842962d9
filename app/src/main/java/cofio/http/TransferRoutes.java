package cofio.http;

import cofio.cluster.Brain;
import cofio.cluster.BrainRegistry;
import cofio.http.web.BodyLimit;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.PlainRoute;
import cofio.text.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Whole memories on their way out of a cluster and into it, as ZIP archives. An administrator asks for it. */
final class TransferRoutes {
    private static final String ONE = AdminRoutes.API + "/brains/{name}";
    private static final String ZIP = "application/zip";
    private static final BodyLimit ARCHIVE = new BodyLimit(
            128 * 1024 * 1024,
            "The archive is larger than 128 MB.",
            "Move large attachments out of memory/; nothing was changed.");

    private final BrainRegistry registry;
    private final ServedBrains brains;

    TransferRoutes(BrainRegistry registry, ServedBrains brains) {
        this.registry = registry;
        this.brains = brains;
    }

    List<PlainRoute> all() {
        return List.of(
                PlainRoute.get(ONE + "/export", (call, variables) -> leave(brain(variables))),
                PlainRoute.post(ONE + "/import", (call, variables) -> arrive(call, brain(variables))));
    }

    private Brain brain(Map<String, String> variables) {
        String name = variables.getOrDefault("name", "");
        return registry.named(name).orElseThrow(() -> AdminRoutes.unknown(name));
    }

    private HttpReply leave(Brain brain) {
        try (ServedBrains.Visit visit = brains.visit(brain)) {
            byte[] archive = visit.memory().cofio().elsewhere().pack();
            String file = "attachment; filename=\"" + brain.name() + ".zip\"";
            return new HttpReply(200, ZIP, archive, Map.of("Content-Disposition", file));
        }
    }

    private HttpReply arrive(HttpCall call, Brain brain) throws IOException {
        byte[] archive = call.body(ZIP, ARCHIVE);
        try (ServedBrains.Visit visit = brains.visit(brain)) {
            if (!visit.memory().cofio().elsewhere().unpack(archive)) {
                throw new HttpRefusal(
                        409,
                        "the brain " + brain.name() + " holds something already, and was not changed",
                        "import into an empty brain");
            }
            int files = visit.memory().cofio().files().size();
            return HttpReply.json(Json.object("imported", brain.name(), "files", files));
        }
    }
}
