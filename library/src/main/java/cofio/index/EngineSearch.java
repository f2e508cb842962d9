package cofio.index;

import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/**
 * One look into the engine: the passages that may be meant, more than are wanted, and how often each word stands in the
 * brain. From these and what is newer an index is made in memory, which is searched like that of a folder.
 *
 * <p>Which passages are looked at depends on how the engine scores them, with the words of all brains that lie together
 * with this one; how they are ranked then does not.
 */
final class EngineSearch {
    private static final int MOST = 1_000;

    private final ClusterDocuments documents;
    private final String brain;
    private final String catalogue;
    private final BrainPassages passages;
    private final Map<String, Map<?, ?>> found = new LinkedHashMap<>();
    private final Map<String, Float> cosines = new HashMap<>();
    private final Map<Term, Integer> frequencies = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private boolean checked;

    EngineSearch(ClusterDocuments documents, String brain, String catalogue, BrainPassages passages) {
        this.documents = documents;
        this.brain = brain;
        this.catalogue = catalogue;
        this.passages = passages;
    }

    /** What the engine has is no longer what it had: another program brought something there or took it away. */
    static final class Outdated extends Exception {
        private static final long serialVersionUID = 1L;

        Outdated() {
            super(null, null, false, false);
        }
    }

    /** The passages that match queries best, and how often their words stand in the brain. */
    void look(Map<Query, Integer> queries) throws ClusterFailure, Outdated {
        Set<Term> words = new HashSet<>();
        List<Map<String, @Nullable Object>> asked = new ArrayList<>();
        queries.forEach((query, count) -> {
            EngineQuery.addTerms(query, words);
            asked.add(scored(EngineQuery.of(query), count));
        });
        words.removeAll(frequencies.keySet());
        ask(asked, List.copyOf(words));
    }

    /** In how many passages of the engine words stand. */
    void count(Collection<Term> words) throws ClusterFailure, Outdated {
        Set<Term> unknown = new HashSet<>(words);
        unknown.removeAll(frequencies.keySet());
        ask(List.of(), List.copyOf(unknown));
    }

    private Map<String, @Nullable Object> scored(Map<String, @Nullable Object> query, int count) {
        return Json.object(
                "size",
                Math.min(count, MOST),
                "query",
                Json.object("bool", Json.object("must", List.of(query), "filter", List.of(passages.counting()))),
                "sort",
                List.of(
                        Json.object("_score", "desc"),
                        Json.object(LuceneDocuments.KEY, Json.object("order", "asc", "unmapped_type", "long"))),
                "track_total_hits",
                false,
                "_source",
                withoutVectors());
    }

    private static Map<String, @Nullable Object> withoutVectors() {
        List<String> not = new ArrayList<>();
        EmbeddingModel.all().forEach(model -> not.add(EnginePassage.vector(model)));
        not.addAll(List.of("brain", "mark", LuceneDocuments.FACT, LuceneDocuments.SPEAKER));
        return Json.object("excludes", not);
    }

    private void ask(List<Map<String, @Nullable Object>> queries, List<Term> words) throws ClusterFailure, Outdated {
        List<Map<String, @Nullable Object>> all = new ArrayList<>(queries);
        if (!words.isEmpty()) {
            all.add(counted(EngineCounts.frequencies(words)));
        }
        boolean counts = passages.counts() == null;
        if (counts) {
            all.add(counted(EngineCounts.wanted()));
        }
        boolean check = !checked;
        if (check) {
            all.add(Json.object(
                    "query",
                    Json.object("ids", Json.object("values", List.of(catalogue))),
                    "_source",
                    false,
                    "docvalue_fields",
                    List.of(PushedCatalogue.TURN)));
        }
        if (all.isEmpty()) {
            return;
        }
        List<Map<?, ?>> responses = documents.search(brain, all);
        int next = queries.size();
        for (int i = 0; i < next; i++) {
            take(responses.get(i), false);
        }
        if (!words.isEmpty()) {
            EngineCounts.addFrequencies(responses.get(next++), words, frequencies);
        }
        if (counts) {
            passages.counted(EngineCounts.read(responses.get(next++)));
        }
        if (check) {
            check(responses.get(next));
        }
    }

    private Map<String, @Nullable Object> counted(Map<String, @Nullable Object> what) {
        return Json.object("size", 0, "query", passages.counting(), "aggs", what);
    }

