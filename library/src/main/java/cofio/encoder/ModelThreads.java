package cofio.encoder;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Where models run that virtual threads call. A virtual thread in native code keeps the thread that carries it: a few that read
 * pages, and a server has none left for anything else. Here they take turns page by page, in the order in which they came.
 */
public final class ModelThreads {
    private static final ExecutorService THREADS = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().name("cofio-model-", 1).factory());

    private ModelThreads() {}

    public static <T> T call(Callable<T> run) {
        if (!Thread.currentThread().isVirtual()) {
            return result(run);
        }
        Future<T> called = THREADS.submit(run);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return called.get();
                } catch (InterruptedException e) {
                    interrupted = true; // it takes a moment
                }
            }
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw failure(cause == null ? e : cause);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static <T> T result(Callable<T> run) {
        try {
            return run.call();
        } catch (Exception e) {
            throw failure(e);
        }
    }

    private static IllegalStateException failure(Throwable cause) {
        return cause instanceof IllegalStateException known
                ? known
                : new IllegalStateException("a model could not be run: " + cause.getMessage(), cause);
    }
}
