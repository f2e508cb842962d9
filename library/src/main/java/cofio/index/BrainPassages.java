package cofio.index;

import cofio.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.jspecify.annotations.Nullable;

/** The passages of a brain at one moment: most are in the engine, and what is newer is in memory. */
final class BrainPassages {
    private final PushedCatalogue pushed;
    private final Map<String, OpenFile> files;
    private final @Nullable DirectoryReader newer;
    private volatile @Nullable EngineCounts counts;

    BrainPassages(PushedCatalogue pushed, Map<String, OpenFile> files, Map<Long, float[]> vectors) throws IOException {
        this.pushed = pushed;
        this.files = Map.copyOf(files);
        List<Document> documents = new ArrayList<>();
        for (OpenFile file : files.values()) {
            file.fresh()
                    .forEach((key, found) ->
                            documents.add(EnginePassage.of(found, key, vectors.get(TextVectors.key(found.passage())))));
            file.talks().forEach((key, talk) -> documents.add(EnginePassage.of(talk, key)));
        }
        this.newer = documents.isEmpty() ? null : reader(documents);
    }

    static DirectoryReader reader(List<Document> documents) throws IOException {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, IndexFolder.config())) {
            for (Document document : documents) {
                writer.addDocument(document);
            }
            writer.commit();
        }
        return DirectoryReader.open(directory);
    }

    PushedCatalogue pushed() {
        return pushed;
    }

    @Nullable
    DirectoryReader newer() {
        return newer;
    }

    /** Whether the engine has any. */
    boolean usesEngine() {
        return !pushed.pushes().isEmpty();
    }

    @Nullable
    EngineCounts counts() {
        return counts;
    }

    void counted(EngineCounts now) {
        counts = now;
    }

    /** Finds in the engine what counts. */
    Map<String, @Nullable Object> counting() {
        List<String> hidden = new ArrayList<>();
        files.values().forEach(file -> hidden.addAll(file.hidden()));
        Map<String, @Nullable Object> parts = Json.object(
                "filter",
                List.of(Json.object(
                        "terms",
                        Json.object(
                                EnginePassage.PUSH,
                                pushed.pushes().stream()
                                        .map(PushedCatalogue.Push::name)
                                        .toList()))));
        if (!hidden.isEmpty()) {
            parts.put("must_not", List.of(Json.object("ids", Json.object("values", hidden))));
        }
        return Json.object("bool", parts);
    }

    /** The line of a passage that the engine found, 0 for a talk, or -1 where it does not count. */
    int line(Map<?, ?> source) {
        String path = EnginePassage.text(source, "path");
        if (path.isEmpty()) {
            return 0;
        }
        OpenFile file = files.get(path);
        int push = pushed.push(EnginePassage.text(source, EnginePassage.PUSH));
        int row = file == null || push < 0
                ? -1
                : file.rows().find(EnginePassage.number(source, LuceneDocuments.KEY), push);
        return file == null || row < 0 ? -1 : file.rows().line(row);
    }

    /** The facts that messages told that the engine does not have yet. */
    Set<String> toldOfLate() {
        Set<String> told = new HashSet<>();
        for (OpenFile file : files.values()) {
            for (PassageTerms found : file.fresh().values()) {
                found.passage().facts().forEach(fact -> told.add(LuceneDocuments.fact(fact)));
            }
        }
        return told;
    }

    /** By their names, those that are gone as well. */
    Map<String, OpenFile> files() {
        return new LinkedHashMap<>(files);
    }
}
