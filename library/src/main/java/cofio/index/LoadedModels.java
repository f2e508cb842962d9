package cofio.index;

import ai.onnxruntime.OrtException;
import cofio.encoder.ModelThreads;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** Embedding models, each loaded when the first text needs it. Several texts at once, each on its thread. */
final class LoadedModels implements AutoCloseable {
    /** For all brains that a process serves: they stay loaded until it ends. */
    static final LoadedModels SHARED = new LoadedModels();

    private final Map<EmbeddingModel, Embedder> loaded = new HashMap<>();
    private final ReadWriteLock embedding = new ReentrantReadWriteLock();
    private boolean missing;

    /** Whether vectors can be had, as far as was tried. */
    synchronized boolean available() {
        return !missing;
    }

    /** Whether a model is there, which is loaded now. */
    boolean has(EmbeddingModel model) {
        return embedder(model) != null;
    }

    /** The vector of a text; null where the model cannot be had. */
    float @Nullable [] embed(EmbeddingModel model, String text) {
        embedding.readLock().lock();
        try {
            Embedder embedder = embedder(model);
            return embedder == null ? null : ModelThreads.call(() -> embedder.embed(text));
        } finally {
            embedding.readLock().unlock();
        }
    }

    private synchronized @Nullable Embedder embedder(EmbeddingModel model) {
        Embedder embedder = loaded.get(model);
        if (embedder == null && !missing) {
            try {
                embedder = Embedder.load(model);
                loaded.put(model, embedder);
            } catch (IOException | OrtException | LinkageError e) {
                missing = true;
            }
        }
        return embedder;
    }

    @Override
    public void close() {
        embedding.writeLock().lock();
        try {
            synchronized (this) {
                for (Embedder embedder : loaded.values()) {
                    embedder.close();
                }
                loaded.clear();
            }
        } catch (OrtException e) {
            throw new IllegalStateException("the vector model could not be closed", e);
        } finally {
            embedding.writeLock().unlock();
        }
    }
}
