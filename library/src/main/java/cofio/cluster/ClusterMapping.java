package cofio.cluster;

import cofio.text.Json;
import cofio.text.Language;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How passages are indexed: by the words that Cofio itself found in them, and by their vectors. */
final class ClusterMapping {
    private ClusterMapping() {}

    static Map<String, @Nullable Object> settings() {
        return Json.object(
                // What was pushed is made visible by who pushed it.
                "refresh_interval",
                "30s",
                "index.knn",
                true,
                "similarity",
                Json.object("own", bm25(.8), "around", bm25(1.2)));
    }

    private static Map<String, @Nullable Object> bm25(double k1) {
        return Json.object("type", "BM25", "k1", k1, "b", .75);
    }

    static Map<String, @Nullable Object> fields() {
        Map<String, @Nullable Object> fields = Json.object(
                "key", Json.object("type", "long", "index", false),
                "turn", Json.object("type", "long", "index", false));
        for (String name : List.of("of", "kind", "fact", "speaker", "model")) {
            fields.put(name, Json.object("type", "keyword"));
        }
        for (String name : List.of("words", "exact", "near", "talk")) {
            boolean own = name.equals("words") || name.equals("exact");
            fields.put(
                    name,
                    Json.object(
                            "type",
                            "text",
                            "analyzer",
                            "whitespace",
                            "index_options",
                            "freqs",
                            "similarity",
                            own ? "own" : "around"));
            fields.put(name + "-count", Json.object("type", "integer", "index", false));
        }
        fields.put("talk-id", Json.object("type", "long", "doc_values", false));
        for (Language language : Language.all()) {
            language.own("embedding").ifPresent(model -> fields.put(model.replace('.', '_'), vector(language)));
        }
        return fields;
    }

    private static Map<String, @Nullable Object> vector(Language language) {
        return Json.object(
                "type",
                "knn_vector",
                "dimension",
                (int) language.number("embedding-size"),
                "method",
                Json.object("name", "hnsw", "engine", "lucene", "space_type", "cosinesimil"));
    }
}
