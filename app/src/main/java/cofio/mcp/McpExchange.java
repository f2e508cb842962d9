package cofio.mcp;

import cofio.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The answer to one call: JSON where the answer is all there is, a stream of events where something comes before it. */
final class McpExchange implements MessageOutlet {
    private final McpEndpoint.Reply reply;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private boolean stateless;
    private boolean answered;
    private boolean gone;
    private @Nullable OutputStream stream;

    McpExchange(McpEndpoint.Reply reply) {
        this.reply = reply;
    }

    void header(String name, String value) {
        headers.put(name, value);
    }

    /** A method that is not there has a status of its own in the stateless revision. */
    void stateless() {
        stateless = true;
    }

    @Override
    public synchronized void send(Object message) {
        boolean answer = message instanceof List<?>
                || message instanceof Map<?, ?> map && (map.containsKey("result") || map.containsKey("error"));
        try {
            if (gone) {
                return;
            }
            if (stream == null && answer) {
                whole(status(message), Json.of(message));
                return;
            }
            event("event: message\ndata: " + Json.of(message) + "\n\n");
        } catch (IOException e) {
            gone = true;
        }
    }

    private int status(Object message) {
        boolean unknown = stateless
                && message instanceof Map<?, ?> map
                && map.get("error") instanceof Map<?, ?> error
                && Integer.valueOf(ProtocolRefusal.NO_METHOD).equals(error.get("code"));
        return unknown ? 404 : 200;
    }

    void refuse(int status, ProtocolRefusal refusal) throws IOException {
        refuse(status, refusal, null);
    }

    synchronized void refuse(int status, ProtocolRefusal refusal, @Nullable Object id) throws IOException {
        whole(status, Json.of(refusal.answer(id)));
    }

    private void whole(int status, String body) throws IOException {
        answered = true;
        headers.put("Content-Type", "application/json");
        reply.whole(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    synchronized void begin() throws IOException {
        if (stream == null) {
            headers.put("Content-Type", "text/event-stream");
            headers.put("Cache-Control", "no-cache");
            headers.put("X-Accel-Buffering", "no");
            stream = reply.stream(200, headers);
            stream.flush();
        }
    }

    private void event(String text) throws IOException {
        begin();
        if (stream != null) {
            stream.write(text.getBytes(StandardCharsets.UTF_8));
            stream.flush();
        }
    }

    /** Waits, then shows that the stream is alive; false where nobody is at its other end. */
    boolean beat(long seconds) {
        try {
            TimeUnit.SECONDS.sleep(seconds);
            synchronized (this) {
                event(":\n\n");
                return !gone;
            }
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Where nothing was to be answered, says that the message arrived; ends a stream. */
    synchronized void accepted() throws IOException {
        if (stream != null) {
            if (!gone) {
                stream.close();
            }
        } else if (!answered) {
            reply.whole(202, headers, new byte[0]);
        }
    }
}
