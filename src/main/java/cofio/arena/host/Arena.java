package cofio.arena.host;

import cofio.CofioException;
import cofio.task.Sandbox;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An arena on a port of this machine, which only this machine can reach. */
public final class Arena implements AutoCloseable {
    public static final int PORT = 7424;
    private static final long LAST_SECONDS = 20;

    private final HttpServer http;
    private final Database database;
    private final List<Route> routes;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Phaser running = new Phaser(1);

    private Arena(HttpServer http, Database database, List<Route> routes) {
        this.http = http;
        this.database = database;
        this.routes = routes;
    }

    /** One that runs no code of any task. */
    public static Arena open(Path data, int port, Matches matches, Clock clock) {
        return open(data, port, matches, Optional.empty(), clock);
    }

    /**
     * Begins to listen.
     *
     * @param data holds the database and the artifacts, and may be that of an earlier arena
     * @param sandbox where checks of tasks are run that are not known, if anywhere
     */
    public static Arena open(Path data, int port, Matches matches, Optional<Sandbox> sandbox, Clock clock) {
        Database database = Database.open(data.resolve("arena.sqlite"));
        try {
            Agents agents = new Agents(database, clock);
            Filings filings = new Filings(database, data, clock);
            Reports reports = new Reports(database);
            Grader grader = new Grader(matches, filings, reports, data.resolve("grading"), sandbox);
            grader.catchUp();
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 256);
            List<Route> routes = new ArrayList<>(new Desk(matches, agents, filings, reports, grader).routes());
            routes.addAll(new Pages(matches, reports, filings).routes());
            Arena arena = new Arena(http, database, routes);
            arena.start();
            return arena;
        } catch (IOException e) {
            database.close();
            throw new CofioException(
                    "port " + port + " cannot be used: " + e.getMessage(), "choose another with --port", e);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private void start() {
        http.setExecutor(threads);
        http.createContext("/", this::handle);
        http.start();
    }

    public int port() {
        return http.getAddress().getPort();
    }

    /** Without a slash at its end. */
    public String url() {
        return "http://127.0.0.1:" + port();
    }

    private void handle(HttpExchange exchange) throws IOException {
        running.register();
        try (exchange) {
            Call call = new Call(exchange);
            call.answer(answer(call));
        } finally {
            running.arriveAndDeregister();
        }
    }

    private Reply answer(Call call) throws IOException {
        try {
            call.checkWhereFrom(port());
            return Route.answer(routes, call);
        } catch (Refusal refused) {
            return refused.reply();
        } catch (CofioException problem) {
            int status = problem.getCause() instanceof IOException ? 500 : 400;
            return new Refusal(status, String.valueOf(problem.getMessage()), problem.hint()).reply();
        } catch (UncheckedIOException disk) {
            return new Refusal(500, "the arena cannot write: " + disk.getMessage(), "nothing was kept").reply();
        } catch (RuntimeException | StackOverflowError bug) {
            return new Refusal(500, "this went wrong inside the arena: " + bug, "nothing was kept").reply();
        }
    }

    /** Ends: what is being taken in or graded comes to its end, for a while. */
    @Override
    public void close() {
        try {
            int phase = running.arriveAndDeregister();
            if (phase >= 0) {
                running.awaitAdvanceInterruptibly(phase, LAST_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            threads.shutdownNow(); // what was filed is graded at the next start
        }
        http.stop(0);
        threads.shutdown();
        database.close();
    }
}
