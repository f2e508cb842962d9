package cofio.http;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Speaker;
import cofio.cluster.Brain;
import cofio.cluster.BrainRegistry;
import cofio.cluster.Cluster;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.MountedPath;
import cofio.http.web.PlainRoute;
import cofio.http.web.ResponseWriter;
import cofio.http.web.RouteTable;
import cofio.http.web.WebServer;
import cofio.http.web.WebSite;
import cofio.text.Json;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Serves the brains of a cluster on a port of this machine. It keeps nothing itself: any number of them may run side by side. */
public final class BrainServer implements WebSite, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String HINT = "see /openapi.json for what there is";
    private static final String HEALTH = "/health";
    private static final String METRICS = "/metrics";

    private final WebServer web;
    private final ServerSettings settings;
    private final Cluster cluster;
    private final ServedBrains brains;
    private final BrainAccess gate;
    private final ServerMetrics metrics = new ServerMetrics();
    private final ChangeEvents events = new ChangeEvents();
    private final RouteTable<PlainRoute> node;
    private final RouteTable<DescribedRoute> memory;

    private BrainServer(
            WebServer web,
            ServerSettings settings,
            Cluster cluster,
            BrainRegistry registry,
            ServedBrains brains,
            String adminKey,
            TalkRoutes talk) {
        this.web = web;
        this.settings = settings;
        this.cluster = cluster;
        this.brains = brains;
        this.gate = new BrainAccess(web, settings, registry, adminKey);
        List<PlainRoute> plain = new ArrayList<>(new AdminRoutes(registry).all());
        plain.addAll(new TransferRoutes(registry, brains).all());
        plain.add(PlainRoute.get(HEALTH, (call, variables) -> health()));
        plain.add(PlainRoute.get(METRICS, (call, variables) -> figures()));
        this.node = new RouteTable<>(plain, HINT);
        List<DescribedRoute> described = MemoryDescription.parts(talk);
        described.add(BrainDescription.route());
        MemoryDescription.addTo(described, settings.version());
        this.memory = new RouteTable<>(described, HINT);
    }

    /**
     * Begins to listen.
     *
     * @param adminKey what an administrator must send; empty for none
     * @param agents what answers under /mcp for a memory
     * @param speakers the language model that converses about a memory, if any
     */
    public static BrainServer open(
            ServerSettings settings,
            Cluster cluster,
            String adminKey,
            Clock clock,
            Function<Cofio, MountedPath> agents,
            Function<Cofio, Optional<Speaker>> speakers) {
        WebServer web = WebServer.bind(settings.host(), settings.port(), settings.perSecond());
        BrainServer server = new BrainServer(
                web,
                settings,
                cluster,
                new BrainRegistry(cluster, clock),
                new ServedBrains(cluster, clock, agents),
                adminKey,
                new TalkRoutes(clock, speakers));
        web.start(server, MemoryServer.CONTENT_POLICY);
        return server;
    }

    public int port() {
        return web.port();
    }

    public String url() {
        return MemoryServer.url(web, settings);
    }

    @Override
    public void serve(HttpCall call, ResponseWriter out) throws IOException {
        try {
            gate.checkWhereFrom(call);
            String path = call.path();
            if (path.equals(HEALTH) || path.equals(METRICS) || path.startsWith(AdminRoutes.API + "/")) {
                ofNode(call, path, out);
            } else {
                ofBrain(call, out);
            }
        } catch (CofioException failed) {
            throw ClusterRefusal.of(failed);
        }
    }

    private void ofNode(HttpCall call, String path, ResponseWriter out) throws IOException {
        boolean admin = path.startsWith(AdminRoutes.API);
        call.isFor(admin ? "admin" : path.substring(1));
        if (admin && !gate.hasAdministrator()) {
            throw HttpRefusal.notFound("there is nothing at " + path, HINT);
        }
        if (admin) {
            gate.checkAdministrator(call);
        } else if (path.equals(METRICS)) {
            gate.checkFigures(call);
        }
        RouteTable.Match<PlainRoute> match = node.find(call);
        out.send(match.route().action().on(call, match.variables()));
    }

    /** Who has no token is told nothing, not even what there is. */
    private void ofBrain(HttpCall call, ResponseWriter out) throws IOException {
        Brain brain = gate.brain(call);
        RouteTable.Match<DescribedRoute> match = memory.find(call);
        call.isFor(match.route().verb());
        Object workspace = call.query().remove("workspace");
        if (workspace != null && !workspace.equals(brain.name())) {
            throw HttpRefusal.notFound(
                    "there is no workspace " + workspace, "leave it out: the token says which memory");
        }
        try (ServedBrains.Visit visit = brains.visit(brain)) {
            visit.count();
            MountedPath.Answer streams = new WatchedAnswer(out, () -> gate.stillOpens(call, brain));
            visit.memory().answer(match, call, brain.name(), events, streams, out);
        }
    }

    private HttpReply health() {
        return cluster.isThere()
                ? HttpReply.json(Json.object("status", "ok", "version", settings.version()))
                : HttpReply.json(
                        503,
                        Json.object(
                                "status",
                                "down",
                                "version",
                                settings.version(),
                                "detail",
                                "the cluster does not answer, or lacks a part of the memories"));
    }

    private HttpReply figures() {
        long[] requests = cluster.counts();
        return metrics.reply(List.of(
                events.figure(),
                ServerMetrics.Figure.gauge("cofio_open_brains", "Brains that are open in this node.", brains.count()),
                ServerMetrics.Figure.counter(
                        "cofio_cluster_requests_total", "Requests that were sent to the cluster.", requests[0]),
                ServerMetrics.Figure.counter(
                        "cofio_cluster_failures_total", "Requests to the cluster that failed.", requests[1])));
    }

    @Override
    public void served(HttpCall call, int status, long nanos) {
        metrics.count(call.verb(), status, nanos);
    }

    /** Ends: calls that are being done come to their end, for a while; others are refused at once. */
    @Override
    public void close() {
        events.end();
        web.finish(PATIENCE);
        web.close();
        brains.close();
    }
}
