package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** On which lines passages stand. */
final class PassageLines {
    private static final int ROW = Long.BYTES + Integer.BYTES;

    private final IndexReader reader;
    private final DocumentColumns columns;
    private final Map<String, ByteBuffer> tables;

    PassageLines(PassageSearcher searcher, DocumentColumns columns) {
        this.reader = searcher.getIndexReader();
        this.columns = columns;
        this.tables = searcher.lines;
    }

    /** The lines of a file: the keys of its passages in their order, each with its line. */
    record Table(String file, long key, BytesRef bytes) {
        static Table of(String file, Map<Long, PassageTerms> passages) {
            TreeMap<Long, Integer> lines = new TreeMap<>();
            passages.forEach((key, found) -> lines.put(key, found.passage().line()));
            ByteBuffer bytes = ByteBuffer.allocate(lines.size() * ROW);
            long key = HashKeys.hash(file);
            for (Map.Entry<Long, Integer> line : lines.entrySet()) {
                bytes.putLong(line.getKey()).putInt(line.getValue());
                key = (key * 31 + line.getKey()) * 31 + line.getValue();
            }
            return new Table(file, key, new BytesRef(bytes.array()));
        }
    }

    int of(String file, int doc) throws IOException {
        long own = columns.number(doc, LuceneDocuments.LINE);
        if (own > 0) {
            return (int) own;
        }
        ByteBuffer table = tables.get(file);
        if (table == null) {
            table = read(file);
            tables.put(file, table);
        }
        long key = columns.number(doc, LuceneDocuments.KEY);
        int low = 0;
        int high = table.limit() / ROW - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compare(table.getLong(middle * ROW), key);
            if (order == 0) {
                return table.getInt(middle * ROW + Long.BYTES);
            }
            low = order < 0 ? middle + 1 : low;
            high = order > 0 ? middle - 1 : high;
        }
        throw new IOException("the index does not know the lines of " + file);
    }

    /** What is held in memory beside the folder comes last and counts. */
    private ByteBuffer read(String file) throws IOException {
        List<LeafReaderContext> leaves = reader.leaves();
        for (int i = leaves.size() - 1; i >= 0; i--) {
            LeafReader leaf = leaves.get(i).reader();
            PostingsEnum documents = leaf.postings(new Term(LuceneDocuments.LINES_OF, file), PostingsEnum.NONE);
            BinaryDocValues values = leaf.getBinaryDocValues(LuceneDocuments.LINES);
            Bits live = leaf.getLiveDocs();
            if (documents == null || values == null) {
                continue;
            }
            for (int doc = documents.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = documents.nextDoc()) {
                if ((live == null || live.get(doc)) && values.advanceExact(doc)) {
                    BytesRef bytes = values.binaryValue();
                    return ByteBuffer.wrap(
                            java.util.Arrays.copyOfRange(bytes.bytes, bytes.offset, bytes.offset + bytes.length));
                }
            }
        }
        return ByteBuffer.allocate(0);
    }
}
