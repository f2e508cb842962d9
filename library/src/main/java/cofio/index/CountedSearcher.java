package cofio.index;

import java.io.IOException;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.jspecify.annotations.Nullable;

/** Searches some passages of a brain, each word counting as much as all of the brain say. */
final class CountedSearcher extends PassageSearcher {
    private final @Nullable IndexReader newer;
    private final EngineCounts counts;
    private final Map<Term, Integer> frequencies;

    /**
     * @param some what is searched
     * @param newer those of them that the engine does not have
     * @param frequencies in how many passages of the engine each word stands
     */
    CountedSearcher(
            IndexReader some, @Nullable IndexReader newer, EngineCounts counts, Map<Term, Integer> frequencies) {
        super(some);
        this.newer = newer;
        this.counts = counts;
        this.frequencies = frequencies;
    }

    @Override
    int frequency(Term term) throws IOException {
        Integer there = frequencies.get(term);
        return there == null ? super.frequency(term) : there + (newer == null ? 0 : newer.docFreq(term));
    }

    @Override
    public TermStatistics termStatistics(Term term, int found, long times) throws IOException {
        int all = Math.max(found, frequency(term));
        return new TermStatistics(term.bytes(), all, Math.max(times, all));
    }

    @Override
    public @Nullable CollectionStatistics collectionStatistics(String field) throws IOException {
        CollectionStatistics some = super.collectionStatistics(field);
        long[] there = counts.fields().get(field);
        if (some == null || there == null) {
            return some;
        }
        CollectionStatistics own = newer == null ? null : new IndexSearcher(newer).collectionStatistics(field);
        long passages = Math.max(some.docCount(), there[0] + (own == null ? 0 : own.docCount()));
        long words = Math.max(passages, there[1] + (own == null ? 0 : own.sumTotalTermFreq()));
        return new CollectionStatistics(field, passages, passages, words, passages);
    }
}
