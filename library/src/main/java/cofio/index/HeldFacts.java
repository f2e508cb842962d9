package cofio.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Which facts are held at present. Looked up term by term, which costs a fraction of a search. */
final class HeldFacts {
    private final List<Leaf> leaves = new ArrayList<>();

    /** {@code hidden}: files of which nothing counts. */
    HeldFacts(IndexReader reader, Collection<String> hidden) throws IOException {
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms facts = leaf.reader().terms(LuceneDocuments.FACT);
            if (facts != null) {
                leaves.add(new Leaf(leaf.reader(), facts.iterator(), hidden));
            }
        }
    }

    boolean hasAny(List<String> facts) throws IOException {
        for (String fact : facts) {
            BytesRef term = new BytesRef(LuceneDocuments.fact(fact));
            for (Leaf leaf : leaves) {
                if (leaf.has(term)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static final class Leaf {
        private final LeafReader reader;
        private final TermsEnum terms;
        private final Collection<String> hidden;
        private @Nullable PostingsEnum postings;

        Leaf(LeafReader reader, TermsEnum terms, Collection<String> hidden) {
            this.reader = reader;
            this.terms = terms;
            this.hidden = hidden;
        }

        boolean has(BytesRef term) throws IOException {
            if (!terms.seekExact(term)) {
                return false;
            }
            Bits live = reader.getLiveDocs();
            PostingsEnum documents = Objects.requireNonNull(terms.postings(postings, PostingsEnum.NONE));
            postings = documents;
            for (int doc = documents.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = documents.nextDoc()) {
                if ((live == null || live.get(doc)) && !isHidden(doc)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isHidden(int doc) throws IOException {
            for (String file : hidden) {
                PostingsEnum documents = reader.postings(new Term(LuceneDocuments.FILE, file), PostingsEnum.NONE);
                if (documents != null && documents.advance(doc) == doc) {
                    return true;
                }
            }
            return false;
        }
    }
}
