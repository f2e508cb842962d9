package cofio.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/** The folder in which Lucene keeps the index. What a commit covers stands in the commit itself. */
final class IndexFolder {
    static final Similarity SIMILARITY = new BM25Similarity(Tuning.BM25_K1, Tuning.BM25_B);

    private static final String VERSION = "version";
    private static final String COMMIT = "commit";
    private static final String FILE = "file:";
    private static final String WITH_VECTORS = "+vectors";

    private final Path folder;

    IndexFolder(Path folder) {
        this.folder = folder;
    }

    static IndexWriterConfig config() {
        return new IndexWriterConfig(new KeywordAnalyzer())
                .setSimilarity(SIMILARITY)
                .setCommitOnClose(false)
                .setMergePolicy(new TieredMergePolicy().setForceMergeDeletesPctAllowed(0));
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
            Directory directory = FSDirectory.open(folder);
            String newest =
                    SegmentInfos.readLatestCommit(directory).getUserData().get(COMMIT);
            if (last != null && newest != null && newest.equals(data(last).get(COMMIT))) {
                directory.close();
                return last;
            }
            DirectoryReader reader = DirectoryReader.open(directory);
            if (last != null) {
                last.close();
            }
            if (Tuning.VERSION.equals(data(reader).get(VERSION))) {
                return reader;
            }
            reader.close();
            return null;
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
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
    boolean write(@Nullable DirectoryReader base, Update update) throws IOException {
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
        try (Directory directory = FSDirectory.open(folder);
                org.apache.lucene.store.Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            lock.ensureValid();
            if (movedOn(directory, base)) {
                return false;
            }
            if (base == null) {
                clear();
            }
        } catch (LockObtainFailedException | java.nio.file.FileSystemException taken) {
            return false;
        }
        IndexWriterConfig config = config().setOpenMode(base == null ? OpenMode.CREATE : OpenMode.CREATE_OR_APPEND);
        try (Directory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, config)) {
            if (movedOn(directory, base)) {
                writer.rollback();
                return false;
            }
            update.apply(writer, base, "");
            Map<String, String> data = new HashMap<>();
            data.put(VERSION, Tuning.VERSION);
            data.put(COMMIT, UUID.randomUUID().toString());
            update.fingerprints(files(base)).forEach((file, print) -> data.put(FILE + file, print));
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
            return true;
        } catch (LockObtainFailedException | java.nio.file.FileSystemException taken) {
            return false;
        }
    }

    boolean isWritable() {
        return Files.isWritable(folder);
    }

    private static boolean movedOn(Directory directory, @Nullable DirectoryReader base) throws IOException {
        Map<String, String> newest;
        try {
            newest = SegmentInfos.readLatestCommit(directory).getUserData();
            if (base == null) {
                DirectoryReader.open(directory).close();
            }
        } catch (IOException | RuntimeException none) {
            return base != null;
        }
        return base == null
                ? Tuning.VERSION.equals(newest.get(VERSION))
                : !String.valueOf(newest.get(COMMIT)).equals(data(base).get(COMMIT));
    }

    /** Lets no deleted passage stay behind in a file. */
    void expunge() throws IOException {
        try (Directory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, config().setOpenMode(OpenMode.APPEND))) {
            Map<String, String> data = new HashMap<>();
            writer.getLiveCommitData().forEach(entry -> data.put(entry.getKey(), entry.getValue()));
            data.put(COMMIT, UUID.randomUUID().toString());
            writer.forceMergeDeletes();
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
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
