package cofio.index;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of texts and questions. A model is loaded when the first text needs it that has no vector yet; where that
 * does not work, because the platform has no native library or the cache folder cannot be written, there are none.
 */
final class TextVectors implements AutoCloseable {
    /** Kept as soon as there are so many, so that little is lost where a process ends. */
    private static final int AT_ONCE = 128;

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
        return key(passage.speaker(), passage.text());
    }

    static long key(String speaker, String text) {
        return HashKeys.hash(said(speaker, text));
    }

    private static String said(String speaker, String text) {
        return speaker.isEmpty() ? text : speaker + ": " + text;
    }

    /**
     * Computes the vectors of passages that have none yet. {@code everyCore}: several at once; {@code counted} hears of each;
     * {@code ended} says when to stop. Meanwhile those that are there can be had.
     */
    void compute(List<Passage> passages, boolean everyCore, IntConsumer counted, BooleanSupplier ended)
            throws IOException {
        AtomicInteger done = new AtomicInteger();
        for (EmbeddingModel model : EmbeddingModel.all()) {
            Map<Long, String> fresh = new LinkedHashMap<>();
            for (Passage passage : passages) {
                if (EmbeddingModel.of(passage.text()).equals(model)) {
                    fresh.put(key(passage), model.beforeText() + said(passage.speaker(), passage.text()));
                }
            }
            synchronized (this) {
                fresh.keySet().removeAll(known(model).get(fresh.keySet()).keySet());
            }
            List<Long> keys = List.copyOf(fresh.keySet());
            for (int from = 0; from < keys.size() && !ended.getAsBoolean() && models.has(model); from += AT_ONCE) {
                List<Long> some = keys.subList(from, Math.min(keys.size(), from + AT_ONCE));
                Map<Long, float[]> computed = new ConcurrentHashMap<>();
                Stream<Long> each = everyCore ? some.parallelStream() : some.stream();
                each.forEach(key -> {
                    String text = Objects.requireNonNull(fresh.get(key));
                    float[] vector = ended.getAsBoolean() ? null : models.embed(model, text);
                    if (vector != null) {
                        computed.put(key, vector);
                        synchronized (computed) {
                            counted.accept(done.incrementAndGet());
                        }
                    }
                });
                synchronized (this) {
                    known(model).add(computed);
                }
            }
        }
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
