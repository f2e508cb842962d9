package cofio.index;

import cofio.text.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
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
    private final PassageSearcher searcher;
    private final DocumentColumns columns;
    private final PassageLines lines;
    private final Set<String> hidden;

    Ranking(PassageSearcher searcher, Set<String> hidden) {
        this.searcher = searcher;
        this.columns = new DocumentColumns(searcher.getIndexReader());
        this.lines = new PassageLines(searcher, columns);
        this.hidden = hidden;
    }

    /** What is known of a passage that may be meant. */
    private static final class Candidate {
        final int doc;
        final long key;
        final long talk;
        final long when;
        final boolean assistant;
        boolean whole;
        float words;
        float cosine;
        float score;

        Candidate(int doc, DocumentColumns columns) {
            this.doc = doc;
            this.key = columns.number(doc, LuceneDocuments.KEY);
            this.talk = columns.number(doc, LuceneDocuments.TALK_ID);
            this.when = columns.number(doc, LuceneDocuments.WHEN);
            this.assistant = columns.number(doc, LuceneDocuments.ASSISTANT) > 0;
        }
    }

    private Candidate candidate(int doc) {
        return new Candidate(doc, columns);
    }

    /** {@code meaning} gives the vector of the question, which takes longer than all the rest. */
    List<Hit> search(String question, Supplier<float @Nullable []> meaning, int limit) throws IOException {
        Map<Integer, Candidate> candidates = new LinkedHashMap<>();
        int wanted = Math.max(SearchTuning.CANDIDATES, limit);
        QuestionQueries asked = QuestionQueries.of(question);
        EmbeddingModel model = EmbeddingModel.of(question);
        addByWords(candidates, asked, wanted);
        if (!Language.of(question).isSpaced()) {
            addBridged(candidates, asked, wanted);
        }
        addTalks(candidates, asked);
        boolean certain = addWhole(candidates, asked, limit) && asked.isSpecific();
        float[] vector = certain ? null : meaning.get();
        if (vector != null) {
            addAlike(candidates, model, vector, wanted);
        }
        return hits(candidates, model, vector != null, limit);
    }

    /** The passage whose other words are searched for as well; null where there is none, or the language needs none. */
    @Nullable
    Passage bridge(String question, int limit) throws IOException {
        if (Language.of(question).isSpaced()) {
            return null;
        }
        Map<Integer, Candidate> candidates = new LinkedHashMap<>();
        addByWords(candidates, QuestionQueries.of(question), Math.max(SearchTuning.CANDIDATES, limit));
        Candidate best = best(candidates);
        return best == null ? null : LuceneDocuments.passage(columns, lines, best.doc);
    }

    private void addByWords(Map<Integer, Candidate> candidates, QuestionQueries asked, int wanted) throws IOException {
        ScoreDoc[] byWords = searcher.top(hiding(asked.passages()), wanted);
        Arrays.sort(byWords, Comparator.comparingInt(scored -> scored.doc));
        for (ScoreDoc scored : byWords) {
            Candidate candidate = candidates.computeIfAbsent(scored.doc, this::candidate);
            candidate.words = candidate.assistant ? scored.score * SearchTuning.ASSISTANT : scored.score;
        }
    }

    private boolean addWhole(Map<Integer, Candidate> candidates, QuestionQueries asked, int limit) throws IOException {
        ScoreDoc[] facts = asked.isEmpty() ? new ScoreDoc[0] : searcher.top(hiding(asked.wholeFacts()), limit);
        for (ScoreDoc scored : facts) {
            candidates.computeIfAbsent(scored.doc, this::candidate).whole = true;
        }
        return facts.length > 0;
    }

    private void addAlike(Map<Integer, Candidate> candidates, EmbeddingModel model, float[] vector, int wanted)
            throws IOException {
        Query near = new KnnFloatVectorQuery(model.file(), vector, wanted);
        for (ScoreDoc scored : searcher.top(hiding(near), wanted)) {
            // Lucene gives (1 + cosine) / 2, so that no score is negative.
            float cosine = 2 * scored.score - 1;
            if (cosine >= model.alone() || candidates.containsKey(scored.doc)) {
                candidates.computeIfAbsent(scored.doc, this::candidate).cosine = cosine;
            }
        }
        for (Candidate candidate : candidates.values()) {
            if (candidate.cosine == 0) {
                candidate.cosine = columns.cosine(candidate.doc, model.file(), vector);
            }
        }
    }

    private void addBridged(Map<Integer, Candidate> candidates, QuestionQueries asked, int wanted) throws IOException {
        Candidate best = best(candidates);
        if (best == null) {
            return;
        }
        float most = best.words;
        ScoreDoc[] others = best(asked.bridge(LuceneDocuments.passage(columns, lines, best.doc)), wanted);
        for (ScoreDoc other : others) {
            candidates.computeIfAbsent(other.doc, this::candidate).words +=
                    SearchTuning.BRIDGE * most * other.score / others[0].score;
        }
    }

    private @Nullable Candidate best(Map<Integer, Candidate> candidates) throws IOException {
        float most = Float.NEGATIVE_INFINITY;
        for (Candidate candidate : candidates.values()) {
            most = Math.max(most, candidate.words);
        }
        Candidate first = null;
        String source = "";
        for (Candidate candidate : candidates.values()) {
            if (candidate.words == most) {
                // Of equals the one that stands first, so that it does not depend on when which was indexed.
                String own =
                        LuceneDocuments.passage(columns, lines, candidate.doc).source();
                if (first == null || own.compareTo(source) < 0) {
                    first = candidate;
                    source = own;
                }
            }
        }
        return first;
    }

    private Query hiding(Query query) {
        if (hidden.isEmpty()) {
            return query;
        }
        List<BytesRef> files = hidden.stream().map(BytesRef::new).toList();
        return new BooleanQuery.Builder()
                .add(query, Occur.MUST)
                .add(new TermInSetQuery(LuceneDocuments.FILE, files), Occur.MUST_NOT)
                .build();
    }

    private ScoreDoc[] best(Query query, int count) throws IOException {
        return searcher.best(hiding(query), count);
    }

    private void addTalks(Map<Integer, Candidate> candidates, QuestionQueries asked) throws IOException {
        Map<Long, Float> talks = new HashMap<>();
        ScoreDoc[] found = searcher.top(hiding(asked.talks()), SearchTuning.CANDIDATES);
        Arrays.sort(found, Comparator.comparingInt(scored -> scored.doc));
        for (ScoreDoc scored : found) {
            talks.merge(columns.number(scored.doc, LuceneDocuments.TALK_ID), scored.score, Math::min);
        }
        for (Candidate candidate : candidates.values()) {
            candidate.words += SearchTuning.TALK_WEIGHT * talks.getOrDefault(candidate.talk, 0f);
        }
    }

    private List<Hit> hits(Map<Integer, Candidate> candidates, EmbeddingModel model, boolean vectors, int limit)
            throws IOException {
        float best = 1e-9f;
        long oldest = Long.MAX_VALUE;
        long newest = 1;
        for (Candidate candidate : candidates.values()) {
            best = Math.max(best, candidate.words);
            oldest = candidate.when == 0 ? oldest : Math.min(oldest, candidate.when);
            newest = Math.max(newest, candidate.when);
        }
        List<Candidate> ranked = new ArrayList<>(candidates.values());
        for (Candidate one : ranked) {
            float alike = model.weight() * Math.max(0, one.cosine - model.least());
            one.score = one.words / best + (one.assistant ? alike * SearchTuning.ASSISTANT : alike);
        }
        if (vectors) {
            addBestOfTalks(ranked);
        }
        for (Candidate one : ranked) {
            boolean fact = one.when == 0;
            float fresh = fact || newest <= oldest ? 1 : (float) (one.when - oldest) / (newest - oldest);
            one.score = (fact ? one.score * SearchTuning.FACT : one.score) + SearchTuning.RECENCY * fresh;
            one.score += one.whole ? SearchTuning.WHOLE_FACT : 0;
        }
        ranked.sort(BY_SCORE);
        List<Hit> hits = hits(ranked.subList(0, Math.min(ranked.size(), limit + SearchTuning.FORMER_CHECKED)));
        hits.sort(Comparator.comparingDouble((Hit hit) -> -hit.score()));
        return List.copyOf(hits.subList(0, Math.min(hits.size(), limit)));
    }

    /** In the same order; read in the order of the index, in which columns are read fastest. */
    private List<Hit> hits(List<Candidate> best) throws IOException {
        List<Candidate> ordered = new ArrayList<>(best);
        ordered.sort(Comparator.comparingInt(one -> one.doc));
        IdentityHashMap<Candidate, Hit> read = new IdentityHashMap<>();
        HeldFacts held = new HeldFacts(searcher.getIndexReader(), hidden);
        for (Candidate one : ordered) {
            Passage passage = LuceneDocuments.passage(columns, lines, one.doc);
            boolean former = !passage.facts().isEmpty() && !held.hasAny(passage.facts());
            read.put(one, new Hit(passage, former ? one.score * SearchTuning.FORMER : one.score, former));
        }
        List<Hit> hits = new ArrayList<>();
        best.forEach(one -> hits.add(Objects.requireNonNull(read.get(one))));
        return hits;
    }

    private void addBestOfTalks(List<Candidate> scored) {
        scored.sort(BY_SCORE);
        Map<Long, Integer> counts = new HashMap<>();
        Map<Long, Float> sums = new HashMap<>();
        for (Candidate one : scored) {
            if (one.talk != 0 && counts.merge(one.talk, 1, Integer::sum) <= SearchTuning.BEST_PASSAGES) {
                sums.merge(one.talk, one.score, Float::sum);
            }
        }
        for (Candidate one : scored) {
            one.score += SearchTuning.BEST_OF_TALK * sums.getOrDefault(one.talk, 0f) / SearchTuning.BEST_PASSAGES;
        }
    }

    /** Equal scores keep an order that does not depend on how the index was made. */
    private static final Comparator<Candidate> BY_SCORE = (a, b) -> {
        int byScore = Float.compare(b.score, a.score);
        return byScore != 0 ? byScore : Long.compare(a.key, b.key);
    };
}
