package cofio.index;

import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** Queries of Lucene in the language of an OpenSearch engine, whose fields have the same names. */
final class EngineQuery {
    private EngineQuery() {}

    static Map<String, @Nullable Object> of(Query query) {
        return of(query, 1);
    }

    private static Map<String, @Nullable Object> of(Query query, float boost) {
        return switch (query) {
            case BoostQuery boosted -> of(boosted.getQuery(), boost * boosted.getBoost());
            case TermQuery term -> term(term.getTerm(), boost);
            case ConstantScoreQuery constant ->
                Json.object(
                        "constant_score", Json.object("filter", of(constant.getQuery(), 1), "boost", (double) boost));
            case FuzzyQuery fuzzy ->
                Json.object(
                        "fuzzy",
                        Json.object(
                                fuzzy.getTerm().field(),
                                Json.object(
                                        "value", fuzzy.getTerm().text(),
                                        "fuzziness", fuzzy.getMaxEdits(),
                                        "prefix_length", fuzzy.getPrefixLength(),
                                        "max_expansions", 1000,
                                        "boost", (double) boost)));
            case DisjunctionMaxQuery any -> {
                List<Object> parts = new ArrayList<>();
                any.getDisjuncts().forEach(one -> parts.add(of(one, 1)));
                yield parts.isEmpty()
                        ? Json.object("match_none", Json.object())
                        : Json.object(
                                "dis_max",
                                Json.object(
                                        "queries",
                                        parts,
                                        "tie_breaker",
                                        (double) any.getTieBreakerMultiplier(),
                                        "boost",
                                        (double) boost));
            }
            case BooleanQuery all -> all(all, boost);
            default -> throw new IllegalArgumentException("no query for the engine: " + query);
        };
    }

    private static Map<String, @Nullable Object> all(BooleanQuery query, float boost) {
        Map<String, @Nullable Object> parts = Json.object("boost", (double) boost);
        if (query.clauses().isEmpty()) {
            return Json.object("match_none", Json.object());
        }
        for (BooleanClause.Occur occur : BooleanClause.Occur.values()) {
            List<Object> some = new ArrayList<>();
            for (Query one : query.getClauses(occur)) {
                some.add(of(one, 1));
            }
            if (!some.isEmpty()) {
                parts.put(
                        switch (occur) {
                            case MUST -> "must";
                            case FILTER -> "filter";
                            case SHOULD -> "should";
                            case MUST_NOT -> "must_not";
                        },
                        some);
            }
        }
        return Json.object("bool", parts);
    }

    static Map<String, @Nullable Object> term(Term term, float boost) {
        return Json.object(
                "term", Json.object(term.field(), Json.object("value", term.text(), "boost", (double) boost)));
    }

    /** The words whose frequency counts for the score. */
    static void addTerms(Query query, Set<Term> terms) {
        query.visit(new QueryVisitor() {
            @Override
            public boolean acceptField(String field) {
                return EngineCounts.FIELDS.contains(field);
            }

            @Override
            public void consumeTerms(Query from, Term... some) {
                // A word that is taken for a mistyped one is not looked up as it stands.
                if (from instanceof TermQuery) {
                    terms.addAll(List.of(some));
                }
            }
        });
    }
}
