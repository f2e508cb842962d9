package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopScoreDocCollectorManager;

/** Searches passages. */
class PassageSearcher extends IndexSearcher {
    /** Of equals the same come first wherever they are kept. */
    private static final Sort ORDER =
            new Sort(SortField.FIELD_SCORE, new SortField(LuceneDocuments.KEY, SortField.Type.LONG));

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

    /**
     * The best matches in any order. Which of several equal ones are among them is decided by their keys; mostly there is
     * nothing to decide, and scores alone, which let Lucene pass over most documents, are enough.
     */
    ScoreDoc[] top(Query query, int count) throws IOException {
        ScoreDoc[] byScore = search(query, new TopScoreDocCollectorManager(count + 1, count + 1)).scoreDocs;
        if (byScore.length <= count) {
            return byScore;
        }
        if (byScore[count - 1].score > byScore[count].score) {
            return Arrays.copyOf(byScore, count);
        }
        ScoreDoc[] byKey = search(query, count, ORDER).scoreDocs;
        for (ScoreDoc one : byKey) {
            one.score = (Float) Objects.requireNonNull(((FieldDoc) one).fields)[0];
        }
        return byKey;
    }
}
