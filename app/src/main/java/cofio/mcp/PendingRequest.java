package cofio.mcp;

import cofio.index.IndexProgress;
import cofio.text.Json;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A request that waits for its answer, and may be cancelled meanwhile. */
final class PendingRequest implements IndexProgress {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    final Object id;
    final String method;
    final Map<String, @Nullable Object> params;

    /** Whether it says its own revision and needs no handshake. */
    final boolean stateless;

    private final MessageOutlet reply;
    private volatile boolean cancelled;
    private long told;
    private int last;

    PendingRequest(
            Object id, String method, Map<String, @Nullable Object> params, boolean stateless, MessageOutlet reply) {
        this.id = id;
        this.method = method;
        this.params = params;
        this.stateless = stateless;
        this.reply = reply;
    }

    /**
     * Nothing more is sent for it. The work itself goes on: a thread that is interrupted while it reads or writes would
     * close the files under the others, and a save is worth finishing.
     */
    void cancel() {
        cancelled = true;
    }

    boolean cancelled() {
        return cancelled;
    }

    void send(Map<String, @Nullable Object> message) {
        if (!cancelled) {
            reply.send(message);
        }
    }

    void notify(String method, Map<String, @Nullable Object> params) {
        send(Json.object("jsonrpc", "2.0", "method", method, "params", params));
    }

    Map<?, ?> meta() {
        return params.get("_meta") instanceof Map<?, ?> meta ? meta : Map.of();
    }

    @Override
    public synchronized void at(int done, int all) {
        Object token = meta().get("progressToken");
        if ((token instanceof String || token instanceof Number)
                && done > last
                && (done == all || System.nanoTime() - told > PAUSE)) {
            told = System.nanoTime();
            last = done;
            notify(
                    "notifications/progress",
                    Json.object(
                            "progressToken", token, "progress", done, "total", all, "message", "Indexing the memory"));
        }
    }
}
