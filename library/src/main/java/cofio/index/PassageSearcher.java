package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;

/** Searches passages. */
class PassageSearcher extends IndexSearcher {
    private final DocumentColumns keys;

    /** On which lines passages stand, as far as it was looked up, by file. */
    final Map<String, ByteBuffer> lines;

    PassageSearcher(IndexReader reader) {
        this(reader, new HashMap<>());
    }

    /** {@code lines}: what was looked up in the same reader before. */
    PassageSearcher(IndexReader reader, Map<String, ByteBuffer> lines) {
        super(reader);
        this.lines = lines;
        this.keys = new DocumentColumns(reader);
        setSimilarity(IndexFolder.SIMILARITY);
    }

    /** In how many passages a word stands. */
    int frequency(Term term) throws IOException {
        return getIndexReader().docFreq(term);
    }

    /** The best matches, the best first. */
    ScoreDoc[] best(Query query, int count) throws IOException {
        ScoreDoc[] found = top(query, count);
        Arrays.sort(
                found,
                Comparator.comparingDouble((ScoreDoc one) -> -one.score)
                        .thenComparingLong(one -> keys.number(one.doc, LuceneDocuments.KEY)));
        return found;
    }

    /** The best matches in any order. */
    ScoreDoc[] top(Query query, int count) throws IOException {
        Weight weight = createWeight(rewrite(query), ScoreMode.TOP_SCORES, 1);
        BestPassages best = new BestPassages(count);
        for (LeafReaderContext leaf : getLeafContexts()) {
            searchLeaf(leaf, 0, DocIdSetIterator.NO_MORE_DOCS, weight, best);
        }
        return best.found(doc -> keys.number(doc, LuceneDocuments.KEY));
    }
}
