package cofio.index;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.apache.lucene.index.DirectoryReader;
import org.jspecify.annotations.Nullable;

/**
 * An index of Lucene in a folder. The folder holds nothing that cannot be made anew from the files: one that is missing, of an older
 * version or damaged is replaced at the next search.
 *
 * <p>One process at a time writes to the folder. Another that finds it taken, or that may not write there, searches
 * what was last written and beside it, in memory, what changed since.
 */
final class LuceneIndex implements FactIndex {
    private static final int ATTEMPTS = 4;
    private static final int PATIENT_ATTEMPTS = 1_000;
    private static final int EXPUNGE_ATTEMPTS = 300;
    private static final int PAUSE_MILLIS = 30;

    private final IndexFolder folder;
    private final TextVectors vectors;
    private @Nullable DirectoryReader reader;
    private @Nullable IndexOverlay overlay;
    private boolean current;
    private final VectorRounds rounds = new VectorRounds();
    private Map<String, ByteBuffer> lines = new ConcurrentHashMap<>();
    private @Nullable DirectoryReader coveredBy;
    private Map<String, String> covered = Map.of();
    private Map<String, String> coveredWithVectors = Map.of();
    private long began;
    private UnreadSources latest = known -> List.of();
    private IndexProgress progress = (done, all) -> {};

    private LuceneIndex(IndexFolder folder, TextVectors vectors) {
        this.folder = folder;
        this.vectors = vectors;
    }

    static LuceneIndex open(Path machine) {
        return new LuceneIndex(new IndexFolder(machine.resolve("index")), TextVectors.in(machine.resolve("vectors")));
    }

    @Override
    public synchronized void report(IndexProgress to) {
        progress = to;
    }

    @Override
    public void computeVectorsBeside() {
        rounds.goBeside();
    }

