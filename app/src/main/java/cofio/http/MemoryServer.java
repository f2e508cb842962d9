package cofio.http;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Speaker;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.MountedPath;
import cofio.http.web.ResponseWriter;
import cofio.http.web.RouteTable;
import cofio.http.web.WebServer;
import cofio.http.web.WebSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Serves memories on a port of this machine. */
public final class MemoryServer implements WebSite, AutoCloseable {
    /** How long calls may take to come to their end. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    static final String CONTENT_POLICY =
            "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

    private final WebServer web;
    private final ServedWorkspaces memories;
    private final ServerSettings settings;
    private final ServerSecrets keys;
    private final AccessCheck gate;
    private final ServerMetrics metrics = new ServerMetrics();
    private final ChangeEvents events = new ChangeEvents();
    private final RouteTable<DescribedRoute> routes;

    private MemoryServer(
            WebServer web,
            ServerSettings settings,
            ServedWorkspaces memories,
            TalkRoutes talk,
            Consumer<String> links) {
        this.web = web;
        this.settings = settings;
        this.memories = memories;
        this.keys = new ServerSecrets(settings.token(), web.port());
        this.gate = new AccessCheck(web, settings, keys);
        this.routes = new RouteTable<>(
                new ServerRoutes(memories, keys, metrics, events, settings, () -> links.accept(link()))
                        .all(MemoryDescription.parts(talk)),
                ServerRoutes.HINT);
    }

    /**
     * Begins to listen.
     *
     * @param workspaces the first is meant where a call names none
     * @param agents what answers under /mcp for a memory
     * @param speakers the language model that converses about a memory, if any
     * @param links is given a link that signs one browser in, and another one each time one was used
     */
    public static MemoryServer open(
            ServerSettings settings,
            List<Path> workspaces,
            Clock clock,
            Function<Cofio, MountedPath> agents,
            Function<Cofio, Optional<Speaker>> speakers,
            Consumer<String> links) {
        ServedWorkspaces memories = new ServedWorkspaces(workspaces, clock, agents);
        memories.named(null); // what is wrong with it is said now
        try {
            WebServer web = WebServer.bind(settings.host(), settings.port(), settings.perSecond());
            MemoryServer server = new MemoryServer(web, settings, memories, new TalkRoutes(clock, speakers), links);
            web.start(server, CONTENT_POLICY);
            links.accept(server.link());
            return server;
        } catch (CofioException e) {
            memories.close();
            throw e;
        }
    }

    public int port() {
        return web.port();
    }

    public String url() {
        return url(web, settings);
    }

    static String url(WebServer web, ServerSettings settings) {
        String host = web.address().isAnyLocalAddress() ? "localhost" : settings.host();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + web.port() + "/";
    }

    private String link() {
        return url() + "login?token=" + keys.once();
    }

    @Override
    public void serve(HttpCall call, ResponseWriter out) throws IOException {
        RouteTable.Match<DescribedRoute> match = find(call);
        String verb = match.route().verb();
        call.isFor(verb);
        boolean login = match.route().path().equals(ServerRoutes.LOGIN);
        gate.checkWhereFrom(call, login || verb.equals("page"));
        if (!login) {
            gate.checkWho(call, match.route().writes());
        }
        answer(match, call, out);
    }

    @Override
    public void served(HttpCall call, int status, long nanos) {
        metrics.count(call.verb(), status, nanos);
    }

    /** A call from elsewhere is told nothing, not even what there is. */
    private RouteTable.Match<DescribedRoute> find(HttpCall call) {
        try {
            return routes.find(call);
        } catch (HttpRefusal unknown) {
            gate.checkWhereFrom(call, false);
            gate.checkWho(call, false);
            throw unknown;
        }
    }

    private void answer(RouteTable.Match<DescribedRoute> match, HttpCall call, ResponseWriter out) throws IOException {
        Object workspace = call.query().remove("workspace");
        memories.named(workspace).answer(match, call, workspace, events, out, out);
    }

    /** Ends: calls that are being done come to their end, for a while, and so do saves. */
    @Override
    public void close() {
        events.end();
        web.finish(PATIENCE); // whoever takes longer is cut off
        web.close();
        memories.close();
    }
}
