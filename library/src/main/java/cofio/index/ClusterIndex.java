package cofio.index;

import cofio.CofioException;
import cofio.cluster.Cluster;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.VersionConflict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The index of a brain in a cluster. What was just written stands in memory, from the files, so that it is found at once;
 * when it has become much, it is brought to the engine. A brain of a few facts never needs the engine.
 *
 * <p>What is forgotten is deleted in the engine at once and found no more. The engine writes such a document out of its
 * files when it next joins them, which it does by itself.
 */
final class ClusterIndex implements FactIndex {
    /** So much is held in memory: a tenth of what the engine has, and neither less nor more than this. */
    static final IntUnaryOperator BOUND = pushed -> Math.clamp(pushed / 10, 64, 500);

    private static final long PAUSE_NANOS = 30_000_000_000L;

    private final ClusterDocuments documents;
    private final String brain;
    private final String catalogue;
    private final IntUnaryOperator bound;
    private final TextVectors vectors = TextVectors.inMemory();
    private final VectorRounds rounds = new VectorRounds();
    private volatile @Nullable BrainPassages passages;
    private UnreadSources latest = known -> List.of();
    private IndexProgress progress = (done, all) -> {};
    private @Nullable Long failed;

    ClusterIndex(Cluster cluster, String brain, String part) {
        this(cluster, brain, part, BOUND);
    }

