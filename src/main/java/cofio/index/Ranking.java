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
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Puts the passages that may be meant in order. The score of a passage is that of its words and of those around it and
 * in its talk, as a part of the best such score, plus the likeness of its vector to that of the question.
 */
final class Ranking {
    private static final int MOST_TERMS = 200;

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
        Map<String, Integer> terms = counted(TermStream.stems(Terms.words(question)));
        for (ScoreDoc scored : top(passages(terms, question), wanted)) {
            candidates.computeIfAbsent(scored.doc, Candidate::new).words = scored.score;
        }
        addTalks(candidates, terms);
        Model model = Model.of(question);
        if (vector != null) {
            Query near = new KnnFloatVectorQuery(model.file, vector, wanted);
            for (ScoreDoc scored : top(hiding(near), wanted)) {
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
        return hits(candidates, model, limit);
    }

    private static Map<String, Integer> counted(List<String> terms) {
        Map<String, Integer> counted = new LinkedHashMap<>();
        for (String term : terms) {
            if (counted.size() < MOST_TERMS || counted.containsKey(term)) {
                counted.merge(term, 1, Integer::sum);
            }
        }
        return counted;
    }

    private Query passages(Map<String, Integer> terms, String question) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        terms.forEach((term, count) -> {
            // A word that stands in the passage itself is not counted again for standing near it.
            Query own = term(Documents.WORDS, term, Tuning.WORDS * count);
            Query near = term(Documents.NEAR, term, Tuning.NEAR * count);
            query.add(new DisjunctionMaxQuery(List.of(own, near), Tuning.BOTH), Occur.SHOULD);
        });
        counted(Terms.exact(question))
                .forEach((term, count) -> query.add(term(Documents.EXACT, term, Tuning.EXACT * count), Occur.SHOULD));
        return hiding(query.build());
    }

    private static Query term(String field, String term, float weight) {
        return new BoostQuery(new TermQuery(new Term(field, term)), weight);
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
        return searcher.search(query, count).scoreDocs;
    }

    private void addTalks(Map<Integer, Candidate> candidates, Map<String, Integer> terms) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        terms.forEach((term, count) -> query.add(term(Documents.TALK, term, count), Occur.SHOULD));
        Map<Long, Float> talks = new HashMap<>();
        for (ScoreDoc scored : top(hiding(query.build()), Tuning.CANDIDATES)) {
            talks.put(columns.number(scored.doc, Documents.TALK_ID), scored.score);
        }
        for (Candidate candidate : candidates.values()) {
            long talk = columns.number(candidate.doc, Documents.TALK_ID);
            candidate.words += Tuning.TALK_WEIGHT * talks.getOrDefault(talk, 0f);
        }
    }

    private List<Hit> hits(Map<Integer, Candidate> candidates, Model model, int limit) throws IOException {
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
            long when = columns.number(candidate.doc, Documents.WHEN);
            float fresh = when == 0 || newest <= oldest ? 1 : (float) (when - oldest) / (newest - oldest);
            float score = candidate.words / best + model.weight * Math.max(0, candidate.cosine - model.least);
            score = when == 0 ? score * Tuning.FACT : score;
            ranked.add(new ScoreDoc(candidate.doc, score + Tuning.RECENCY * fresh));
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
