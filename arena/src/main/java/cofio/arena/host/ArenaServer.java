package cofio.arena.host;

import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.OriginCheck;
import cofio.http.web.PlainRoute;
import cofio.http.web.ResponseWriter;
import cofio.http.web.RouteTable;
import cofio.http.web.WebServer;
import cofio.http.web.WebSite;
import cofio.task.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An arena on a port of this machine, which only this machine can reach. */
public final class ArenaServer implements WebSite, AutoCloseable {
    public static final int PORT = 7424;

    private static final String LOOPBACK = "127.0.0.1";
    private static final int PER_SECOND = 1_000;
    private static final String CONTENT_POLICY = "style-src 'self'; img-src 'self'";

    /** How long what is being taken in or graded may take to come to its end. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final WebServer web;
    private final OriginCheck origins;
    private final ArenaDatabase database;
    private final RouteTable<PlainRoute> routes;

    private ArenaServer(WebServer web, ArenaDatabase database, List<PlainRoute> routes) {
        this.web = web;
        this.origins = new OriginCheck(
                web.address(), web.port(), List.of(LOOPBACK), "call it at " + LOOPBACK + ":" + web.port());
        this.database = database;
        this.routes = new RouteTable<>(routes, ArenaPages.HINT);
    }

    /** One that runs no code of any task. */
    public static ArenaServer open(Path data, int port, MatchList matches, Clock clock) {
        return open(data, port, matches, Optional.empty(), clock);
    }

    /**
     * Begins to listen.
     *
     * @param data holds the database and the artifacts, and may be that of an earlier arena
     * @param sandbox where checks of tasks are run that are not known, if anywhere
     */
    public static ArenaServer open(Path data, int port, MatchList matches, Optional<Sandbox> sandbox, Clock clock) {
        ArenaDatabase database = ArenaDatabase.open(data.resolve("arena.sqlite"));
        try {
            AgentRegistry agents = new AgentRegistry(database, clock);
            RunUploads filings = new RunUploads(database, data, clock);
            ReportTable reports = new ReportTable(database);
            ArtifactGrader grader = new ArtifactGrader(matches, filings, reports, data.resolve("grading"), sandbox);
            grader.catchUp();
            List<PlainRoute> routes = new ArrayList<>(new AgentApi(matches, agents, filings, reports, grader).routes());
            routes.addAll(new ArenaPages(matches, reports, filings).routes());
            WebServer web = WebServer.bind(LOOPBACK, port, PER_SECOND);
            ArenaServer arena = new ArenaServer(web, database, routes);
            web.start(arena, CONTENT_POLICY);
            return arena;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    public int port() {
        return web.port();
    }

    /** Without a slash at its end. */
    public String url() {
        return "http://" + LOOPBACK + ":" + port();
    }

    @Override
    public void serve(HttpCall call, ResponseWriter out) throws IOException {
        origins.check(call, ArenaPages.isPage(call));
        RouteTable.Match<PlainRoute> match = routes.find(call);
        try {
            out.send(match.route().action().on(call, match.variables()));
        } catch (UncheckedIOException disk) {
            throw new HttpRefusal(500, "the arena cannot write: " + disk.getMessage(), "nothing was kept");
        }
    }

    @Override
    public HttpReply refusal(HttpCall call, HttpRefusal refused) {
        return RefusalPage.isFor(call) ? RefusalPage.of(call, refused) : refused.reply();
    }

    /** Ends: what is being taken in or graded comes to its end, for a while. */
    @Override
    public void close() {
        if (!web.finish(PATIENCE)) {
            web.interrupt(); // what was filed is graded at the next start
        }
        web.close();
        database.close();
    }
}
