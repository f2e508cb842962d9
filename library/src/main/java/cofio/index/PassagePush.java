package cofio.index;

import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Brings to the engine what is newer than what it has. The passages come first, then the catalogue, and only by the
 * catalogue do they count: nobody ever sees half of it. Of two that push at once, one finds the catalogue changed and takes its passages
 * back. What one that died has left is named in the catalogue too, and the next takes it away.
 */
final class PassagePush {
    private static final int AT_ONCE = 200;

    private final ClusterDocuments documents;
    private final String brain;
    private final String catalogue;
    private final String bare = name();
    private final String embedded = name();
    private final IndexProgress progress;
    private int done;
    private int all;

    PassagePush(ClusterDocuments documents, String brain, String catalogue, IndexProgress progress) {
        this.documents = documents;
        this.brain = brain;
        this.catalogue = catalogue;
        this.progress = progress;
    }

    private static String name() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }

    /** Gives what the engine has now. {@code vectors}: those that there are, by the hash of their texts. */
    PushedCatalogue run(PushedCatalogue last, Map<String, OpenFile> files, Map<Long, float[]> vectors)
            throws ClusterFailure, VersionConflict {
        List<String> pending = new ArrayList<>(last.pending());
        pending.addAll(List.of(bare, embedded));
        PushedCatalogue begun = write(last.pending(pending));
        PushedCatalogue pushed;
        try {
            // Whoever began those cannot end them any more.
            drop(last.pending());
            send(files, vectors);
            documents.refresh();
            pushed = write(after(begun, files, vectors));
        } catch (VersionConflict another) {
            drop(List.of(bare, embedded));
            throw another;
        }
        List<DocumentWrite> gone = new ArrayList<>();
        files.values().forEach(file -> file.hidden().forEach(id -> gone.add(DocumentWrite.delete(id))));
        for (int from = 0; from < gone.size(); from += AT_ONCE) {
            documents.write(brain, gone.subList(from, Math.min(gone.size(), from + AT_ONCE)));
        }
        documents.refresh();
        return pushed;
    }

    private void drop(List<String> pushes) throws ClusterFailure {
        if (!pushes.isEmpty()) {
            documents.drop(brain, Json.object("terms", Json.object(EnginePassage.PUSH, pushes)));
        }
    }

    private PushedCatalogue write(PushedCatalogue next) throws ClusterFailure, VersionConflict {
        DocumentVersion written = documents.write(brain, DocumentWrite.put(catalogue, next.source(), next.version()));
        return next.as(written);
    }

    private String push(PassageTerms found, Map<Long, float[]> vectors) {
        return vectors.containsKey(TextVectors.key(found.passage())) ? embedded : bare;
    }

    private void send(Map<String, OpenFile> files, Map<Long, float[]> vectors) throws ClusterFailure {
        files.values().forEach(file -> all += file.fresh().size());
        List<DocumentWrite> some = new ArrayList<>();
        for (OpenFile file : files.values()) {
            for (Map.Entry<Long, PassageTerms> one : file.fresh().entrySet()) {
                PassageTerms found = one.getValue();
                String push = push(found, vectors);
                float[] vector = vectors.get(TextVectors.key(found.passage()));
                add(some, push, one.getKey(), EnginePassage.of(push, one.getKey(), found, vector));
                done++;
            }
            for (Map.Entry<Long, MessageRun> one : file.talks().entrySet()) {
                add(some, embedded, one.getKey(), EnginePassage.of(embedded, one.getKey(), one.getValue()));
            }
        }
        flush(some);
    }

    private void add(List<DocumentWrite> some, String push, long key, Map<String, @Nullable Object> source)
            throws ClusterFailure {
        some.add(DocumentWrite.put(PushedCatalogue.id(push, key), source));
        if (some.size() >= AT_ONCE) {
            flush(some);
        }
    }

    private void flush(List<DocumentWrite> some) throws ClusterFailure {
        documents.write(brain, some);
        some.clear();
        if (all > AT_ONCE) {
            progress.at(done, all);
        }
    }

    /** The pushes of which nothing is left are listed no more. */
    private PushedCatalogue after(PushedCatalogue before, Map<String, OpenFile> files, Map<Long, float[]> vectors) {
        List<PushedCatalogue.Push> pushes = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, PushedCatalogue.Pushed> now = new LinkedHashMap<>();
        files.forEach((name, file) -> {
            if (file.fingerprint().isEmpty()) {
                return;
            }
            Map<Long, FileRows.Row> rows = new HashMap<>();
            for (int i = 0; i < file.rows().size(); i++) {
                PushedCatalogue.Push push = before.pushes().get(file.rows().push(i));
                rows.put(file.rows().key(i), new FileRows.Row(file.rows().line(i), number(push, numbers, pushes)));
            }
            file.fresh().forEach((key, found) -> {
                String push = push(found, vectors);
                int number = number(new PushedCatalogue.Push(push, push.equals(embedded)), numbers, pushes);
                rows.put(key, new FileRows.Row(found.passage().line(), number));
            });
            for (Long key : file.talks().keySet()) {
                rows.put(key, new FileRows.Row(0, number(new PushedCatalogue.Push(embedded, true), numbers, pushes)));
            }
            now.put(name, new PushedCatalogue.Pushed(file.fingerprint(), FileRows.of(rows)));
        });
        return new PushedCatalogue(before.version(), before.turn() + 1, pushes, List.of(), now);
    }

    private static int number(
            PushedCatalogue.Push push, Map<String, Integer> numbers, List<PushedCatalogue.Push> pushes) {
        return numbers.computeIfAbsent(push.name(), name -> {
            pushes.add(push);
            return pushes.size() - 1;
        });
    }
}
