package cofio.http.web;

import cofio.CofioException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A port of this machine, with a virtual thread for each call. */
public final class WebServer implements AutoCloseable {
    private static final int WAITING = 1024;

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
    private final RateLimiter pace;
    private final Phaser running = new Phaser(1);
    private volatile boolean closing;

    private WebServer(HttpServer http, RateLimiter pace) {
        this.http = http;
        this.pace = pace;
    }

    /**
     * Takes the port; calls are answered from {@link #start} on.
     *
     * @param port 0 for any that is free
     * @param perSecond how many calls one address may make in a second, for long; 0 for any number
     */
    public static WebServer bind(String host, int port, int perSecond) {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
            return new WebServer(
                    HttpServer.create(address, WAITING),
                    new RateLimiter(perSecond, "too many calls from this address"));
        } catch (UnknownHostException e) {
            throw new CofioException("there is no host " + host, "give an address of this machine", e);
        } catch (IOException e) {
            throw new CofioException(
                    "port " + port + " cannot be used: " + e.getMessage(), "choose another with --port", e);
        }
    }

    /** {@code contentPolicy}: what a page may load, as Content-Security-Policy says it; all else is closed. */
    public void start(WebSite site, String contentPolicy) {
        http.setExecutor(threads);
        http.createContext("/", exchange -> handle(exchange, site, contentPolicy));
        http.start();
    }

    public InetAddress address() {
        return http.getAddress().getAddress();
    }

    public int port() {
        return http.getAddress().getPort();
    }

    private void handle(HttpExchange exchange, WebSite site, String contentPolicy) throws IOException {
        long start = System.nanoTime();
        running.register();
        HttpCall call = new HttpCall(exchange);
        ResponseWriter out = new ResponseWriter(exchange, contentPolicy);
        try {
            answer(call, out, site);
        } catch (IOException gone) {
            // The client went, which is its right.
            return;
        } finally {
            exchange.close();
            site.served(call, out.status(), System.nanoTime() - start);
            running.arriveAndDeregister();
        }
    }

    private void answer(HttpCall call, ResponseWriter out, WebSite site) throws IOException {
        try {
            pace.check(call.client());
            if (closing) {
                throw new HttpRefusal(503, "the server is about to end", "", Map.of("Connection", "close"));
            }
            site.serve(call, out);
        } catch (RuntimeException | StackOverflowError failed) {
            out.send(site.refusal(call, HttpRefusal.of(failed)));
        }
    }

    /** Takes no more calls, and lets those that are being done come to their end. Says whether all of them did in time. */
    public boolean finish(Duration patience) {
        closing = true;
        try {
            int phase = running.arriveAndDeregister();
            if (phase >= 0) {
                running.awaitAdvanceInterruptibly(phase, patience.toMillis(), TimeUnit.MILLISECONDS);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException e) {
            return false;
        }
    }

    /** Tells the calls that are still being done to stop. */
    public void interrupt() {
        threads.shutdownNow();
    }

    /** Lets go of the port; whoever still waits for an answer is cut off. */
    @Override
    public void close() {
        closing = true;
        http.stop(0);
        threads.shutdown();
    }
}
