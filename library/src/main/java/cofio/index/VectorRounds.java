package cofio.index;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Has vectors computed in rounds, one at a time, each for all texts that had none when it began. Whoever searches waits for that,
 * or, in a process that serves, a moment at most: then it is done beside the searches, on half of the cores for all memories.
 */
final class VectorRounds implements AutoCloseable {
    private static final ExecutorService BESIDE = Executors.newFixedThreadPool(
            Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
            Thread.ofPlatform().daemon().name("cofio-vectors").factory());

    private static final Duration MOMENT = Duration.ofMillis(250);
    private static final Duration EVER = Duration.ofDays(1);

    /** Computes what is missing; {@code ended} says when to stop. */
    interface Round {
        void run(BooleanSupplier ended) throws IOException;
    }

    private @Nullable FutureTask<Void> latest;
    private boolean beside;
    private volatile boolean closed;

    synchronized void goBeside() {
        beside = true;
    }

    /** Whether a search waits until all is there: then nothing else needs the cores. */
    synchronized boolean isAwaited() {
        return !beside;
    }

    /** Begins a round where none is under way; false where it was not waited for to its end. */
    boolean run(Round round) throws IOException {
        FutureTask<Void> task;
        boolean waits;
        boolean mine;
        synchronized (this) {
            FutureTask<Void> before = latest;
            waits = !beside;
            mine = before == null || before.isDone();
            task = mine || before == null ? begin(round) : before;
            if (mine && !waits) {
                BESIDE.execute(task);
            }
        }
        if (!waits) {
            return mine && isDone(task, MOMENT);
        }
        if (mine) {
            task.run();
        }
        return isDone(task, EVER);
    }

    private FutureTask<Void> begin(Round round) {
        FutureTask<Void> task = new FutureTask<>(() -> {
            if (!closed) {
                round.run(() -> closed);
            }
            return null;
        });
        latest = task;
        return task;
    }

    private static boolean isDone(FutureTask<Void> task, Duration most) throws IOException {
        try {
            task.get(most.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException stillAtIt) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException failed -> throw failed;
                case RuntimeException failed -> throw failed;
                case null, default -> throw new IllegalStateException("vectors could not be computed", e);
            }
        }
    }

    /** Lets the round that is under way stop at the next text. */
    @Override
    public void close() throws IOException {
        FutureTask<Void> last;
        synchronized (this) {
            closed = true;
            last = latest;
        }
        if (last != null) {
            isDone(last, EVER);
        }
    }
}