    @Override
    public void update(UnreadSources sources, boolean withVectors) {
        long asked = System.nanoTime();
        synchronized (this) {
            // Of several who wait, one does it for all that came before it began.
            if (!current || began - asked < 0) {
                long now = System.nanoTime();
                current = false;
                // Where vectors are waited for, those that are known go in at once.
                take(sources, withVectors && rounds.isAwaited());
                current = true;
                began = now;
            }
        }
        try {
            // Who waited for a round that another began may need one more.
            for (int i = 0; withVectors && i < 2 && lacksVectors(); i++) {
                if (!rounds.run(ended -> addVectors(sources, ended))) {
                    break;
                }
            }
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private synchronized boolean lacksVectors() throws IOException {
        DirectoryReader now = reader;
        IndexOverlay beside = overlay;
        boolean lacks = now != null && known(now, true).containsValue("") || beside != null && !beside.hasVectors();
        return lacks && vectors.available();
    }

    /** Computes what is missing, and only then takes it in: nobody waits for a model. */
    private void addVectors(UnreadSources sources, BooleanSupplier ended) throws IOException {
        MissingVectors missing = new MissingVectors(sources, unread());
        List<Passage> passages = missing.passages();
        int all = passages.size();
        vectors.compute(passages, rounds.isAwaited(), done -> progress.at(Math.min(done, all - 1), all), ended);
        for (int left = all; left > 0 && !ended.getAsBoolean() && lacksVectors(); left -= IndexUpdate.MOST_VECTORS) {
            synchronized (this) {
                take(sources, true);
            }
            if (left > IndexUpdate.MOST_VECTORS && !rounds.isAwaited()) {
                pause(); // others get on meanwhile
            }
        }
        vectors.forget(missing.goneSince());
        progress.at(all, all);
    }

    /** What the index covers with vectors; of what stands beside the folder, nothing. */
    private synchronized Map<String, String> unread() throws IOException {
        DirectoryReader now = reader;
        Map<String, String> known = new HashMap<>(now == null ? Map.of() : known(now, true));
        if (overlay != null) {
            overlay.hidden().forEach(file -> known.put(file, ""));
        }
        return known;
    }

    private void take(UnreadSources sources, boolean withVectors) {
        latest = sources;
        try {
            takeIn(sources, withVectors);
        } catch (IOException | IllegalStateException damaged) {
            // Files that are joined are read whole, and damage shows; the writer says so with either of the two.
            discard();
            try {
                takeIn(sources, withVectors);
            } catch (IOException | IllegalStateException e) {
                throw unavailable(e);
            }
        }
    }

    private void takeIn(UnreadSources sources, boolean withVectors) throws IOException {
        for (int attempt = 0; ; attempt++) {
            DirectoryReader now = refresh();
            Map<String, String> known = now == null ? Map.of() : known(now, withVectors);
            List<IndexSource> all = sources.since(known);
            Set<String> gone = new HashSet<>(known.keySet());
            List<IndexSource> changed = new ArrayList<>();
            for (IndexSource source : all) {
                gone.remove(source.file());
                if (source.content() != null) {
                    changed.add(source);
                }
            }
            if (now != null && changed.isEmpty() && gone.isEmpty()) {
                overlay = null;
                return;
            }
            IndexUpdate update = new IndexUpdate(changed, gone, withVectors ? vectors : null, progress);
            if (folder.write(now, update)) {
                overlay = null;
                if (!update.forgotten().isEmpty()) {
                    vectors.forget(update.forgotten());
                }
                refresh();
                return;
            }
            if (attempt >= (update.isLarge() ? PATIENT_ATTEMPTS : ATTEMPTS) || !folder.isWritable()) {
                overlay = IndexOverlay.of(update, withVectors);
                return;
            }
            pause();
        }
    }

    /** What the newest state covers, which takes longer to find out than most searches in a memory of many files. */
    private Map<String, String> known(DirectoryReader now, boolean withVectors) throws IOException {
        if (!now.equals(coveredBy)) {
            covered = Map.copyOf(IndexFolder.fingerprints(now, false));
            coveredWithVectors = Map.copyOf(IndexFolder.fingerprints(now, true));
            coveredBy = now;
        }
        return withVectors ? coveredWithVectors : covered;
    }

    @Override
    public List<Hit> search(String query, int limit, boolean withVectors) {
        try {
            return found(query, limit, withVectors);
        } catch (IOException | RuntimeException damaged) {
            // What was opened without complaint can turn out to be damaged where it is read.
            renew(withVectors);
            try {
                return found(query, limit, withVectors);
            } catch (IOException e) {
                throw unavailable(e);
            }
        }
    }

    private synchronized void renew(boolean withVectors) {
        discard();
        update(latest, withVectors);
    }

    @Override
    public List<Passage> facts(SearchClues clues, int limit, boolean foreign) {
        return looked(foreign, lookup -> lookup.byWords(clues, limit), List.of());
    }

    @Override
    public List<Passage> alike(String question, int limit, boolean foreign) {
        EmbeddingModel model = EmbeddingModel.of(question);
        return looked(
                foreign,
                lookup -> lookup.has(model) ? lookup.byVector(model, vectors.ofQuestion(question), limit) : List.of(),
                List.of());
    }

    @Override
    public boolean knowsMeaning(String question) {
        return looked(false, lookup -> lookup.has(EmbeddingModel.of(question)), false);
    }

    @Override
    public boolean mayNameSpeaker(String question) {
        return looked(false, lookup -> lookup.hasSpeaker(question), false);
    }

    private interface Looking<T> {
        T in(CandidateLookup lookup) throws IOException;
    }

    private <T> T looked(boolean foreign, Looking<T> looking, T nothing) {
        try (IndexSnapshot view = view()) {
            PassageSearcher all = view.searcher();
            return all == null ? nothing : looking.in(new CandidateLookup(all, view.hidden(), foreign));
        } catch (IOException | RuntimeException damaged) {
            throw unavailable(damaged);
        }
    }

    /** What is there to be searched. It stays open until it is closed, whatever becomes of the index meanwhile. */
    private synchronized IndexSnapshot view() {
        return IndexSnapshot.of(reader, overlay, lines);
    }

    @Override
    public void expunge(UnreadSources sources) {
        try {
            update(sources, false);
            for (int attempt = 0; !folder.expunge(); attempt++) {
                if (attempt >= EXPUNGE_ATTEMPTS) {
                    throw new IOException("another program writes the index");
                }
                pause();
            }
            refresh();
        } catch (IOException | IllegalStateException | CofioException e) {
            discard();
        }
    }

    @Override
    public boolean exists() {
        return folder.exists();
    }

    private synchronized void discard() {
        try {
            DirectoryReader damaged = reader;
            reader = null;
            overlay = null;
            current = false;
            if (damaged != null) {
                damaged.close();
            }
            folder.discard();
        } catch (IOException e) {
            throw new CofioException(
                    "The search index is damaged and cannot be removed: " + e.getMessage(),
                    "Your facts in memory/ are not affected. Delete memory/.cofio/index.",
                    e);
        }
    }

    private List<Hit> found(String query, int limit, boolean withVectors) throws IOException {
        if (limit < 1 || query.isBlank()) {
            return List.of();
        }
        try (IndexSnapshot view = view()) {
            PassageSearcher all = view.searcher();
            return all == null
                    ? List.of()
                    : new Ranking(all, view.hidden())
                            .search(query, () -> withVectors ? vectors.ofQuestion(query) : null, limit);
        }
    }

    /** The newest state of the folder; null where there is none that can be used. */
    private synchronized @Nullable DirectoryReader refresh() throws IOException {
        DirectoryReader before = reader;
        reader = folder.reader(before);
        if (!Objects.equals(reader, before)) {
            lines = new ConcurrentHashMap<>();
        }
        return reader;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static CofioException unavailable(Exception e) {
        return new CofioException(
                "Search is not available: " + e.getMessage(),
                "Your facts in memory/ are not affected. Delete memory/.cofio/index and try again.",
                e);
    }

    @Override
    public void close() {
        try {
            rounds.close();
        } catch (IOException | RuntimeException leftOut) {
            // Vectors can be computed another time.
        }
        closeReader();
    }

    private synchronized void closeReader() {
        try {
            if (reader != null) {
                reader.close();
                reader = null;
            }
            overlay = null;
            vectors.close();
        } catch (IOException e) {
            throw unavailable(e);
        }
    }
}
