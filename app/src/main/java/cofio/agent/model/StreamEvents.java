package cofio.agent.model;

import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The events of a stream as they come. */
final class StreamEvents implements AutoCloseable {
    private final ResponseLines lines;
    private final ModelTimeouts patience;
    private final long start;
    private boolean begun;
    private boolean silent = true;
    private boolean over;

    /** {@code start}: when the call was made, by {@code System.nanoTime}. */
    StreamEvents(InputStream body, ModelTimeouts patience, long start) {
        this.lines = new ResponseLines(body);
        this.patience = patience;
        this.start = start;
    }

    /** Whether an event has come. */
    boolean begun() {
        return begun;
    }

    /** Whether not even a line has come. */
    boolean silent() {
        return silent;
    }

    /** The next event, or null at the end. */
    @Nullable
    StreamEvent next() {
        String name = null;
        StringBuilder data = new StringBuilder();
        while (!over) {
            String line = line();
            over = line == null;
            silent &= over;
            if (line == null || line.isEmpty()) {
                if (!data.isEmpty()) {
                    begun = true;
                    return new StreamEvent(name, data.toString());
                }
                name = null;
            } else if (line.startsWith("event:")) {
                name = line.substring("event:".length()).strip();
            } else if (line.startsWith("data:")) {
                data.append(data.isEmpty() ? "" : "\n")
                        .append(line.substring("data:".length()).stripLeading());
            }
        }
        return null;
    }

    private @Nullable String line() {
        Duration left = patience.whole().minusNanos(System.nanoTime() - start);
        Duration wait = begun ? patience.pause() : patience.first();
        return lines.next(wait.compareTo(left) < 0 ? wait : left);
    }

    @Override
    public void close() {
        lines.close();
    }
}
