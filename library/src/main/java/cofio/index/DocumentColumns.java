package cofio.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.VectorUtil;
import org.jspecify.annotations.Nullable;

/** Numbers, texts and vectors of single documents. */
final class DocumentColumns {
    private final List<LeafReaderContext> leaves;
    private final Map<String, @Nullable NumericDocValues[]> open = new HashMap<>();
    private final Map<String, @Nullable BinaryDocValues[]> texts = new HashMap<>();
    private final Map<String, @Nullable SortedDocValues[]> names = new HashMap<>();

    DocumentColumns(IndexReader reader) {
        this.leaves = reader.leaves();
    }

    /** The number in that field, or 0. */
    long number(int doc, String field) {
        int index = ReaderUtil.subIndex(doc, leaves);
        LeafReaderContext leaf = leaves.get(index);
        @Nullable NumericDocValues[] all = open.get(field);
        if (all == null) {
            all = new @Nullable NumericDocValues[leaves.size()];
            open.put(field, all);
        }
        int local = doc - leaf.docBase;
        try {
            NumericDocValues values = all[index];
            if (values == null || values.docID() > local) {
                // They only go forward.
                values = leaf.reader().getNumericDocValues(field);
                all[index] = values;
            }
            return values != null && values.advanceExact(local) ? values.longValue() : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text in that field, or null. Fastest in the order of the documents. */
    @Nullable
    String text(int doc, String field) throws IOException {
        int index = ReaderUtil.subIndex(doc, leaves);
        LeafReaderContext leaf = leaves.get(index);
        @Nullable
        BinaryDocValues[] all = texts.computeIfAbsent(field, any -> new @Nullable BinaryDocValues[leaves.size()]);
        int local = doc - leaf.docBase;
        BinaryDocValues values = all[index];
        if (values == null || values.docID() > local) {
            values = leaf.reader().getBinaryDocValues(field);
            all[index] = values;
        }
        return values != null && values.advanceExact(local)
                ? values.binaryValue().utf8ToString()
                : null;
    }

    /** The same for a field in which the same few texts occur again and again. */
    @Nullable
    String name(int doc, String field) throws IOException {
        int index = ReaderUtil.subIndex(doc, leaves);
        LeafReaderContext leaf = leaves.get(index);
        @Nullable
        SortedDocValues[] all = names.computeIfAbsent(field, any -> new @Nullable SortedDocValues[leaves.size()]);
        int local = doc - leaf.docBase;
        SortedDocValues values = all[index];
        if (values == null || values.docID() > local) {
            values = leaf.reader().getSortedDocValues(field);
            all[index] = values;
        }
        return values != null && values.advanceExact(local)
                ? values.lookupOrd(values.ordValue()).utf8ToString()
                : null;
    }

    /** How alike the vector of a document is, or 0 where it has none of that kind. */
    float cosine(int doc, String field, float[] vector) throws IOException {
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
        FloatVectorValues values = leaf.reader().getFloatVectorValues(field);
        if (values == null) {
            return 0;
        }
        KnnVectorValues.DocIndexIterator iterator = values.iterator();
        int local = doc - leaf.docBase;
        return iterator.advance(local) == local
                ? VectorUtil.dotProduct(vector, values.vectorValue(iterator.index()))
                : 0;
    }
}