    /** {@code bound}: how many passages are held in memory where the engine has so many. */
    ClusterIndex(Cluster cluster, String brain, String part, IntUnaryOperator bound) {
        this.documents = cluster.passages();
        this.brain = brain;
        this.catalogue = brain + "/" + part + "/pushed";
        this.bound = bound;
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
        boolean embed = withVectors && vectors.available();
        try {
            boolean waited = true;
            // Who waited for a round that another began may need one more.
            for (int i = 0; waited && i < 2; i++) {
                List<Passage> missing = take(sources, embed);
                waited = !missing.isEmpty() && rounds.run(ended -> addVectors(missing, ended));
            }
        } catch (ClusterFailure e) {
            throw e.told();
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private void addVectors(List<Passage> missing, BooleanSupplier ended) throws IOException {
        int all = missing.size();
        vectors.compute(missing, rounds.isAwaited(), done -> progress.at(Math.min(done, all - 1), all), ended);
        settle();
    }

    /** Gives the passages whose vectors are to be computed. */
    private synchronized List<Passage> take(UnreadSources sources, boolean embed) throws IOException {
        latest = sources;
        BrainPassages before = passages;
        Map<String, OpenFile> files;
        PushedCatalogue pushed;
        if (before == null) {
            pushed = PushedCatalogue.read(documents.get(catalogue, brain));
            files = new LinkedHashMap<>();
            pushed.files().forEach((name, file) -> files.put(name, OpenFile.of(file)));
        } else {
            pushed = before.pushed();
            files = before.files();
        }
        boolean changed = takeIn(sources, files, pushed, embed) || before == null;
        List<Passage> missing = embed ? withoutVectors(files) : List.of();
        if (changed) {
            publish(pushed, files);
        }
        if (missing.isEmpty() && isMuch(pushed, files)) {
            push(pushed, files);
        }
        return missing;
    }

    private static boolean takeIn(
            UnreadSources sources, Map<String, OpenFile> files, PushedCatalogue pushed, boolean embed) {
        Map<String, String> known = new HashMap<>();
        files.forEach((name, file) -> {
            if (!file.fingerprint().isEmpty()) {
                known.put(name, embed && !pushed.hasVectors(file.rows()) ? "" : file.fingerprint());
            }
        });
        boolean changed = false;
        Set<String> gone = new HashSet<>(known.keySet());
        for (IndexSource source : sources.since(known)) {
            gone.remove(source.file());
            IndexSource.Content content = source.content();
            if (content != null) {
                files.put(source.file(), OpenFile.of(source, content, pushed, embed));
                changed = true;
            }
        }
        for (String file : gone) {
            PushedCatalogue.Pushed there = pushed.files().get(file);
            if (there == null) {
                files.remove(file);
            } else {
                files.put(file, OpenFile.gone(there, pushed));
            }
        }
        return changed || !gone.isEmpty();
    }

    private static List<Passage> fresh(Map<String, OpenFile> files) {
        List<Passage> fresh = new ArrayList<>();
        files.values().forEach(file -> file.fresh().values().forEach(found -> fresh.add(found.passage())));
        return fresh;
    }

    private static Set<Long> keys(List<Passage> passages) {
        Set<Long> keys = new HashSet<>();
        passages.forEach(passage -> keys.add(TextVectors.key(passage)));
        return keys;
    }

    private List<Passage> withoutVectors(Map<String, OpenFile> files) throws IOException {
        List<Passage> missing = fresh(files);
        Set<Long> there = vectors.computed(missing).keySet();
        missing.removeIf(passage -> there.contains(TextVectors.key(passage)));
        return missing;
    }

    private boolean isMuch(PushedCatalogue pushed, Map<String, OpenFile> files) {
        Long last = failed;
        if (last != null && System.nanoTime() - last < PAUSE_NANOS) {
            return false;
        }
        int changes = files.values().stream().mapToInt(OpenFile::changes).sum();
        return changes > bound.applyAsInt(pushed.size());
    }

    private synchronized void settle() throws IOException {
        BrainPassages now = passages;
        if (now != null) {
            publish(now.pushed(), now.files());
            if (isMuch(now.pushed(), now.files())) {
                push(now.pushed(), now.files());
            }
        }
    }

    /** From now on searches find this. The vectors of what is no longer there go. */
    private void publish(PushedCatalogue pushed, Map<String, OpenFile> files) throws IOException {
        BrainPassages before = passages;
        if (before != null) {
            Set<Long> gone = keys(fresh(before.files()));
            gone.removeAll(keys(fresh(files)));
            vectors.forget(gone);
        }
        passages = new BrainPassages(pushed, files, vectors.computed(fresh(files)));
    }

    /** Where it fails, what is newer stays in memory, and after a while it is tried again. */
    private void push(PushedCatalogue pushed, Map<String, OpenFile> files) throws IOException {
        try {
            pushAll(pushed, files);
        } catch (ClusterFailure e) {
            failed = System.nanoTime();
            passages = e.kind() == ClusterFailure.Kind.UNSURE ? null : passages;
            if (passages == null) {
                take(latest, false);
            }
        } catch (VersionConflict another) {
            failed = System.nanoTime();
            passages = null;
            take(latest, false);
        }
    }

    private void pushAll(PushedCatalogue pushed, Map<String, OpenFile> files) throws IOException, VersionConflict {
        PushedCatalogue now = new PassagePush(documents, brain, catalogue, progress)
                .run(pushed, files, vectors.computed(fresh(files)));
        Map<String, OpenFile> all = new LinkedHashMap<>();
        now.files().forEach((name, file) -> all.put(name, OpenFile.of(file)));
        failed = null;
        publish(now, all);
    }

    private static CofioException unavailable(Exception e) {
        return new CofioException(
                "Search is not available: " + e.getMessage() + ".", "Your facts are not affected.", e);
    }

    private interface Looking<T> {
        T in(BrainPassages there, EngineSearch engine) throws IOException, EngineSearch.Outdated;
    }

    private <T> T looked(Looking<T> looking, T nothing) {
        try {
            for (int attempt = 0; ; attempt++) {
                BrainPassages now = passages;
                if (now == null) {
                    return nothing;
                }
                try {
                    return looking.in(now, new EngineSearch(documents, brain, catalogue, now));
                } catch (EngineSearch.Outdated outdated) {
                    if (attempt > 3) {
                        throw unavailable(new IOException("its index changes all the time"));
                    }
                    renew(now);
                }
            }
        } catch (ClusterFailure e) {
            throw e.told();
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private synchronized void renew(BrainPassages outdated) throws IOException {
        if (passages == outdated) {
            passages = null;
            take(latest, false);
        }
    }

    @Override
    public List<Hit> search(String query, int limit, boolean withVectors) {
        if (limit < 1 || query.isBlank()) {
            return List.of();
        }
        return looked(
                (there, engine) -> new EngineRanking(there, engine)
                        .search(query, limit, () -> withVectors ? vectors.ofQuestion(query) : null),
                List.of());
    }

    @Override
    public List<Passage> facts(SearchClues clues, int limit, boolean foreign) {
        return looked((there, engine) -> new EngineRanking(there, engine).facts(clues, limit, foreign), List.of());
    }

    @Override
    public List<Passage> alike(String question, int limit, boolean foreign) {
        if (!knowsMeaning(question)) {
            return List.of();
        }
        float[] vector = vectors.ofQuestion(question);
        return vector == null
                ? List.of()
                : looked(
                        (there, engine) -> new EngineRanking(there, engine).alike(question, vector, limit, foreign),
                        List.of());
    }

    @Override
    public boolean knowsMeaning(String question) {
        EmbeddingModel model = EmbeddingModel.of(question);
        return looked((there, engine) -> new EngineRanking(there, engine).has(model), false);
    }

    @Override
    public boolean mayNameSpeaker(String question) {
        return looked((there, engine) -> new EngineRanking(there, engine).hasSpeaker(question), false);
    }

    @Override
    public void expunge(UnreadSources sources) {
        update(sources, false);
        try {
            forget();
        } catch (ClusterFailure e) {
            throw e.told();
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    /** Until nothing is in the engine that is not in the files. */
    private synchronized void forget() throws IOException {
        for (int attempt = 0; attempt < 5; attempt++) {
            BrainPassages now = passages;
            if (now == null) {
                return;
            }
            boolean clean = now.pushed().pending().isEmpty()
                    && now.files().values().stream()
                            .allMatch(file -> file.hidden().isEmpty());
            if (clean) {
                return;
            }
            try {
                pushAll(now.pushed(), now.files());
            } catch (VersionConflict another) {
                passages = null;
                take(latest, false);
            }
        }
        throw unavailable(new IOException("others write its index all the time"));
    }

    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public void close() {
        try {
            rounds.close();
        } catch (IOException | RuntimeException leftOut) {
            // Vectors can be computed another time.
        }
        synchronized (this) {
            passages = null;
        }
        vectors.close();
    }
}
