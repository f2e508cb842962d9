package cofio.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.PerFieldSimilarityWrapper;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/** The folder in which Lucene keeps the index. What a commit covers stands in the commit itself. */
final class IndexFolder {
    static final Similarity SIMILARITY = new PerFieldSimilarityWrapper() {
        private final Similarity own = new BM25Similarity(SearchTuning.BM25_K1_OWN, SearchTuning.BM25_B);
        private final Similarity around = new BM25Similarity(SearchTuning.BM25_K1_AROUND, SearchTuning.BM25_B);

        @Override
        public Similarity get(String field) {
            return field.equals(LuceneDocuments.NEAR) || field.equals(LuceneDocuments.TALK) ? around : own;
        }
    };

    /** A merge that fails shows itself when its writer commits; a stack trace on the terminal would help nobody. */
    private static final class QuietMerges extends ConcurrentMergeScheduler {
        @Override
        protected void handleMergeException(Throwable failed) {}
    }

    /**
     * Vectors without a graph over them: they are compared one by one. For what one person tells that is fast enough, and
     * a graph would have to be made anew whenever a fact is forgotten.
     */
    private static final Codec CODEC = new Lucene104Codec() {
        private final KnnVectorsFormat flat = new Lucene99HnswVectorsFormat(
                Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
                Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH,
                Lucene99HnswVectorsFormat.DEFAULT_NUM_MERGE_WORKER,
                null,
                Integer.MAX_VALUE);

        @Override
        public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return flat;
        }
    };

    private static final String VERSION = "version";
    private static final String COMMIT = "commit";
    private static final String FILE = "file:";
    private static final String WITH_VECTORS = "+vectors";

    private final Path folder;
    private String stamp = "";

    IndexFolder(Path folder) {
        this.folder = folder;
    }

    static IndexWriterConfig config() {
        return new IndexWriterConfig(new KeywordAnalyzer())
                .setSimilarity(SIMILARITY)
                .setIndexSort(new Sort(new SortField(LuceneDocuments.KEY, SortField.Type.LONG))) // see BestPassages
                .setCommitOnClose(false)
                .setMergeScheduler(new QuietMerges())
                .setCodec(CODEC)
                .setMergePolicy(new TieredMergePolicy()
                        .setMaxMergedSegmentMB(SearchTuning.SEGMENT_MEGABYTES)
                        .setForceMergeDeletesPctAllowed(0));
    }

    static String marked(String fingerprint, boolean vectors) {
        return vectors ? fingerprint + WITH_VECTORS : fingerprint;
    }

    boolean exists() {
        return Files.isDirectory(folder);
    }

    /** A reader of the newest commit, or null where there is none that this version can read. */
    @Nullable
    DirectoryReader reader(@Nullable DirectoryReader last) throws IOException {
        if (!exists()) {
            return null;
        }
        try {
            String newest = stamp();
            if (last != null && newest.equals(stamp)) {
                return last;
            }
            DirectoryReader reader = newer(last);
            stamp = newest;
            if (last != null) {
                last.close();
            }
            return usable(reader);
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }

    /** Shares with the last reader what did not change. */
    private DirectoryReader newer(@Nullable DirectoryReader last) throws IOException {
        if (last != null) {
            try {
                DirectoryReader changed = DirectoryReader.openIfChanged(last);
                if (changed != null) {
                    return changed;
                }
            } catch (IOException | RuntimeException replaced) {
                // Another process made the index anew under the same names.
            }
        }
        return DirectoryReader.open(FSDirectory.open(folder));
    }

    private static @Nullable DirectoryReader usable(DirectoryReader reader) throws IOException {
        if (SearchTuning.VERSION.equals(data(reader).get(VERSION))) {
            return reader;
        }
        reader.close();
        return null;
    }

    /** Another one tells that there is another commit: names alone can come again after the folder was emptied. */
    private String stamp() throws IOException {
        String[] names = folder.toFile().list();
        String name = names == null ? null : SegmentInfos.getLastCommitSegmentsFileName(names);
        if (name == null) {
            throw new IOException("there is no index");
        }
        Path file = folder.resolve(name);
        return name + " " + Files.getLastModifiedTime(file) + " " + Files.size(file);
    }

    private static Map<String, String> data(DirectoryReader reader) throws IOException {
        return reader.getIndexCommit().getUserData();
    }

    /** The files that are indexed; with vectors, only those whose passages have theirs. */
    static Map<String, String> fingerprints(DirectoryReader reader, boolean vectors) throws IOException {
        Map<String, String> fingerprints = new HashMap<>();
        files(reader).forEach((file, print) -> {
            boolean has = print.endsWith(WITH_VECTORS);
            String plain = has ? print.substring(0, print.length() - WITH_VECTORS.length()) : print;
            fingerprints.put(file, has || !vectors ? plain : "");
        });
        return fingerprints;
    }

    private static Map<String, String> files(@Nullable DirectoryReader reader) throws IOException {
        Map<String, String> files = new HashMap<>();
        if (reader != null) {
            data(reader).forEach((key, value) -> {
                if (key.startsWith(FILE)) {
                    files.put(key.substring(FILE.length()), value);
                }
            });
        }
        return files;
    }

    /** Writes what changed since {@code base}; false where another process writes or wrote meanwhile, or none may. */
    boolean write(@Nullable DirectoryReader base, IndexUpdate update) throws IOException {
        try {
            if (Files.exists(folder) && !exists()) {
                Files.delete(folder);
            }
            Files.createDirectories(folder);
            Path lock = folder.resolve(IndexWriter.WRITE_LOCK_NAME);
            if (Files.exists(lock) && Files.size(lock) > 0) {
                // Lucene's lock is an empty file, and it refuses one that is not.
                Files.delete(lock);
            }
        } catch (IOException notWritable) {
            return false;
        }
        if (base == null && !cleared()) {
            return false;
        }
        IndexWriterConfig config = config().setOpenMode(base == null ? OpenMode.CREATE : OpenMode.CREATE_OR_APPEND);
        try (Directory directory = open();
                IndexWriter writer = new IndexWriter(directory, config)) {
            if (movedOn(directory, base)) {
                writer.rollback();
                return false;
            }
            update.apply(writer, base, "");
            Map<String, String> data = new HashMap<>();
            data.put(VERSION, SearchTuning.VERSION);
            data.put(COMMIT, UUID.randomUUID().toString());
            update.fingerprints(files(base)).forEach((file, print) -> data.put(FILE + file, print));
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
            return true;
        } catch (LockObtainFailedException | java.nio.file.FileSystemException taken) {
            return false;
        }
    }

    /** Empties the folder, unless another process writes there or has made an index meanwhile. */
    private boolean cleared() throws IOException {
        try (Directory directory = open();
                org.apache.lucene.store.Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            lock.ensureValid();
            if (movedOn(directory, null)) {
                return false;
            }
            clear();
            return true;
        } catch (LockObtainFailedException | java.nio.file.FileSystemException taken) {
            return false;
        }
    }

    /** What a power cut takes is found damaged and made anew: no need to wait for the disk. */
    private Directory open() throws IOException {
        return new FilterDirectory(FSDirectory.open(folder)) {
            @Override
            public void sync(Collection<String> names) {}

            @Override
            public void syncMetaData() {}
        };
    }

    boolean isWritable() {
        return Files.isWritable(folder);
    }

    private static boolean movedOn(Directory directory, @Nullable DirectoryReader base) throws IOException {
        try {
            Map<String, String> newest =
                    SegmentInfos.readLatestCommit(directory).getUserData();
            if (base != null) {
                return !String.valueOf(newest.get(COMMIT)).equals(data(base).get(COMMIT));
            }
            DirectoryReader.open(directory).close();
            return SearchTuning.VERSION.equals(newest.get(VERSION));
        } catch (IOException | RuntimeException none) {
            return base != null;
        }
    }

    /** Lets no deleted passage stay behind in a file; false where another process writes. */
    boolean expunge() throws IOException {
        try (Directory directory = open();
                IndexWriter writer = new IndexWriter(directory, config().setOpenMode(OpenMode.APPEND))) {
            Map<String, String> data = new HashMap<>();
            writer.getLiveCommitData().forEach(entry -> data.put(entry.getKey(), entry.getValue()));
            data.put(COMMIT, UUID.randomUUID().toString());
            writer.forceMergeDeletes();
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
            return true;
        } catch (LockObtainFailedException taken) {
            return false;
        }
    }

    void discard() throws IOException {
        if (exists()) {
            clear();
        }
    }

    private void clear() throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(folder)) {
            all = files.filter(file -> !file.getFileName().toString().equals(IndexWriter.WRITE_LOCK_NAME))
                    .toList();
        }
        for (Path file : all) {
            if (Files.isRegularFile(file)) {
                Files.deleteIfExists(file);
            }
        }
    }
}
