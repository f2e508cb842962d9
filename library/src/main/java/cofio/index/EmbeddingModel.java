package cofio.index;

import cofio.text.Language;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The embedding model of a language: files inside a library jar, of which nothing else is used.
 *
 * @param file the name of its files and of its field in the index
 * @param beforeText what the model expects before a text
 * @param beforeQuestion and before a question
 * @param mean whether a text is the mean of its words, or else what the first, empty word took up from them
 * @param weight the best match by words counts 1; this is what a cosine of 1 counts
 * @param least texts that have nothing to do with one another still have a cosine of this
 * @param alone from which on it makes a hit of a passage that has no word of the question
 */
record EmbeddingModel(
        String file,
        int size,
        String beforeText,
        String beforeQuestion,
        boolean mean,
        float weight,
        float least,
        float alone) {
    private static final Map<Language, EmbeddingModel> READ = new ConcurrentHashMap<>();

    static EmbeddingModel of(String text) {
        return of(Language.of(text));
    }

    /** The English one, which knows some words of many languages, where a language has none. */
    static EmbeddingModel of(Language language) {
        return READ.computeIfAbsent(
                language.own("embedding").isPresent() ? language : Language.ENGLISH,
                one -> new EmbeddingModel(
                        one.phrase("embedding"),
                        (int) one.number("embedding-size"),
                        one.phrase("embedding-before-text"),
                        one.phrase("embedding-before-question"),
                        one.phrase("embedding-pooling").equals("mean"),
                        one.number("embedding-weight"),
                        one.number("embedding-least"),
                        one.number("embedding-alone")));
    }

    static List<EmbeddingModel> all() {
        return Language.all().reversed().stream()
                .map(EmbeddingModel::of)
                .distinct()
                .toList();
    }
}
