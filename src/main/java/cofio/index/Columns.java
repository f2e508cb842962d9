package cofio.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
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
final class Columns {
    private final List<LeafReaderContext> leaves;

    Columns(IndexReader reader) {
        this.leaves = reader.leaves();
    }

    /** The number in that field, or 0. */
    long number(int doc, String field) {
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
        try {
            NumericDocValues values = leaf.reader().getNumericDocValues(field);
            return values != null && values.advanceExact(doc - leaf.docBase) ? values.longValue() : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text in that field, or null. */
    @Nullable
    String text(int doc, String field) {
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
        try {
            BinaryDocValues values = leaf.reader().getBinaryDocValues(field);
            return values != null && values.advanceExact(doc - leaf.docBase)
                    ? values.binaryValue().utf8ToString()
                    : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same for a field in which the same few texts occur again and again. */
    @Nullable
    String name(int doc, String field) {
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
        try {
            SortedDocValues values = leaf.reader().getSortedDocValues(field);
            return values != null && values.advanceExact(doc - leaf.docBase)
                    ? values.lookupOrd(values.ordValue()).utf8ToString()
                    : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
