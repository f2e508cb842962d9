package cofio.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * The words of a question as queries.
 *
 * @param words stems, with what each counts
 * @param exact the words as written
 */
record QuestionQueries(Map<String, Float> words, Map<String, Float> exact) {
    private static final int MOST_TERMS = 200;

    static QuestionQueries of(String question) {
        return new QuestionQueries(
                counted(TermStream.stems(SearchTerms.words(question))), counted(SearchTerms.exact(question)));
    }

    private static Map<String, Float> counted(List<String> terms) {
        Map<String, Float> counted = new LinkedHashMap<>();
        for (String term : terms) {
            if (counted.size() < MOST_TERMS || counted.containsKey(term)) {
                counted.merge(term, SearchTerms.isEmptyHan(term) ? SearchTuning.EMPTY_HAN : 1, Float::sum);
            }
        }
        return counted;
    }

    Query passages() {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        List<Query> names = new ArrayList<>();
        words.forEach((word, count) -> {
            // A word that stands in the passage itself is not counted again for standing near it.
            Query own = term(LuceneDocuments.WORDS, word, SearchTuning.WORDS * count);
            Query near = term(LuceneDocuments.NEAR, word, SearchTuning.NEAR * count);
            query.add(new DisjunctionMaxQuery(List.of(own, near), SearchTuning.BOTH), Occur.SHOULD);
            names.add(new ConstantScoreQuery(new TermQuery(new Term(LuceneDocuments.SPEAKER, word))));
        });
        exact.forEach((word, count) ->
                query.add(term(LuceneDocuments.EXACT, word, SearchTuning.EXACT * count), Occur.SHOULD));
        query.add(new BoostQuery(new DisjunctionMaxQuery(names, 0), SearchTuning.SPEAKER), Occur.SHOULD);
        return query.build();
    }

    /** Whether no word means anything. */
    boolean isEmpty() {
        return meant().findAny().isEmpty();
    }

    /** Whether there are enough words for a fact that has them all to be what is meant. */
    boolean isSpecific() {
        return meant().count() >= SearchTuning.SPECIFIC;
    }

    /** The facts that have every word. */
    Query wholeFacts() {
        BooleanQuery.Builder query = new BooleanQuery.Builder().add(LuceneDocuments.FACTS, Occur.FILTER);
        meant().forEach(word -> query.add(term(LuceneDocuments.WORDS, word, 1), Occur.MUST));
        return query.build();
    }

    private Stream<String> meant() {
        return words.keySet().stream().filter(word -> !SearchTerms.isEmptyHan(word));
    }

    Query talks() {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        words.forEach((word, count) -> query.add(term(LuceneDocuments.TALK, word, count), Occur.SHOULD));
        return query.build();
    }

    /** What else stands in a passage that has words of the question. */
    Query bridge(Passage from) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        Set<String> others =
                counted(TermStream.stems(SearchTerms.words(from.text()))).keySet();
        for (String other : others) {
            if (!words.containsKey(other) && !SearchTerms.isEmptyHan(other)) {
                query.add(term(LuceneDocuments.WORDS, other, 1), Occur.SHOULD);
            }
        }
        return query.build();
    }

    private static Query term(String field, String term, float weight) {
        return new BoostQuery(new TermQuery(new Term(field, term)), weight);
    }
}
