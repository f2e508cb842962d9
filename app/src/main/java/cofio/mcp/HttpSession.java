package cofio.mcp;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** A session over HTTP, with what waits for the client to come and listen. */
final class HttpSession implements AutoCloseable {
    /** For a client that never listens: later messages fall away. */
    private static final int WAITING = 256;

    final BlockingQueue<Object> unasked = new LinkedBlockingQueue<>(WAITING);
    final AtomicBoolean open = new AtomicBoolean();
    final McpSession session;
    volatile boolean ended;

    HttpSession(McpOffer offer) {
        this.session = new McpSession(offer, unasked::offer);
    }

    @Override
    public void close() {
        ended = true;
        session.close();
    }
}