    /** What a search sees of the catalogue may be older than what is known of it, but not newer. */
    private void check(Map<?, ?> response) throws Outdated {
        List<?> hits = EngineCounts.list(EngineCounts.object(response, "hits"), "hits");
        long turn = -1;
        for (Object hit : hits) {
            List<?> turns = EngineCounts.list(EngineCounts.object((Map<?, ?>) hit, "fields"), PushedCatalogue.TURN);
            turn = turns.isEmpty() ? -1 : ((Number) turns.getFirst()).longValue();
        }
        if (turn < 0 || turn > passages.pushed().turn()) {
            throw new Outdated();
        }
        checked = true;
    }

    private void take(Map<?, ?> response, boolean vectors) {
        for (Object one : EngineCounts.list(EngineCounts.object(response, "hits"), "hits")) {
            Map<?, ?> hit = (Map<?, ?>) one;
            String id = String.valueOf(hit.get("_id"));
            if (hit.get("_source") instanceof Map<?, ?> source) {
                found.putIfAbsent(id, source);
            }
            if (vectors && hit.get("_score") instanceof Number score) {
                // The engine gives (1 + cosine) / 2.
                cosines.put(id, 2 * score.floatValue() - 1);
            }
        }
    }

    /** The facts that messages among the passages told, as far as they still hold. */
    void lookForTold() throws ClusterFailure, Outdated {
        Set<String> more = passages.toldOfLate();
        found.values().forEach(source -> more.addAll(EnginePassage.told(source)));
        more.removeAll(told);
        told.addAll(more);
        if (!more.isEmpty()) {
            Map<String, @Nullable Object> query = Json.object(
                    "constant_score",
                    Json.object("filter", Json.object("terms", Json.object(LuceneDocuments.FACT, more))));
            ask(List.of(scored(query, MOST)), List.of());
        }
    }

    /** The passages with the vectors nearest to one, and how near the others are. {@code kind}: only of those, if not empty. */
    void lookNear(EmbeddingModel model, float[] vector, int count, String kind) throws ClusterFailure {
        List<Map<String, @Nullable Object>> filter = new ArrayList<>();
        filter.add(passages.counting());
        if (!kind.isEmpty()) {
            filter.add(Json.object("term", Json.object(LuceneDocuments.KIND, kind)));
        }
        List<Map<String, @Nullable Object>> queries = new ArrayList<>();
        // As many as there are is exact, and many are nearly so.
        queries.add(near(model, vector, count, Math.clamp(passages.pushed().size(), count, MOST), filter));
        List<String> others = new ArrayList<>(found.keySet());
        others.removeAll(cosines.keySet());
        if (!others.isEmpty()) {
            Map<String, @Nullable Object> these = Json.object("ids", Json.object("values", others));
            queries.add(near(model, vector, others.size(), others.size(), List.of(these)));
        }
        for (Map<?, ?> response : documents.search(brain, queries)) {
            take(response, true);
        }
    }

    private static Map<String, @Nullable Object> near(
            EmbeddingModel model, float[] vector, int count, int among, List<Map<String, @Nullable Object>> filter) {
        Map<String, @Nullable Object> wanted = Json.object(
                "vector",
                EnginePassage.numbers(vector),
                "k",
                among,
                "filter",
                Json.object("bool", Json.object("filter", filter)));
        return Json.object(
                "size",
                count,
                "query",
                Json.object("knn", Json.object(EnginePassage.vector(model), wanted)),
                "track_total_hits",
                false,
                "_source",
                withoutVectors());
    }

    /** All that was found with what is newer, in memory. {@code question}: its vector, where vectors were looked for. */
    CountedSearcher searcher(float @Nullable [] question) throws IOException {
        List<Document> read = new ArrayList<>();
        found.forEach((id, source) -> {
            int line = passages.line(source);
            if (line >= 0) {
                read.add(EnginePassage.read(source, line, as(question, cosines.get(id))));
            }
        });
        IndexReader engine = BrainPassages.reader(read);
        DirectoryReader newer = passages.newer();
        IndexReader all = newer == null ? engine : new MultiReader(new IndexReader[] {engine, newer}, false);
        EngineCounts counts = passages.counts();
        return new CountedSearcher(
                all, newer, counts == null ? new EngineCounts(Map.of(), Set.of(), Set.of()) : counts, frequencies);
    }

    /** A vector that is as near to that of the question as the one in the engine, which need not be fetched. */
    private static float @Nullable [] as(float @Nullable [] question, @Nullable Float cosine) {
        if (question == null || cosine == null) {
            return null;
        }
        float[] vector = question.clone();
        for (int i = 0; i < vector.length; i++) {
            vector[i] *= cosine;
        }
        return vector;
    }
}
