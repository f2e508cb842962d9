package cofio.agent.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an answer, each waited for no longer than is said.
 *
 * <p>A thread of its own reads: a blocked read can be ended by closing the stream alone, and so a wait can neither be
 * bounded nor interrupted where it reads itself.
 */
final class ResponseLines implements AutoCloseable {
    private record Line(@Nullable String text, boolean broken) {}

    private final InputStream in;
    private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();

    ResponseLines(InputStream in) {
        this.in = in;
        Thread.ofVirtual().start(this::read);
    }

    private void read() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(new Line(line, false));
            }
            lines.add(new Line(null, false));
        } catch (IOException brokeOff) {
            lines.add(new Line(null, true));
        }
    }

    /** The next line, or null at the end. */
    @Nullable
    String next(Duration wait) {
        try {
            Line line = lines.poll(Math.max(1, wait.toNanos()), TimeUnit.NANOSECONDS);
            if (line == null) {
                throw ModelHttpException.of(ModelHttpException.Kind.LATE);
            }
            if (line.broken()) {
                throw ModelHttpException.of(ModelHttpException.Kind.BROKEN);
            }
            return line.text();
        } catch (InterruptedException e) {
            throw ModelHttpException.of(ModelHttpException.Kind.CUT);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException alreadyGone) {
            // Nothing more is wanted of it.
        }
    }
}
