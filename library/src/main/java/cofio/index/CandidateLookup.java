package cofio.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/** Finds the facts, and no passages of the journal, that may answer a question: many rather than few. */
final class CandidateLookup {
    private final IndexReader reader;
    private final IndexSearcher searcher;
    private final Query facts;

    /** {@code foreign}: among those facts that were not told, instead of those that were. */
    CandidateLookup(IndexReader reader, Set<String> hidden, boolean foreign) {
        this.reader = reader;
        this.searcher = new IndexSearcher(reader);
        this.searcher.setSimilarity(IndexFolder.SIMILARITY);
        BooleanQuery.Builder only = new BooleanQuery.Builder()
                .add(foreign ? LuceneDocuments.FOREIGN_FACTS : LuceneDocuments.FACTS, Occur.MUST);
        if (!hidden.isEmpty()) {
            List<BytesRef> files = hidden.stream().map(BytesRef::new).toList();
            only.add(new TermInSetQuery(LuceneDocuments.FILE, files), Occur.MUST_NOT);
        }
        this.facts = only.build();
    }

    List<Passage> byWords(SearchClues clues, int limit) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        Set<String> own = new LinkedHashSet<>();
        for (String words : clues.own()) {
            own.addAll(stems(words));
            SearchTerms.exact(words)
                    .forEach(term -> query.add(term(LuceneDocuments.EXACT, term, SearchTuning.EXACT), Occur.SHOULD));
        }
        Set<String> others = new HashSet<>();
        clues.others().forEach(words -> others.addAll(stems(words)));
        others.removeAll(own);
        for (String stem : own) {
            query.add(isKnown(stem) ? term(LuceneDocuments.WORDS, stem, 1) : likely(stem), Occur.SHOULD);
        }
        for (String stem : others) {
            query.add(term(LuceneDocuments.WORDS, stem, SearchTuning.OTHER_WORD), Occur.SHOULD);
        }
        BooleanQuery words = query.build();
        return words.clauses().isEmpty() ? List.of() : passages(words, limit);
    }

    /** Whether somebody spoke whose name is a word of the question, or begins with one. */
    boolean hasSpeaker(String question) throws IOException {
        org.apache.lucene.index.Terms names = MultiTerms.getTerms(reader, LuceneDocuments.SPEAKER);
        if (names == null) {
            return false;
        }
        TermsEnum sorted = names.iterator();
        for (String stem : stems(question)) {
            BytesRef word = new BytesRef(stem);
            boolean meant = stem.length() > 2 || Character.isIdeographic(stem.codePointAt(0));
            if (meant
                    && sorted.seekCeil(word) != TermsEnum.SeekStatus.END
                    && StringHelper.startsWith(sorted.term(), word)) {
                return true;
            }
        }
        return false;
    }

    /** Whether any text has a vector of that model, so that it is worth loading. */
    boolean has(EmbeddingModel model) throws IOException {
        for (LeafReaderContext leaf : reader.leaves()) {
            if (leaf.reader().getFloatVectorValues(model.file()) != null) {
                return true;
            }
        }
        return false;
    }

    List<Passage> byVector(EmbeddingModel model, float @Nullable [] vector, int limit) throws IOException {
        return vector == null
                ? List.of()
                : passages(new KnnFloatVectorQuery(model.file(), vector, limit, facts), limit);
    }

    private List<Passage> passages(Query query, int limit) throws IOException {
        Query wanted = new BooleanQuery.Builder()
                .add(query, Occur.MUST)
                .add(facts, Occur.FILTER)
                .build();
        List<Passage> found = new ArrayList<>();
        DocumentColumns columns = new DocumentColumns(reader);
        PassageLines lines = new PassageLines(reader, columns);
        for (ScoreDoc scored : searcher.search(wanted, limit).scoreDocs) {
            found.add(LuceneDocuments.passage(columns, lines, scored.doc));
        }
        return found;
    }

    private boolean isKnown(String stem) throws IOException {
        return stem.length() < SearchTuning.SHORTEST_TYPO || reader.docFreq(new Term(LuceneDocuments.WORDS, stem)) > 0;
    }

    /** A word that nobody used may be one that somebody did, mistyped. */
    private static Query likely(String stem) {
        return new FuzzyQuery(new Term(LuceneDocuments.WORDS, stem), stem.length() < 7 ? 1 : 2, 1);
    }

    private static List<String> stems(String words) {
        return TermStream.stems(SearchTerms.words(words));
    }

    private static Query term(String field, String term, float weight) {
        return new BoostQuery(new TermQuery(new Term(field, term)), weight);
    }
}
