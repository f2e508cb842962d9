package cofio.http;

import cofio.face.Parameter.Kind;
import cofio.face.Schema;
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

    static final String LOGIN = "/login";
    static final String EVENTS = VerbRoutes.API + "/changes";
    static final String AGENTS = "/mcp";
    private static final String HTML = "text/html; charset=utf-8";

    private final Memories memories;
    private final Keys keys;
    private final Metrics metrics;
    private final Events events;
    private final Settings settings;
    private final Runnable signedIn;
    private final Page page = new Page();

    /** {@code signedIn}: what is done when a link was used up. */
    ServerRoutes(Memories memories, Keys keys, Metrics metrics, Events events, Settings settings, Runnable signedIn) {
        this.memories = memories;
        this.keys = keys;
        this.metrics = metrics;
        this.events = events;
        this.settings = settings;
        this.signedIn = signedIn;
    }

    List<Route> all(List<Route> memory) {
        List<Route> all = new ArrayList<>(memory);
        all.add(Route.get(
                VerbRoutes.API + "/workspaces",
                "workspaces",
                "The workspaces that are served.",
                List.of(),
                Schema.object(
                        "workspaces",
                        Schema.list(Schema.object(
                                "name", "string", "path", "string", "facts", "integer", "current", "boolean")),
                        "writable",
                        "boolean"),
                this::workspaces));
        all.add(plain(
                EVENTS,
                "changes",
                "Server-sent events: \"changed\" whenever any process changed the memory.",
                "text/event-stream"));
        all.add(Route.get(
                "/health",
                "health",
                "Whether it is there.",
                List.of(),
                Schema.object("status", "string", "version", "string"),
                asked -> Reply.json(Json.object("status", "ok", "version", settings.version()))));
        all.add(new Route(
                "GET",
                "/metrics",
                "metrics",
                "Figures as Prometheus reads them.",
                false,
                List.of(),
                "text/plain; version=0.0.4",
                Map.of(),
                asked -> Reply.of(200, "text/plain; version=0.0.4", metrics.text(memories.facts(), events.count()))));
        all.add(new Route(
                "GET",
                LOGIN,
                "login",
                "Gives a browser its cookie, once for each link.",
                false,
                List.of(Route.takes("token", Kind.TEXT, "What the link that was shown at the start carries.")),
                HTML,
                Map.of(),
                this::login));
        all.add(new Route(
                "GET", "/", "page", "The page.", false, List.of(), HTML, Map.of(), asked -> page.of(asked.call())));
        for (String method : List.of("GET", "POST", "DELETE")) {
            all.add(new Route(
                    method,
                    AGENTS,
                    "mcp",
                    "The Model Context Protocol, streamable HTTP.",
                    !method.equals("GET"),
                    List.of(),
                    Reply.JSON,
                    Map.of(),
                    ServerRoutes::elsewhere));
        }
        all.add(Route.get(
                "/openapi.json",
                "openapi",
                "This description.",
                List.of(),
                Schema.object("openapi", "string", "paths", "object"),
                asked -> Reply.json(OpenApi.of(all, settings.version()))));
        all.add(new Route(
                "GET",
                "/{file}",
                "page",
                "A file of the page.",
                false,
                List.of(Route.needs("file", "Its name.")),
                "*/*",
                Map.of(),
                asked -> page.of(asked.call())));
        all.add(new Route(
                "GET",
                "/{folder}/{file}",
                "page",
                "A file of the page.",
                false,
                List.of(Route.needs("folder", "Where it lies."), Route.needs("file", "Its name.")),
                "*/*",
                Map.of(),
                asked -> page.of(asked.call())));
        return all;
    }

    private static Route plain(String path, String verb, String summary, String type) {
        return new Route("GET", path, verb, summary, false, List.of(), type, Map.of(), ServerRoutes::elsewhere);
    }

    /** The answer is a stream, which the server itself attends to. */
    private static Reply elsewhere(Route.Asked asked) {
        throw new IllegalStateException("a stream is not a reply");
    }

    private Reply login(Route.Asked asked) {
        boolean known = keys.fitsCookie(asked.call().header("Cookie"));
        if (!known && !keys.redeem(asked.call().query.get("token"))) {
            throw new Refusal(
                    403, "this link was used before or is not ours", "open the newest link that cofio serve shows");
        }
        if (!known) {
            signedIn.run();
        }
        return Reply.of(200, HTML, WELCOME).with(Map.of("Set-Cookie", keys.cookie()));
    }

    private Reply workspaces(Route.Asked asked) {
        List<Object> shown = new ArrayList<>();
        Object meant = asked.call().query.get("workspace");
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
        return Reply.json(Json.object("workspaces", shown, "writable", writable));
    }
}
