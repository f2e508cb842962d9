package cofio.index;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Searches a brain as a folder is searched: fetches from the engine what may be meant, and ranks it with what is newer. */
final class EngineRanking {
    /** So many times more than are wanted are fetched, since the engine scores otherwise. */
    private static final int MORE_FACTS = 4;

    private static final int MORE = SearchTuning.CANDIDATES / 2;

    private final BrainPassages passages;
    private final EngineSearch engine;

    EngineRanking(BrainPassages passages, EngineSearch engine) {
        this.passages = passages;
        this.engine = engine;
    }

    List<Hit> search(String question, int limit, Supplier<float @Nullable []> meaning)
            throws IOException, EngineSearch.Outdated {
        int wanted = Math.max(SearchTuning.CANDIDATES, limit);
        if (passages.usesEngine()) {
            look(question, limit, wanted);
        }
        boolean[] asked = new boolean[1];
        List<Hit> byWords = ranking(null)
                .search(
                        question,
                        () -> {
                            asked[0] = true;
                            return null;
                        },
                        limit);
        float[] vector = asked[0] ? meaning.get() : null;
        if (vector == null) {
            return byWords;
        }
        if (passages.usesEngine()) {
            engine.lookNear(EmbeddingModel.of(question), vector, wanted, "");
            engine.lookForTold();
        }
        return ranking(vector).search(question, () -> vector, limit);
    }

    private void look(String question, int limit, int wanted) throws IOException, EngineSearch.Outdated {
        QuestionQueries asked = QuestionQueries.of(question);
        Map<Query, Integer> queries = new LinkedHashMap<>();
        queries.put(asked.passages(), wanted + MORE);
        queries.put(asked.talks(), SearchTuning.CANDIDATES);
        if (!asked.isEmpty()) {
            queries.put(asked.wholeFacts(), limit + MORE);
        }
        engine.look(queries);
        Passage bridge = ranking(null).bridge(question, limit);
        if (bridge != null) {
            engine.look(Map.of(asked.bridge(bridge), wanted + MORE));
        }
        engine.lookForTold();
    }

    private Ranking ranking(float @Nullable [] vector) throws IOException {
        return new Ranking(engine.searcher(vector), Set.of());
    }

    private CandidateLookup lookup(float @Nullable [] vector, boolean foreign) throws IOException {
        return new CandidateLookup(engine.searcher(vector), Set.of(), foreign);
    }

    List<Passage> facts(SearchClues clues, int limit, boolean foreign) throws IOException, EngineSearch.Outdated {
        if (passages.usesEngine()) {
            engine.look(Map.of(CandidateLookup.only(CandidateLookup.words(clues, word -> true), foreign), more(limit)));
            boolean[] unknown = new boolean[1];
            CountedSearcher found = engine.searcher(null);
            Query likely = CandidateLookup.words(clues, word -> {
                boolean known = CandidateLookup.isKnown(found, word);
                unknown[0] |= !known;
                return known;
            });
            if (unknown[0]) {
                engine.look(Map.of(CandidateLookup.only(likely, foreign), more(limit)));
                Set<Term> meant = new HashSet<>();
                EngineQuery.addTerms(engine.searcher(null).rewrite(likely), meant);
                engine.count(meant);
            }
        }
        return lookup(null, foreign).byWords(clues, limit);
    }

    private static int more(int limit) {
        return limit * MORE_FACTS;
    }

    List<Passage> alike(String question, float[] vector, int limit, boolean foreign) throws IOException {
        EmbeddingModel model = EmbeddingModel.of(question);
        if (passages.usesEngine()) {
            engine.lookNear(model, vector, limit, foreign ? LuceneDocuments.FOREIGN : LuceneDocuments.FACT);
        }
        return lookup(vector, foreign).byVector(model, vector, limit);
    }

    boolean has(EmbeddingModel model) throws IOException, EngineSearch.Outdated {
        return passages.usesEngine() && counts().models().contains(model.file())
                || lookup(null, false).has(model);
    }

    boolean hasSpeaker(String question) throws IOException, EngineSearch.Outdated {
        return passages.usesEngine() && CandidateLookup.hasSpeaker(question, counts().speakers())
                || lookup(null, false).hasSpeaker(question);
    }

    private EngineCounts counts() throws IOException, EngineSearch.Outdated {
        EngineCounts there = passages.counts();
        if (there == null) {
            engine.count(List.of());
            there = passages.counts();
        }
        return java.util.Objects.requireNonNull(there);
    }
}
