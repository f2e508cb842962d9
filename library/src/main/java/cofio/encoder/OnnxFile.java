package cofio.encoder;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions.OptLevel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A neural network among the resources of the program.
 *
 * <p>Loading the library that runs it takes about a megabyte of stack, which is all that a thread has, a virtual one too:
 * a few calls deeper, and the whole process ends without a word. So it is done by a thread that has room. Running a
 * network takes little.
 */
public final class OnnxFile {
    private static final long STACK = 16L * 1024 * 1024;

    private OnnxFile() {}

    /** Afterwards the environment is there as well. {@code threads}: how many take part in one run. */
    public static OrtSession open(String resource, int threads) throws IOException, OrtException {
        FutureTask<OrtSession> task = new FutureTask<>(() -> read(resource, threads));
        Thread.ofPlatform().daemon().stackSize(STACK).start(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true; // it takes a moment, and half a session helps nobody
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OrtException problem) {
                throw problem;
            }
            throw new IOException("the model " + resource + " could not be read: " + e.getCause(), e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** How many bytes it has. */
    public static long size(String resource) throws IOException {
        try (InputStream in = OnnxFile.class.getResourceAsStream(resource)) {
            return in == null ? 0 : in.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static OrtSession read(String resource, int threads) throws IOException, OrtException {
        System.setProperty("onnxruntime.native.path", UserCache.nativeLibrary().toString());
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        // On Windows the library hands events to the tracing of the system, which may pass them on to its maker.
        environment.setTelemetry(false);
        String name = UserCache.fileName(resource).replaceFirst("\\.onnx$", "-prepared.onnx");
        Path prepared = UserCache.made(name, file -> prepare(environment, resource, file));
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            // Threads that have nothing to do would turn in circles for a while, at the cost of those that have.
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            options.setOptimizationLevel(OptLevel.NO_OPT);
            return environment.createSession(prepared.toString(), options);
        }
    }

    /**
     * The library rearranges a network before it runs it, which takes longer than all the rest of loading it. So it is done
     * once, and the result kept. At this level it runs on every machine of the platform, and computes the same.
     */
    private static void prepare(OrtEnvironment environment, String resource, Path file) throws IOException {
        Path plain = Files.createTempFile(file.getParent(), "unpacking", ".tmp");
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            UserCache.copy(resource, plain);
            options.setOptimizationLevel(OptLevel.EXTENDED_OPT);
            options.setOptimizedModelFilePath(file.toString());
            environment.createSession(plain.toString(), options).close();
        } catch (OrtException e) {
            throw new IOException("the model " + resource + " could not be prepared: " + e.getMessage(), e);
        } finally {
            Files.deleteIfExists(plain);
        }
    }
}
