package cofio.index;

import cofio.text.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.jspecify.annotations.Nullable;

/**
 * What is counted of the passages of a brain that the engine has, by which words count more or less.
 *
 * @param fields in how many passages a field has words, and how many words these are
 * @param speakers the words of the names of who spoke
 * @param models those of which there are vectors
 */
record EngineCounts(Map<String, long[]> fields, Set<String> speakers, Set<String> models) {
    static final List<String> FIELDS =
            List.of(LuceneDocuments.WORDS, LuceneDocuments.EXACT, LuceneDocuments.NEAR, LuceneDocuments.TALK);

    private static final int MOST_NAMES = 1_000;

    static Map<String, @Nullable Object> wanted() {
        Map<String, @Nullable Object> all = Json.object(
                LuceneDocuments.SPEAKER,
                names(LuceneDocuments.SPEAKER),
                EnginePassage.MODEL,
                names(EnginePassage.MODEL));
        for (String field : FIELDS) {
            all.put(field, Json.object("stats", Json.object("field", EnginePassage.count(field))));
        }
        return all;
    }

    private static Map<String, @Nullable Object> names(String field) {
        return Json.object("terms", Json.object("field", field, "size", MOST_NAMES));
    }

    static EngineCounts read(Map<?, ?> response) {
        Map<?, ?> all = object(response, "aggregations");
        Map<String, long[]> fields = new HashMap<>();
        for (String field : FIELDS) {
            Map<?, ?> one = object(all, field);
            fields.put(field, new long[] {EnginePassage.number(one, "count"), EnginePassage.number(one, "sum")});
        }
        return new EngineCounts(fields, names(all, LuceneDocuments.SPEAKER), names(all, EnginePassage.MODEL));
    }

    private static Set<String> names(Map<?, ?> all, String field) {
        Set<String> names = new HashSet<>();
        for (Object one : list(object(all, field), "buckets")) {
            names.add(String.valueOf(((Map<?, ?>) one).get("key")));
        }
        return names;
    }

    /** Asks in how many passages each word stands. */
    static Map<String, @Nullable Object> frequencies(List<Term> terms) {
        List<Object> filters = new ArrayList<>();
        terms.forEach(term -> filters.add(EngineQuery.term(term, 1)));
        return Json.object("terms", Json.object("filters", Json.object("filters", filters)));
    }

    static void addFrequencies(Map<?, ?> response, List<Term> terms, Map<Term, Integer> to) {
        List<?> buckets = list(object(object(response, "aggregations"), "terms"), "buckets");
        for (int i = 0; i < terms.size(); i++) {
            to.put(terms.get(i), (int) EnginePassage.number((Map<?, ?>) buckets.get(i), "doc_count"));
        }
    }

    static Map<?, ?> object(Map<?, ?> from, String key) {
        return from.get(key) instanceof Map<?, ?> map ? map : Map.of();
    }

    static List<?> list(Map<?, ?> from, String key) {
        return from.get(key) instanceof List<?> list ? list : List.of();
    }
}
