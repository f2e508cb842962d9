package cofio.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/** What changed: of a file that changed, only the passages that are new or gone are touched. */
final class IndexUpdate {
    /** Above this, waiting for another process that is at it costs less than doing it a second time. */
    private static final int LARGE = 2_000;

    /** So many passages that are there get their vectors at once, the others the next time: who searches waits meanwhile. */
    static final int MOST_VECTORS = 1_000;

    private final List<IndexSource> changed;
    private final Set<String> gone;
    private final @Nullable TextVectors vectors;
    private final IndexProgress progress;
    private int done;
    private int given;
    private final Set<Long> forgotten = new HashSet<>();
    private final Set<String> withoutVectors = new HashSet<>();

    /** {@code vectors}: where those that were computed are found; null where none are wanted. */
    IndexUpdate(List<IndexSource> changed, Set<String> gone, @Nullable TextVectors vectors, IndexProgress progress) {
        this.changed = changed;
        this.gone = gone;
        this.vectors = vectors;
        this.progress = progress;
    }

    boolean isLarge() {
        return size() > LARGE;
    }

    private int size() {
        int size = 0;
        for (IndexSource source : changed) {
            size += source.size();
        }
        return size;
    }

    /** The files whose passages in the folder no longer count. */
    Set<String> touched() {
        Set<String> touched = new HashSet<>(gone);
        for (IndexSource source : changed) {
            touched.add(source.file());
        }
        return touched;
    }

    /** The keys of vectors that no passage has any more. */
    Set<Long> forgotten() {
        return forgotten;
    }

    /** The fingerprints after this, in the form in which the folder keeps them. */
    Map<String, String> fingerprints(Map<String, String> before) {
        Map<String, String> after = new HashMap<>(before);
        after.keySet().removeAll(gone);
        for (IndexSource source : changed) {
            boolean all = vectors != null && !withoutVectors.contains(source.file());
            after.put(source.file(), IndexFolder.marked(source.fingerprint(), all));
        }
        return after;
    }

    /** {@code mark} is added to the names of files, so that those of two readers can be told apart. */
    void apply(IndexWriter writer, @Nullable DirectoryReader base, String mark) throws IOException {
        forgotten.clear();
        withoutVectors.clear();
        done = 0;
        given = 0;
        Set<Long> used = new HashSet<>();
        for (String file : gone) {
            for (Old old : old(base, file).values()) {
                forgotten.add(old.key());
            }
            writer.deleteDocuments(new Term(LuceneDocuments.FILE, file));
        }
        for (IndexSource source : changed) {
            IndexSource.Content content = source.content();
            if (content != null) {
                apply(writer, source.file(), content, old(base, source.file()), mark, used);
                done += source.size();
                progress.at(done, size());
            }
        }
        forgotten.removeAll(used);
        forgotten.remove(0L);
    }

