package cofio.memory;

import cofio.cluster.ClusterDocument;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes many files of a brain, many documents with one request, and reads them back. */
final class DocumentBatch {
    private static final int AT_ONCE = 200;

    private final ClusterDocuments documents;
    private final String brain;
    private final BrainWork work;

    DocumentBatch(ClusterDocuments documents, String brain, BrainWork work) {
        this.documents = documents;
        this.brain = brain;
        this.work = work;
    }

    void overwrite(Map<String, byte[]> files) throws IOException {
        Map<String, DocumentFile.Draft> drafts = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            String name = file.getKey();
            DocumentFile.Draft draft = work.draft(name, work.file(name), file.getValue());
            drafts.put(name, draft);
            work.name(name, draft.file().id());
        }
        List<DocumentWrite> writes = new ArrayList<>();
        drafts.values().forEach(draft -> writes.addAll(draft.writes()));
        List<@Nullable DocumentVersion> versions = new ArrayList<>();
        try {
            for (int from = 0; from < writes.size(); from += AT_ONCE) {
                versions.addAll(work.write(writes.subList(from, Math.min(writes.size(), from + AT_ONCE))));
            }
        } catch (VersionConflict lost) {
            work.lose();
            throw new FileGone("what was read");
        }
        int end = 0;
        for (Map.Entry<String, DocumentFile.Draft> one : drafts.entrySet()) {
            end += one.getValue().writes().size();
            DocumentVersion version = versions.get(end - 1);
            if (version == null) {
                work.lose();
                throw new FileGone(one.getKey());
            }
            work.written(one.getKey(), one.getValue(), version);
        }
        List<String> names = List.copyOf(files.keySet());
        for (int from = 0; from < names.size(); from += AT_ONCE) {
            readBack(files, drafts, names.subList(from, Math.min(names.size(), from + AT_ONCE)));
        }
    }

    private void readBack(Map<String, byte[]> files, Map<String, DocumentFile.Draft> drafts, List<String> names)
            throws IOException {
        List<String> ids = new ArrayList<>();
        names.forEach(
                name -> ids.add(Objects.requireNonNull(drafts.get(name)).file().id()));
        List<@Nullable ClusterDocument> found = documents.get(ids, brain);
        for (int i = 0; i < found.size(); i++) {
            ClusterDocument document = found.get(i);
            byte[] there = document == null ? null : work.bytes(DocumentFile.read(document), 0, Integer.MAX_VALUE);
            if (!Arrays.equals(there, files.get(names.get(i)))) {
                throw new FileGone(names.get(i));
            }
        }
    }
}
