package cofio.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
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
    private final PassageSearcher searcher;
    private final Query facts;

    /** {@code foreign}: among those facts that were not told, instead of those that were. */
    CandidateLookup(PassageSearcher searcher, Set<String> hidden, boolean foreign) {
        this.reader = searcher.getIndexReader();
        this.searcher = searcher;
        BooleanQuery.Builder only = new BooleanQuery.Builder().add(kind(foreign), Occur.MUST);
        if (!hidden.isEmpty()) {
            List<BytesRef> files = hidden.stream().map(BytesRef::new).toList();
            only.add(new TermInSetQuery(LuceneDocuments.FILE, files), Occur.MUST_NOT);
        }
        this.facts = only.build();
    }

    private static Query kind(boolean foreign) {
        return foreign ? LuceneDocuments.FOREIGN_FACTS : LuceneDocuments.FACTS;
    }

    /** The facts that a query finds: that were told, or those that were not. */
    static Query only(Query query, boolean foreign) {
        return new BooleanQuery.Builder()
                .add(query, Occur.MUST)
                .add(kind(foreign), Occur.FILTER)
                .build();
    }

    List<Passage> byWords(SearchClues clues, int limit) throws IOException {
        BooleanQuery words = words(clues, word -> isKnown(searcher, word));
        return words.clauses().isEmpty() ? List.of() : passages(words, limit);
    }

    /** {@code known}: whether anybody used a word. */
    static BooleanQuery words(SearchClues clues, Predicate<String> known) {
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
            boolean meant = stem.length() < SearchTuning.SHORTEST_TYPO || known.test(stem);
            query.add(meant ? term(LuceneDocuments.WORDS, stem, 1) : likely(stem), Occur.SHOULD);
        }
        for (String stem : others) {
            query.add(term(LuceneDocuments.WORDS, stem, SearchTuning.OTHER_WORD), Occur.SHOULD);
        }
        return query.build();
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
            if (mayBeName(stem)
                    && sorted.seekCeil(word) != TermsEnum.SeekStatus.END
                    && StringHelper.startsWith(sorted.term(), word)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word of the question is one of those names, or begins one. */
    static boolean hasSpeaker(String question, Set<String> names) {
        return stems(question).stream()
                .anyMatch(stem -> mayBeName(stem) && names.stream().anyMatch(name -> name.startsWith(stem)));
    }

    private static boolean mayBeName(String stem) {
        return stem.length() > 2 || Character.isIdeographic(stem.codePointAt(0));
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
        PassageLines lines = new PassageLines(searcher, columns);
        for (ScoreDoc scored : searcher.best(wanted, limit)) {
            found.add(LuceneDocuments.passage(columns, lines, scored.doc));
        }
        return found;
    }

    /** Whether anybody used a word. */
    static boolean isKnown(PassageSearcher searcher, String stem) {
        try {
            return searcher.frequency(new Term(LuceneDocuments.WORDS, stem)) > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A word that nobody used may be one that somebody did, mistyped. */
    private static Query likely(String stem) {
        return new FuzzyQuery(new Term(LuceneDocuments.WORDS, stem), stem.length() < 7 ? 1 : 2, 1);
    }

    static List<String> stems(String words) {
        return TermStream.stems(SearchTerms.words(words));
    }

    private static Query term(String field, String term, float weight) {
        return new BoostQuery(new TermQuery(new Term(field, term)), weight);
    }
}
