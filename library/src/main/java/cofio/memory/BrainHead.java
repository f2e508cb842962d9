package cofio.memory;

import cofio.cluster.Brain;
import cofio.cluster.ClusterDocument;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The one document of a brain that everything begins with: its files by name, and who writes at this moment.
 *
 * @param version null where there is none yet
 * @param holder who writes, null where nobody does
 */
record BrainHead(
        @Nullable DocumentVersion version, @Nullable String holder, FileCatalogue files) {
    private static final String HOLDER = "holder";
    private static final String FILES = "files";

    static BrainHead read(ClusterDocuments documents, String brain) throws ClusterFailure {
        ClusterDocument document = documents.get(Brain.head(brain), brain);
        if (document == null) {
            return new BrainHead(null, null, new FileCatalogue());
        }
        Brain.checkLives(document);
        String holder = document.text(HOLDER);
        return new BrainHead(
                document.version(), holder.isEmpty() ? null : holder, FileCatalogue.read(document.object(FILES)));
    }

    /** The write that makes another head of this one. */
    DocumentWrite becoming(String brain, @Nullable String holder, FileCatalogue files) {
        Map<String, @Nullable Object> source = Json.object(FILES, files.written());
        if (holder != null) {
            source.put(HOLDER, holder);
        }
        return DocumentWrite.put(Brain.head(brain), source, version);
    }

    /** Writes another head, if this is still the one. */
    BrainHead write(ClusterDocuments documents, String brain, @Nullable String holder, FileCatalogue files)
            throws ClusterFailure, VersionConflict {
        DocumentVersion written = documents.write(brain, becoming(brain, holder, files));
        return new BrainHead(written, holder, files);
    }

    /** The files as they are, where the head may not say so because somebody is at it, or was when it was killed. */
    FileCatalogue asTheyAre(ClusterDocuments documents, String brain) throws ClusterFailure {
        FileCatalogue now = files.copy();
        List<String> names = files.names();
        List<String> ids = new ArrayList<>();
        for (String name : names) {
            FileCatalogue.Listed listed = files.get(name);
            ids.add(listed == null ? "" : listed.id());
        }
        if (ids.isEmpty()) {
            return now;
        }
        List<@Nullable ClusterDocument> found = documents.get(ids, brain, DocumentFile.TEXT, DocumentFile.BYTES);
        for (int i = 0; i < found.size(); i++) {
            ClusterDocument document = found.get(i);
            if (document == null) {
                now.remove(names.get(i));
            } else {
                now.put(names.get(i), new FileCatalogue.Listed(ids.get(i), DocumentFile.print(document)));
            }
        }
        return now;
    }

    boolean isSame(BrainHead other) {
        return version != null && version.equals(other.version);
    }
}
