package cofio.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Puts the passages that may be meant in order. The score of a passage is that of its words and of those around it and
 * in its talk, as a part of the best such score, plus the likeness of its vector to that of the question.
 */
final class Ranking {
    private final IndexSearcher searcher;
    private final Columns columns;
    private final Set<String> hidden;

    Ranking(IndexReader reader, Set<String> hidden) {
        this.searcher = new IndexSearcher(reader);
        this.searcher.setSimilarity(IndexFolder.SIMILARITY);
        this.columns = new Columns(reader);
        this.hidden = hidden;
    }

    /** What is known of a passage that may be meant. */
    private static final class Candidate {
        final int doc;
        float words;
        float cosine;

        Candidate(int doc) {
            this.doc = doc;
        }
    }

    List<Hit> search(String question, float @Nullable [] vector, int limit) throws IOException {
        Map<Integer, Candidate> candidates = new LinkedHashMap<>();
        int wanted = Math.max(Tuning.CANDIDATES, limit);
        Asked asked = Asked.of(question);
        Model model = Model.of(question);
        for (ScoreDoc scored : top(asked.passages(), wanted)) {
            Candidate candidate = candidates.computeIfAbsent(scored.doc, Candidate::new);
            boolean assistant = columns.number(scored.doc, Documents.ASSISTANT) > 0;
            candidate.words = assistant ? scored.score * Tuning.ASSISTANT : scored.score;
        }
        if (model == Model.BGE_CHINESE) {
            addBridged(candidates, asked, wanted);
        }
        addTalks(candidates, asked);
        if (vector != null) {
            addAlike(candidates, model, vector, wanted);
        }
        return hits(candidates, model, vector != null, limit);
    }

    private void addAlike(Map<Integer, Candidate> candidates, Model model, float[] vector, int wanted)
            throws IOException {
        Query near = new KnnFloatVectorQuery(model.file, vector, wanted);
        for (ScoreDoc scored : top(near, wanted)) {
            // Lucene gives (1 + cosine) / 2, so that no score is negative.
            float cosine = 2 * scored.score - 1;
            if (cosine >= model.alone || candidates.containsKey(scored.doc)) {
                candidates.computeIfAbsent(scored.doc, Candidate::new).cosine = cosine;
            }
        }
        for (Candidate candidate : candidates.values()) {
            if (candidate.cosine == 0) {
                candidate.cosine = columns.cosine(candidate.doc, model.file, vector);
            }
        }
    }

    private void addBridged(Map<Integer, Candidate> candidates, Asked asked, int wanted) throws IOException {
        Candidate best = null;
        for (Candidate candidate : candidates.values()) {
            best = best == null || candidate.words > best.words ? candidate : best;
        }
        if (best == null) {
            return;
        }
        float most = best.words;
        ScoreDoc[] others = top(asked.bridge(Documents.passage(columns, best.doc)), wanted);
        for (ScoreDoc other : others) {
            candidates.computeIfAbsent(other.doc, Candidate::new).words +=
                    Tuning.BRIDGE * most * other.score / others[0].score;
        }
    }

    private Query hiding(Query query) {
        if (hidden.isEmpty()) {
            return query;
        }
        List<BytesRef> files = hidden.stream().map(BytesRef::new).toList();
        return new BooleanQuery.Builder()
                .add(query, Occur.MUST)
                .add(new TermInSetQuery(Documents.FILE, files), Occur.MUST_NOT)
                .build();
    }

    private ScoreDoc[] top(Query query, int count) throws IOException {
        return searcher.search(hiding(query), count).scoreDocs;
    }

    private void addTalks(Map<Integer, Candidate> candidates, Asked asked) throws IOException {
        Map<Long, Float> talks = new HashMap<>();
        for (ScoreDoc scored : top(asked.talks(), Tuning.CANDIDATES)) {
            talks.put(columns.number(scored.doc, Documents.TALK_ID), scored.score);
        }
        for (Candidate candidate : candidates.values()) {
            long talk = columns.number(candidate.doc, Documents.TALK_ID);
            candidate.words += Tuning.TALK_WEIGHT * talks.getOrDefault(talk, 0f);
        }
    }

    private List<Hit> hits(Map<Integer, Candidate> candidates, Model model, boolean vectors, int limit)
            throws IOException {
        float best = 1e-9f;
        long oldest = Long.MAX_VALUE;
        long newest = 1;
        for (Candidate candidate : candidates.values()) {
            best = Math.max(best, candidate.words);
            long when = columns.number(candidate.doc, Documents.WHEN);
            oldest = when == 0 ? oldest : Math.min(oldest, when);
            newest = Math.max(newest, when);
        }
        List<ScoreDoc> ranked = new ArrayList<>();
        for (Candidate candidate : candidates.values()) {
            float alike = model.weight * Math.max(0, candidate.cosine - model.least);
            boolean assistant = columns.number(candidate.doc, Documents.ASSISTANT) > 0;
            float score = candidate.words / best + (assistant ? alike * Tuning.ASSISTANT : alike);
            ranked.add(new ScoreDoc(candidate.doc, score));
        }
        if (vectors) {
            addBestOfTalks(ranked);
        }
        for (ScoreDoc one : ranked) {
            long when = columns.number(one.doc, Documents.WHEN);
            float fresh = when == 0 || newest <= oldest ? 1 : (float) (when - oldest) / (newest - oldest);
            one.score = (when == 0 ? one.score * Tuning.FACT : one.score) + Tuning.RECENCY * fresh;
        }
        ranked.sort(byScore());
        List<Hit> hits = new ArrayList<>();
        for (ScoreDoc one : ranked.subList(0, Math.min(ranked.size(), limit + Tuning.FORMER_CHECKED))) {
            Passage passage = Documents.passage(columns, one.doc);
            boolean former = isFormer(passage);
            hits.add(new Hit(passage, former ? one.score * Tuning.FORMER : one.score, former));
        }
        hits.sort(Comparator.comparingDouble((Hit hit) -> -hit.score()));
        return List.copyOf(hits.subList(0, Math.min(hits.size(), limit)));
    }

    private void addBestOfTalks(List<ScoreDoc> scored) {
        scored.sort(byScore());
        Map<Long, Integer> counts = new HashMap<>();
        Map<Long, Float> sums = new HashMap<>();
        for (ScoreDoc one : scored) {
            long talk = columns.number(one.doc, Documents.TALK_ID);
            if (talk != 0 && counts.merge(talk, 1, Integer::sum) <= Tuning.BEST_PASSAGES) {
                sums.merge(talk, one.score, Float::sum);
            }
        }
        for (ScoreDoc one : scored) {
            float sum = sums.getOrDefault(columns.number(one.doc, Documents.TALK_ID), 0f);
            one.score += Tuning.BEST_OF_TALK * sum / Tuning.BEST_PASSAGES;
        }
    }

    /** Equal scores keep an order that does not depend on how the index was made. */
    private Comparator<ScoreDoc> byScore() {
        return (a, b) -> {
            int byScore = Float.compare(b.score, a.score);
            return byScore != 0
                    ? byScore
                    : Long.compare(columns.number(a.doc, Documents.KEY), columns.number(b.doc, Documents.KEY));
        };
    }

    private boolean isFormer(Passage passage) throws IOException {
        if (passage.facts().isEmpty()) {
            return false;
        }
        BytesRef[] facts = passage.facts().stream()
                .map(fact -> new BytesRef(Documents.fact(fact)))
                .toArray(BytesRef[]::new);
        Query held = hiding(new TermInSetQuery(Documents.FACT, Arrays.asList(facts)));
        return searcher.count(held) == 0;
    }
}
