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
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/** What changed: of a file that changed, only the passages that are new or gone are touched. */
final class IndexUpdate {
    /** Above this, waiting for another process that is at it costs less than doing it a second time. */
    private static final int LARGE = 2_000;

    private final List<IndexSource> changed;
    private final Set<String> gone;
    private final @Nullable TextVectors vectors;
    private final IndexProgress progress;
    private int done;
    private final Set<Long> forgotten = new HashSet<>();

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
            after.put(source.file(), IndexFolder.marked(source.fingerprint(), vectors != null));
        }
        return after;
    }

    /** {@code mark} is added to the names of files, so that those of two readers can be told apart. */
    void apply(IndexWriter writer, @Nullable DirectoryReader base, String mark) throws IOException {
        forgotten.clear();
        done = 0;
        Set<Long> used = new HashSet<>();
        for (String file : gone) {
            for (Old old : old(base, file).values()) {
                forgotten.add(old.vector());
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
        List<Passage> texts = new ArrayList<>();
        Map<Long, PassageTerms> all = keyed(passages.found);
        for (Map.Entry<Long, PassageTerms> one : all.entrySet()) {
            long key = one.getKey();
            PassageTerms found = one.getValue();
            Old known = old.get(key);
            if (known != null && (known.vector() != 0 || vectors == null)) {
                old.remove(key);
                used.add(known.vector());
            } else {
                fresh.put(key, found);
                texts.add(found.passage());
            }
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
            forgotten.add(left.getValue().vector());
        }
        Map<Long, float[]> computed = vectors == null
                ? Map.of()
                : vectors.of(texts, count -> progress.at(Math.min(done + count, size() - 1), size()));
        List<Document> documents = new ArrayList<>();
        for (Map.Entry<Long, PassageTerms> found : fresh.entrySet()) {
            Passage passage = found.getValue().passage();
            long vector = TextVectors.key(passage);
            used.add(vector);
            documents.add(LuceneDocuments.of(found.getValue(), file + mark, found.getKey(), computed.get(vector)));
        }
        for (Map.Entry<Long, MessageRun> talk : talks.entrySet()) {
            documents.add(LuceneDocuments.of(talk.getValue(), file + mark, talk.getKey()));
        }
        if (moved) {
            documents.add(LuceneDocuments.of(lines, file + mark));
        }
        writer.addDocuments(documents);
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
    private record Old(long vector) {}

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
                    old.put(keys.longValue(), new Old(has && vectors != null ? vectors.longValue() : 0));
                }
            }
        }
        return old;
    }
}
