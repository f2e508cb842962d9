package cofio.mcp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An endpoint on a port of this machine, with the least that a web server can be. */
final class McpWeb implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private final McpEndpoint endpoint;

    McpWeb(McpOffer offer) {
        endpoint = new McpEndpoint(offer);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/mcp", McpWeb.this::handle);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/mcp";
    }

    private void handle(HttpExchange http) throws IOException {
        Map<String, String> headers = new HashMap<>();
        http.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        McpEndpoint.Call call = new McpEndpoint.Call(http.getRequestMethod(), headers, http.getRequestBody());
        try (http) {
            endpoint.serve(call, new McpEndpoint.Reply() {
                @Override
                public void whole(int status, Map<String, String> given, byte[] body) throws IOException {
                    given.forEach(http.getResponseHeaders()::set);
                    http.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
                    http.getResponseBody().write(body);
                }

                @Override
                public OutputStream stream(int status, Map<String, String> given) throws IOException {
                    given.forEach(http.getResponseHeaders()::set);
                    http.sendResponseHeaders(status, 0);
                    return http.getResponseBody();
                }
            });
        }
    }

    @Override
    public void close() {
        endpoint.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
