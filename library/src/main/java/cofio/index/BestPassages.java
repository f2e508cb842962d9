package cofio.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntToLongFunction;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;

/**
 * Collects the passages with the best scores; of equal ones those with the lesser keys, so that the same are found wherever they
 * are kept. In each segment the passages stand in the order of their keys: of equal ones the first are meant, and Lucene
 * passes over all that can only be equal.
 */
final class BestPassages implements Collector {
    private static final Comparator<ScoreDoc> WORST_FIRST =
            Comparator.comparingDouble((ScoreDoc one) -> one.score).thenComparingInt(one -> -one.doc);

    private final int count;
    private final List<ScoreDoc> found = new ArrayList<>();
    /** So many as are wanted have this score at least. */
    private float enough;

    BestPassages(int count) {
        this.count = count;
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.TOP_SCORES;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) {
        return new LeafCollector() {
            private final PriorityQueue<ScoreDoc> best = new PriorityQueue<>(WORST_FIRST);
            private Scorable scores = new Scorable() {
                @Override
                public float score() {
                    return 0;
                }
            };

            @Override
            public void setScorer(Scorable scorer) throws IOException {
                scores = scorer;
                if (enough > 0) {
                    scores.setMinCompetitiveScore(enough);
                }
            }

            @Override
            public void collect(int doc) throws IOException {
                float score = scores.score();
                if (score < enough || best.size() == count && score <= best.element().score) {
                    return;
                }
                if (best.size() == count) {
                    best.remove();
                }
                best.add(new ScoreDoc(leaf.docBase + doc, score));
                if (best.size() == count) {
                    scores.setMinCompetitiveScore(Math.max(enough, Math.nextUp(best.element().score)));
                }
            }

            @Override
            public void finish() {
                take(best);
            }
        };
    }

    private void take(PriorityQueue<ScoreDoc> best) {
        found.addAll(best);
        if (found.size() >= count) {
            float[] scores = new float[found.size()];
            for (int i = 0; i < scores.length; i++) {
                scores[i] = found.get(i).score;
            }
            Arrays.sort(scores);
            enough = scores[scores.length - count];
            found.removeIf(one -> one.score < enough);
        }
    }

    /** {@code key} of a document is asked for in their order, and only where it decides. */
    ScoreDoc[] found(IntToLongFunction key) {
        if (found.size() > count) {
            List<ScoreDoc> equal = new ArrayList<>(
                    found.stream().filter(one -> one.score == enough).toList());
            found.removeAll(equal);
            Map<Integer, Long> keys = new HashMap<>();
            equal.stream().mapToInt(one -> one.doc).sorted().forEach(doc -> keys.put(doc, key.applyAsLong(doc)));
            equal.sort(Comparator.comparing(one -> keys.getOrDefault(one.doc, 0L)));
            found.addAll(equal.subList(0, count - found.size()));
        }
        return found.toArray(ScoreDoc[]::new);
    }
}
