package cofio.cli;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes replies, one after the other, on a thread of their own. One that is stopped is interrupted and heard no more;
 * what it does not leave halfway, such as a save, it still finishes before the next begins.
 */
final class ReplyWorker implements AutoCloseable {
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("reply").factory());
    private @Nullable Making current;
    private boolean stoppedEarly;

    /** Whoever stops from now on means the next reply, even before it has begun. */
    synchronized void expect() {
        stoppedEarly = false;
    }

    /** Whether the reply came to its end; false where it was stopped. What goes wrong in it is thrown. */
    boolean await(Consumer<Consumer<String>> reply, Consumer<String> heard) {
        Making making = new Making(reply, heard);
        begin(making);
        try {
            making.task.get();
            return true;
        } catch (CancellationException stopped) {
            return false;
        } catch (InterruptedException e) {
            making.stop();
            return false;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException problem -> throw problem;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        } finally {
            end();
        }
    }

    private synchronized void begin(Making making) {
        current = making;
        // Ctrl-C that came while the line was being taken interrupts its reader, which is this thread.
        if (Thread.interrupted() || stoppedEarly) {
            making.stop();
        }
        thread.execute(making.task);
    }

    private synchronized void end() {
        current = null;
    }

    synchronized void stop() {
        if (current == null) {
            stoppedEarly = true;
        } else {
            current.stop();
        }
    }

    /** Waits for what is still being finished. */
    @Override
    public void close() {
        thread.close();
    }

    /** A reply being made; its words are heard until it is stopped, and none halfway. */
    private static final class Making {
        private final FutureTask<Void> task;
        private final Consumer<String> heard;
        private boolean stopped;

        Making(Consumer<Consumer<String>> reply, Consumer<String> heard) {
            this.heard = heard;
            this.task = new FutureTask<>(() -> reply.accept(this::hear), null);
        }

        private synchronized void hear(String words) {
            if (!stopped) {
                heard.accept(words);
            }
        }

        synchronized void stop() {
            stopped = true;
            task.cancel(true);
        }
    }
}
