package cofio.mcp;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The protocol over HTTP: streamable HTTP with sessions for the revisions with a handshake, and without them for the
 * stateless one. It knows no web server; whoever has one hands calls over, each on a thread of its own that may wait.
 * Who may call at all (host, origin, token) is decided there.
 */
public final class McpEndpoint implements AutoCloseable {
    /** A call. The names of headers are in lower case. */
    public record Call(String method, Map<String, String> headers, InputStream body) {
        @Nullable
        String header(String name) {
            String value = headers.get(name.toLowerCase(Locale.ROOT));
            return value == null ? null : value.strip();
        }
    }

    /** Where the answer goes: whole, or as a stream that stays open until {@link #serve} returns. */
    public interface Reply {
        void whole(int status, Map<String, String> headers, byte[] body) throws IOException;

        OutputStream stream(int status, Map<String, String> headers) throws IOException;
    }

    private static final String SESSION = "Mcp-Session-Id";

    /** A client whose session was given up for newer ones is told so, and begins again. */
    private static final int SESSIONS = 1_000;

    private static final int LONGEST = 32 * 1024 * 1024;

    /** How often an open stream is written to, which shows whether the client is still there. */
    static final long BEAT_SECONDS = 15;

    private final McpOffer offer;
    private final SequencedMap<String, HttpSession> visits = new LinkedHashMap<>(16, 0.75f, true);
    private volatile boolean closed;

    public McpEndpoint(McpOffer offer) {
        this.offer = offer;
    }

    public void serve(Call call, Reply reply) throws IOException {
        switch (call.method()) {
            case "POST" -> post(call, reply);
            case "GET" -> get(call, reply);
            case "DELETE" -> delete(call, reply);
            default -> reply.whole(405, Map.of("Allow", "POST, GET, DELETE"), new byte[0]);
        }
    }

    private void post(Call call, Reply reply) throws IOException {
        McpExchange exchange = new McpExchange(reply);
        String type = call.header("content-type");
        if (type == null || !type.toLowerCase(Locale.ROOT).matches("application/json\\s*(;.*)?")) {
            exchange.refuse(415, new ProtocolRefusal(ProtocolRefusal.INVALID, "the content must be application/json"));
            return;
        }
        byte[] body = call.body().readNBytes(LONGEST + 1);
        if (body.length > LONGEST) {
            exchange.refuse(413, new ProtocolRefusal(ProtocolRefusal.INVALID, "a message may have 32 MB at most"));
            return;
        }
        Object message;
        try {
            message = Json.read(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString());
        } catch (CharacterCodingException | CofioException e) {
            exchange.refuse(400, new ProtocolRefusal(ProtocolRefusal.PARSE, "this is not JSON in UTF-8"));
            return;
        }
        String revision = call.header("mcp-protocol-version");
        if (McpHeaders.stateless(message, revision)) {
            stateless(call, message, exchange);
        } else if (revision != null && !ProtocolRevision.hasHandshake(revision)) {
            exchange.refuse(
                    400,
                    new ProtocolRefusal(
                            ProtocolRefusal.REVISION,
                            "Unsupported protocol version",
                            Json.object("supported", ProtocolRevision.ALL, "requested", revision)));
        } else {
            inSession(call, message, exchange);
        }
    }

    private void stateless(Call call, @Nullable Object message, McpExchange exchange) throws IOException {
        exchange.stateless();
        try {
            McpHeaders.check(call, message);
        } catch (ProtocolRefusal refused) {
            exchange.refuse(400, refused, message instanceof Map<?, ?> map ? map.get("id") : null);
            return;
        }
        try (McpSession session = new McpSession(offer, nowhere -> {})) {
            session.take(message, exchange).run();
            while (session.isListening() && !closed && exchange.beat(BEAT_SECONDS)) {}
        }
        exchange.accepted();
    }

    private void inSession(Call call, @Nullable Object message, McpExchange exchange) throws IOException {
        boolean begins = message instanceof Map<?, ?> map && "initialize".equals(map.get("method"));
        HttpSession visit = begins ? new HttpSession(offer) : visit(call);
        if (visit == null) {
            boolean named = call.header(SESSION) != null;
            exchange.refuse(
                    named ? 404 : 400,
                    new ProtocolRefusal(
                            ProtocolRefusal.INVALID,
                            named ? "Session not found: begin again with initialize" : "Session missing"),
                    message instanceof Map<?, ?> map ? map.get("id") : null);
            return;
        }
        if (begins) {
            String id = UUID.randomUUID().toString();
            keep(id, visit);
            exchange.header(SESSION, id);
        }
        visit.session.take(message, exchange).run();
        exchange.accepted();
    }

    private void keep(String id, HttpSession visit) {
        synchronized (visits) {
            visits.put(id, visit);
            if (visits.size() > SESSIONS) {
                Objects.requireNonNull(visits.pollFirstEntry()).getValue().close();
            }
        }
    }

    private @Nullable HttpSession visit(Call call) {
        String id = call.header(SESSION);
        synchronized (visits) {
            return id == null ? null : visits.get(id);
        }
    }

    /** The stream of what nobody asked for, in the revisions with a handshake. */
    private void get(Call call, Reply reply) throws IOException {
        if (call.header(SESSION) == null) {
            reply.whole(405, Map.of("Allow", "POST"), new byte[0]);
            return;
        }
        HttpSession visit = visit(call);
        if (visit == null) {
            reply.whole(404, Map.of(), new byte[0]);
        } else if (!visit.open.compareAndSet(false, true)) {
            reply.whole(409, Map.of(), new byte[0]);
        } else {
            McpExchange exchange = new McpExchange(reply);
            try {
                exchange.begin();
                while (!closed && !visit.ended) {
                    Object message = visit.unasked.poll(BEAT_SECONDS, TimeUnit.SECONDS);
                    if (message != null) {
                        exchange.send(message);
                    } else if (!exchange.beat(0)) {
                        return;
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                visit.open.set(false);
            }
        }
    }

    private void delete(Call call, Reply reply) throws IOException {
        String id = call.header(SESSION);
        HttpSession visit;
        synchronized (visits) {
            visit = id == null ? null : visits.remove(id);
        }
        if (visit != null) {
            visit.close();
        }
        reply.whole(visit != null ? 204 : id == null ? 400 : 404, Map.of(), new byte[0]);
    }

    /** Ends what is open. */
    @Override
    public void close() {
        closed = true;
        synchronized (visits) {
            List.copyOf(visits.values()).forEach(HttpSession::close);
            visits.clear();
        }
    }
}
