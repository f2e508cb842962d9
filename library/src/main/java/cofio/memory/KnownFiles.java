package cofio.memory;

import cofio.cluster.ClusterDocument;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of a brain that this node has read of late, and parts of long ones, which never change. */
final class KnownFiles {
    private static final int FILES_KNOWN = 200;
    private static final int PIECES_KNOWN = 64;
    private static final int READ_AT_ONCE = 24;

    private final ClusterDocuments documents;
    private final String brain;
    private final Map<String, DocumentFile> known = recent(FILES_KNOWN);
    private final Map<String, byte[]> pieces = recent(PIECES_KNOWN);

    KnownFiles(ClusterDocuments documents, String brain) {
        this.documents = documents;
        this.brain = brain;
    }

    private static <V> Map<String, V> recent(int most) {
        return new LinkedHashMap<>(16, .75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > most;
            }
        };
    }

    /** The first time, all at once, where that is little. */
    void readFirst(List<String> ids) throws ClusterFailure {
        if (known.isEmpty() && ids.size() > 1 && ids.size() <= READ_AT_ONCE) {
            for (ClusterDocument document : documents.get(ids, brain)) {
                if (document != null) {
                    put(DocumentFile.read(document));
                }
            }
        }
    }

    @Nullable
    DocumentFile get(String id) {
        return known.get(id);
    }

    @Nullable
    DocumentVersion version(String id) {
        DocumentFile file = known.get(id);
        return file == null ? null : file.version();
    }

    void put(DocumentFile file) {
        known.put(file.id(), file);
    }

    void keep(Map<String, byte[]> parts) {
        pieces.putAll(parts);
    }

    void forget(String id) {
        known.remove(id);
    }

    void clear() {
        known.clear();
    }

    /** As it is now, whatever is known of it. */
    @Nullable
    DocumentFile fresh(String id) throws ClusterFailure {
        ClusterDocument document = documents.get(id, brain);
        if (document == null) {
            forget(id);
            return null;
        }
        DocumentFile file = DocumentFile.read(document);
        put(file);
        return file;
    }

    /** {@code more}: parts that are not written yet. */
    byte[] bytes(DocumentFile file, long from, long to, Map<String, byte[]> more) throws IOException {
        Map<String, byte[]> contents = new HashMap<>(more);
        List<String> missing = new ArrayList<>();
        for (DocumentFile.Part part : file.within(from, to)) {
            byte[] piece = pieces.get(part.id());
            if (piece != null) {
                contents.put(part.id(), piece);
            } else if (!contents.containsKey(part.id())) {
                missing.add(part.id());
            }
        }
        for (ClusterDocument document : documents.get(missing, brain)) {
            if (document == null) {
                forget(file.id());
                throw new FileGone("a part of a file");
            }
            byte[] piece = DocumentFile.content(document);
            contents.put(document.id(), piece);
            pieces.put(document.id(), piece);
        }
        return file.bytes(from, to, contents);
    }
}
