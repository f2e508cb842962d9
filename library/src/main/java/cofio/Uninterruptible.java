package cofio;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Work that an interrupt must not break off halfway. Java closes a file under an interrupted thread, so that a save
 * would fail between its steps, and its taking back too; on a thread that nobody interrupts it goes through. The
 * interrupt is there again for whoever asks afterwards.
 */
public final class Uninterruptible {
    private Uninterruptible() {}

    public static <T> T run(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread.ofPlatform().name("cofio-save").start(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException problem -> throw problem;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The same of what gives nothing. */
    static void act(Runnable action) {
        run(() -> {
            action.run();
            return true;
        });
    }
}