    private void apply(
            IndexWriter writer,
            String file,
            IndexSource.Content content,
            Map<Long, Old> old,
            String mark,
            Set<Long> used)
            throws IOException {
        PassageCutter passages = PassageCutter.of(file, content);
        Map<Long, PassageTerms> fresh = new HashMap<>();
        Map<Long, PassageTerms> all = keyed(passages.found);
        Map<Long, float[]> computed = computed(all, old);
        for (Map.Entry<Long, PassageTerms> one : all.entrySet()) {
            long key = one.getKey();
            PassageTerms found = one.getValue();
            long vector = TextVectors.key(found.passage());
            Old known = old.get(key);
            boolean bare = known == null || known.vector() == 0;
            boolean gets = bare && computed.containsKey(vector) && (known == null || given < MOST_VECTORS);
            if (known == null || gets) {
                fresh.put(key, found);
            } else {
                old.remove(key);
            }
            if (bare && !gets) {
                withoutVectors.add(file);
            }
            given += gets && known != null ? 1 : 0;
            used.add(vector);
        }
        Map<Long, MessageRun> talks = new HashMap<>();
        for (MessageRun talk : passages.talks) {
            long key = HashKeys.of(talk);
            if (old.remove(key) == null) {
                talks.put(key, talk);
            }
        }
        PassageLines.Table lines = PassageLines.Table.of(file, all);
        boolean moved = old.remove(lines.key()) == null;
        for (Map.Entry<Long, Old> left : old.entrySet()) {
            writer.deleteDocuments(new Term(LuceneDocuments.KEY, Long.toHexString(left.getKey())));
            forgotten.add(left.getValue().key());
        }
        List<Document> documents = new ArrayList<>();
        for (Map.Entry<Long, PassageTerms> found : fresh.entrySet()) {
            float[] vector = computed.get(TextVectors.key(found.getValue().passage()));
            documents.add(LuceneDocuments.of(found.getValue(), file + mark, found.getKey(), vector));
        }
        for (Map.Entry<Long, MessageRun> talk : talks.entrySet()) {
            documents.add(LuceneDocuments.of(talk.getValue(), file + mark, talk.getKey()));
        }
        if (moved) {
            documents.add(LuceneDocuments.of(lines, file + mark));
        }
        for (Document document : documents) {
            writer.addDocument(document);
        }
    }

    /** The vectors, as far as they were computed, of passages that have none in the index. */
    private Map<Long, float[]> computed(Map<Long, PassageTerms> all, Map<Long, Old> old) throws IOException {
        if (vectors == null) {
            return Map.of();
        }
        List<Passage> lacking = new ArrayList<>();
        all.forEach((key, found) -> {
            Old known = old.get(key);
            if (known == null || known.vector() == 0) {
                lacking.add(found.passage());
            }
        });
        return vectors.computed(lacking);
    }

    static Map<Long, PassageTerms> keyed(List<PassageTerms> passages) {
        Map<Long, PassageTerms> keyed = new LinkedHashMap<>();
        for (PassageTerms found : passages) {
            long key = HashKeys.of(found);
            while (keyed.containsKey(key)) {
                // The same words stand there twice.
                key = key * 31 + 1;
            }
            keyed.put(key, found);
        }
        return keyed;
    }

    /** A document that is there already: the key of its vector, or 0. */
    private record Old(long vector, LeafReader reader, int doc) {
        /** The key of the vector of its text, which another process may have computed for it. */
        long key() throws IOException {
            BinaryDocValues texts = reader.getBinaryDocValues(LuceneDocuments.TEXT);
            SortedDocValues names = reader.getSortedDocValues(LuceneDocuments.NAME);
            if (vector != 0 || texts == null || !texts.advanceExact(doc)) {
                return vector;
            }
            boolean said = names != null && names.advanceExact(doc);
            String speaker =
                    said && names != null ? names.lookupOrd(names.ordValue()).utf8ToString() : "";
            return TextVectors.key(speaker, texts.binaryValue().utf8ToString());
        }
    }

    private static Map<Long, Old> old(@Nullable DirectoryReader base, String file) throws IOException {
        Map<Long, Old> old = new HashMap<>();
        if (base == null) {
            return old;
        }
        for (LeafReaderContext leaf : base.leaves()) {
            LeafReader reader = leaf.reader();
            PostingsEnum documents = reader.postings(new Term(LuceneDocuments.FILE, file), PostingsEnum.NONE);
            NumericDocValues keys = reader.getNumericDocValues(LuceneDocuments.KEY);
            NumericDocValues vectors = reader.getNumericDocValues(LuceneDocuments.VECTOR);
            Bits live = reader.getLiveDocs();
            if (documents == null || keys == null) {
                continue;
            }
            for (int doc = documents.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = documents.nextDoc()) {
                if ((live == null || live.get(doc)) && keys.advanceExact(doc)) {
                    boolean has = vectors != null && vectors.advanceExact(doc);
                    long vector = has && vectors != null ? vectors.longValue() : 0;
                    old.put(keys.longValue(), new Old(vector, reader, doc));
                }
            }
        }
        return old;
    }
}
