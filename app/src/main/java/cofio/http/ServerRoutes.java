package cofio.http;

import cofio.face.JsonSchema;
import cofio.face.VerbParameter.Kind;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.PageFiles;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What there is beside the memory itself: the page and how a browser signs in to it, and what the server says of itself. */
final class ServerRoutes {
    /** A link in it leads on, instead of a redirect: only what our own page asks for is sent with the cookie. */
    private static final String WELCOME = """
            <!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/">\
            <title>Cofio</title><a href="/">Cofio</a></html>
            """;

    /** For who asks for something else. */
    static final String HINT = "see /openapi.json for what there is";

    static final String LOGIN = "/login";

    private final ServedWorkspaces memories;
    private final ServerSecrets keys;
    private final ServerMetrics metrics;
    private final ChangeEvents events;
    private final ServerSettings settings;
    private final Runnable signedIn;
    private final PageFiles page = new PageFiles("/cofio/http/page/", HINT);

    /** {@code signedIn}: what is done when a link was used up. */
    ServerRoutes(
            ServedWorkspaces memories,
            ServerSecrets keys,
            ServerMetrics metrics,
            ChangeEvents events,
            ServerSettings settings,
            Runnable signedIn) {
        this.memories = memories;
        this.keys = keys;
        this.metrics = metrics;
        this.events = events;
        this.settings = settings;
        this.signedIn = signedIn;
    }

    List<DescribedRoute> all(List<DescribedRoute> memory) {
        List<DescribedRoute> all = new ArrayList<>(memory);
        all.add(DescribedRoute.get(
                VerbRoutes.API + "/workspaces",
                "workspaces",
                "The workspaces that are served.",
                List.of(),
                JsonSchema.object(
                        "workspaces",
                        JsonSchema.list(JsonSchema.object(
                                "name", "string", "path", "string", "facts", "integer", "current", "boolean")),
                        "writable",
                        "boolean"),
                this::workspaces));
        all.add(DescribedRoute.get(
                "/health",
                "health",
                "Whether it is there.",
                List.of(),
                JsonSchema.object("status", "string", "version", "string"),
                asked -> HttpReply.json(Json.object("status", "ok", "version", settings.version()))));
        all.add(new DescribedRoute(
                "GET",
                "/metrics",
                "metrics",
                "Figures as Prometheus reads them.",
                false,
                List.of(),
                ServerMetrics.TYPE,
                Map.of(),
                asked -> metrics.reply(List.of(ServerMetrics.Figure.facts(memories.facts()), events.figure()))));
        all.add(new DescribedRoute(
                "GET",
                LOGIN,
                "login",
                "Gives a browser its cookie, once for each link.",
                false,
                List.of(DescribedRoute.takes("token", Kind.TEXT, "What the link that was shown at the start carries.")),
                HttpReply.HTML,
                Map.of(),
                this::login));
        all.add(new DescribedRoute(
                "GET",
                "/",
                "page",
                "The page.",
                false,
                List.of(),
                HttpReply.HTML,
                Map.of(),
                asked -> page.of(asked.call())));
        MemoryDescription.addTo(all, settings.version());
        all.add(new DescribedRoute(
                "GET",
                "/{file}",
                "page",
                "A file of the page.",
                false,
                List.of(DescribedRoute.needs("file", "Its name.")),
                "*/*",
                Map.of(),
                asked -> page.of(asked.call())));
        all.add(new DescribedRoute(
                "GET",
                "/{folder}/{file}",
                "page",
                "A file of the page.",
                false,
                List.of(DescribedRoute.needs("folder", "Where it lies."), DescribedRoute.needs("file", "Its name.")),
                "*/*",
                Map.of(),
                asked -> page.of(asked.call())));
        return all;
    }

    private HttpReply login(DescribedRoute.Asked asked) {
        boolean known = keys.fitsCookie(asked.call().header("Cookie"));
        if (!known && !keys.redeem(asked.call().query().get("token"))) {
            throw new HttpRefusal(
                    403, "this link was used before or is not ours", "open the newest link that cofio serve shows");
        }
        if (!known) {
            signedIn.run();
        }
        return HttpReply.of(200, HttpReply.HTML, WELCOME).with(Map.of("Set-Cookie", keys.cookie()));
    }

    private HttpReply workspaces(DescribedRoute.Asked asked) {
        List<Object> shown = new ArrayList<>();
        Object meant = asked.call().query().get("workspace");
        String current = memories.named(meant).name();
        for (Map.Entry<String, Path> one : memories.folders().entrySet()) {
            shown.add(Json.object(
                    "name",
                    one.getKey(),
                    "path",
                    one.getValue().toString(),
                    "facts",
                    memories.named(one.getKey()).cofio().facts().size(),
                    "current",
                    one.getKey().equals(current)));
        }
        // So that the page can say at once what it would otherwise only find out when somebody writes.
        boolean writable = !asked.call().fromBrowser()
                || keys.fitsCookie(asked.call().header("Cookie"))
                || asked.call().header("Authorization") != null;
        return HttpReply.json(Json.object("workspaces", shown, "writable", writable));
    }
}
