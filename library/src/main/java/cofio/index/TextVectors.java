package cofio.index;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of texts and questions. A model is loaded when the first text needs it that has no vector yet; where that
 * does not work, because the platform has no native library or the cache folder cannot be written, there are none.
 */
final class TextVectors implements AutoCloseable {
    private final Path folder;
    private final Map<EmbeddingModel, Embedder> loaded = new HashMap<>();
    private final Map<EmbeddingModel, VectorFile> files = new HashMap<>();
    private final ReadWriteLock embedding = new ReentrantReadWriteLock();
    private boolean missing;

    TextVectors(Path folder) {
        this.folder = folder;
    }

    /** The hash by which the vector of a passage is kept. */
    static long key(Passage passage) {
        return HashKeys.hash(text(passage));
    }

    private static String text(Passage passage) {
        return passage.speaker().isEmpty() ? passage.text() : passage.speaker() + ": " + passage.text();
    }

    /** The vectors of passages, by key; without those that cannot be had. {@code counted} hears of each computed. */
    synchronized Map<Long, float[]> of(List<Passage> passages, IntConsumer counted) throws IOException {
        Map<Long, float[]> vectors = new HashMap<>();
        for (EmbeddingModel model : EmbeddingModel.all()) {
            Map<Long, String> fresh = new LinkedHashMap<>();
            for (Passage passage : passages) {
                if (EmbeddingModel.of(passage.text()).equals(model)) {
                    fresh.put(key(passage), model.beforeText() + text(passage));
                }
            }
            Map<Long, float[]> known = file(model).get(fresh.keySet());
            vectors.putAll(known);
            fresh.keySet().removeAll(known.keySet());
            Embedder embedder = fresh.isEmpty() ? null : embedder(model);
            if (embedder != null) {
                Map<Long, float[]> computed = compute(embedder, fresh, counted);
                file(model).add(computed);
                vectors.putAll(computed);
            }
        }
        return vectors;
    }

    private static Map<Long, float[]> compute(Embedder embedder, Map<Long, String> texts, IntConsumer counted) {
        Map<Long, float[]> computed = new ConcurrentHashMap<>();
        texts.entrySet().parallelStream().forEach(text -> {
            try {
                computed.put(text.getKey(), embedder.embed(text.getValue()));
                synchronized (computed) {
                    counted.accept(computed.size());
                }
            } catch (OrtException e) {
                throw new IllegalStateException("a vector could not be computed", e);
            }
        });
        return computed;
    }

    /** Several at once, each on its thread. */
    float @Nullable [] ofQuestion(String question) {
        EmbeddingModel model = EmbeddingModel.of(question);
        embedding.readLock().lock();
        try {
            Embedder embedder = embedder(model);
            return embedder == null ? null : embedder.embed(model.beforeQuestion() + question);
        } catch (OrtException e) {
            throw new IllegalStateException("a vector could not be computed", e);
        } finally {
            embedding.readLock().unlock();
        }
    }

    synchronized void forget(Set<Long> keys) throws IOException {
        for (EmbeddingModel model : EmbeddingModel.all()) {
            file(model).remove(keys);
        }
    }

    private VectorFile file(EmbeddingModel model) {
        return files.computeIfAbsent(model, one -> new VectorFile(folder.resolve(one.file()), one.size()));
    }

    /** Whether vectors can be had, as far as was tried. */
    synchronized boolean available() {
        return !missing;
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
