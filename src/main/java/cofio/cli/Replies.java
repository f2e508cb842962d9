package cofio.cli;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes replies, one after the other, on a thread of their own. One that is stopped is interrupted and heard no more;
 * what it does not leave halfway, such as a save, it still finishes before the next begins.
 */
final class Replies implements AutoCloseable {
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("reply").factory());
    private volatile @Nullable Future<?> current;

    /** Whether the reply came to its end; false where it was stopped. What goes wrong in it is thrown. */
    boolean await(Consumer<Consumer<String>> reply, Consumer<String> heard) {
        Hearing hearing = new Hearing(heard);
        Future<?> made = thread.submit(() -> reply.accept(hearing));
        current = made;
        try {
            made.get();
            return true;
        } catch (CancellationException stopped) {
            return false;
        } catch (InterruptedException e) {
            made.cancel(true);
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException problem -> throw problem;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        } finally {
            hearing.end();
            current = null;
        }
    }

    void stop() {
        Future<?> made = current;
        if (made != null) {
            made.cancel(true);
        }
    }

    /** Waits for what is still being finished. */
    @Override
    public void close() {
        thread.close();
    }

    /** Ends with the waiting for a reply: later words of it are dropped, and none is heard halfway. */
    private static final class Hearing implements Consumer<String> {
        private final Consumer<String> heard;
        private boolean over;

        Hearing(Consumer<String> heard) {
            this.heard = heard;
        }

        @Override
        public synchronized void accept(String words) {
            if (!over) {
                heard.accept(words);
            }
        }

        synchronized void end() {
            over = true;
        }
    }
}
