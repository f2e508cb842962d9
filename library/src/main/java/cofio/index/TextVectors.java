package cofio.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of texts and questions. A model is loaded when the first text needs it that has no vector yet; where that
 * does not work, because the platform has no native library or the cache folder cannot be written, there are none.
 */
final class TextVectors implements AutoCloseable {
    private final LoadedModels models;
    private final Function<EmbeddingModel, KnownVectors> opening;
    private final Map<EmbeddingModel, KnownVectors> known = new HashMap<>();

    private TextVectors(LoadedModels models, Function<EmbeddingModel, KnownVectors> opening) {
        this.models = models;
        this.opening = opening;
    }

    /** Keeps them in files, and has models of its own. */
    static TextVectors in(Path folder) {
        return new TextVectors(new LoadedModels(), model -> new VectorFile(folder.resolve(model.file()), model.size()));
    }

    /** Keeps them in memory, and shares the models with all others of the process. */
    static TextVectors inMemory() {
        return new TextVectors(LoadedModels.SHARED, model -> KnownVectors.inMemory());
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
            Map<Long, float[]> there = known(model).get(fresh.keySet());
            vectors.putAll(there);
            fresh.keySet().removeAll(there.keySet());
            if (!fresh.isEmpty() && models.has(model)) {
                Map<Long, float[]> computed = compute(model, fresh, counted);
                known(model).add(computed);
                vectors.putAll(computed);
            }
        }
        return vectors;
    }

    /** Those that were computed before, by key. */
    synchronized Map<Long, float[]> computed(List<Passage> passages) throws IOException {
        List<Long> keys = passages.stream().map(TextVectors::key).toList();
        Map<Long, float[]> vectors = new HashMap<>();
        for (EmbeddingModel model : EmbeddingModel.all()) {
            vectors.putAll(known(model).get(keys));
        }
        return vectors;
    }

    private Map<Long, float[]> compute(EmbeddingModel model, Map<Long, String> texts, IntConsumer counted) {
        Map<Long, float[]> computed = new ConcurrentHashMap<>();
        texts.entrySet().parallelStream().forEach(text -> {
            float[] vector = models.embed(model, text.getValue());
            if (vector != null) {
                computed.put(text.getKey(), vector);
                synchronized (computed) {
                    counted.accept(computed.size());
                }
            }
        });
        return computed;
    }

    /** Several at once, each on its thread. */
    float @Nullable [] ofQuestion(String question) {
        EmbeddingModel model = EmbeddingModel.of(question);
        return models.embed(model, model.beforeQuestion() + question);
    }

    synchronized void forget(Set<Long> keys) throws IOException {
        for (EmbeddingModel model : EmbeddingModel.all()) {
            known(model).remove(keys);
        }
    }

    private KnownVectors known(EmbeddingModel model) {
        return known.computeIfAbsent(model, opening);
    }

    /** Whether vectors can be had, as far as was tried. */
    boolean available() {
        return models.available();
    }

    @Override
    public void close() {
        if (models != LoadedModels.SHARED) {
            models.close();
        }
    }
}
