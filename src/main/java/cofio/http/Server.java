package cofio.http;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Speaker;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/** A port of this machine behind which memories are served. */
public final class Server implements AutoCloseable {
    private static final long LAST_SECONDS = 10;

    static {
        // Of the web server in the JDK; only what nobody set otherwise.
        Map<String, String> limits = Map.of(
                "sun.net.httpserver.nodelay", "true",
                "sun.net.httpserver.maxReqTime", "30",
                "sun.net.httpserver.maxReqHeaders", "100",
                "sun.net.httpserver.maxReqHeaderSize", "32768",
                "sun.net.httpserver.maxIdleConnections", "1000",
                "jdk.httpserver.maxConnections", "2000");
        limits.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }

    private final HttpServer http;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Memories memories;
    private final Settings settings;
    private final Keys keys;
    private final Gate gate;
    private final Pace pace;
    private final Metrics metrics = new Metrics();
    private final Events events = new Events();
    private final Routes routes;
    private final Phaser running = new Phaser(1);
    private volatile boolean closing;

    private Server(HttpServer http, Settings settings, Memories memories, TalkRoutes talk, Consumer<String> links) {
        this.http = http;
        this.settings = settings;
        this.memories = memories;
        InetSocketAddress address = http.getAddress();
        this.keys = new Keys(settings.token(), address.getPort());
        this.gate = new Gate(address.getAddress(), address.getPort(), settings, keys);
        this.pace = new Pace(settings.perSecond());
        List<Route> memory = new ArrayList<>(VerbRoutes.all());
        memory.addAll(FactRoutes.all());
        memory.addAll(MemoryRoutes.all());
        memory.addAll(talk.all());
        Runnable another = () -> links.accept(link());
        this.routes = new Routes(new ServerRoutes(memories, keys, metrics, events, settings, another).all(memory));
        http.setExecutor(threads);
        http.createContext("/", this::handle);
        http.start();
        another.run();
    }

    /**
     * Begins to listen.
     *
     * @param workspaces the first is meant where a call names none
     * @param agents what answers under /mcp for a memory
     * @param speakers the language model that converses about a memory, if any
     * @param links is given a link that signs one browser in, and another one each time one was used
     */
    public static Server open(
            Settings settings,
            List<Path> workspaces,
            Clock clock,
            Function<Cofio, Mount> agents,
            Function<Cofio, Optional<Speaker>> speakers,
            Consumer<String> links) {
        Memories memories = new Memories(workspaces, clock, agents);
        memories.named(null); // what is wrong with it is said now
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(settings.host()), settings.port());
            HttpServer http = HttpServer.create(address, 1024);
            return new Server(http, settings, memories, new TalkRoutes(clock, speakers), links);
        } catch (UnknownHostException e) {
            memories.close();
            throw new CofioException("there is no host " + settings.host(), "give an address of this machine", e);
        } catch (IOException e) {
            memories.close();
            throw new CofioException(
                    "port " + settings.port() + " cannot be used: " + e.getMessage(), "choose another with --port", e);
        }
    }

    public int port() {
        return http.getAddress().getPort();
    }

    public String url() {
        InetAddress address = http.getAddress().getAddress();
        String host = address.isAnyLocalAddress() ? "localhost" : settings.host();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + "/";
    }

    private String link() {
        return url() + "login?token=" + keys.once();
    }

    private void handle(HttpExchange exchange) throws IOException {
        long start = System.nanoTime();
        running.register();
        Wire wire = new Wire(exchange);
        String verb = "none";
        try {
            Call call = new Call(exchange);
            pace.check(call.client());
            if (closing) {
                throw new Refusal(503, "the server is about to end", "", Map.of("Connection", "close"));
            }
            Routes.Match match = find(call);
            verb = match.route().verb();
            boolean login = match.route().path().equals(ServerRoutes.LOGIN);
            gate.checkWhereFrom(call, login || verb.equals("page"));
            if (!login) {
                gate.checkWho(call, match.route().writes());
            }
            serve(match, call, wire);
        } catch (Refusal refused) {
            wire.send(refused.reply());
        } catch (CofioException problem) {
            wire.send(Refusal.of(problem).reply());
        } catch (RuntimeException | StackOverflowError bug) {
            wire.send(new Refusal(500, "this went wrong inside Cofio: " + bug, "").reply());
        } catch (IOException gone) {
            wire.gone(); // the client went, which is its right
        } finally {
            exchange.close();
            metrics.count(verb, wire.status(), System.nanoTime() - start);
            running.arriveAndDeregister();
        }
    }

    /** A call from elsewhere is told nothing, not even what there is. */
    private Routes.Match find(Call call) {
        try {
            return routes.find(call);
        } catch (Refusal unknown) {
            gate.checkWhereFrom(call, false);
            gate.checkWho(call, false);
            throw unknown;
        }
    }

    private void serve(Routes.Match match, Call call, Wire wire) throws IOException {
        Route route = match.route();
        Object workspace = call.query.remove("workspace");
        Memories.One memory = memories.named(workspace);
        switch (route.path()) {
            case ServerRoutes.EVENTS -> {
                events.check();
                events.serve(
                        memory,
                        wire.stream(200, Map.of("Content-Type", "text/event-stream", "X-Accel-Buffering", "no")));
            }
            case ServerRoutes.AGENTS -> memory.agents().serve(call.method(), call.headers(), call.limited(), wire);
            default -> wire.send(route.answer(call, match.variables(), memory.cofio(), workspace));
        }
    }

    /** Ends: calls that are being done come to their end, for a while, and so do saves. */
    @Override
    public void close() {
        closing = true;
        events.end();
        try {
            int phase = running.arriveAndDeregister();
            if (phase >= 0) {
                running.awaitAdvanceInterruptibly(phase, LAST_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            // Whoever takes longer is cut off.
            closing = true;
        }
        http.stop(0);
        threads.shutdown();
        memories.close();
    }
}
