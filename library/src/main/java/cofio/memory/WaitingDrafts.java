package cofio.memory;

import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files that nobody waits for. They are written with the next one that somebody waits for, before it, so that a writer that
 * is killed leaves nothing of a later step without the earlier ones; and what is left is written when the work is over.
 */
final class WaitingDrafts {
    private final Map<String, DocumentFile.@Nullable Draft> drafts = new LinkedHashMap<>();

    /** Null: it is to go. */
    void put(String name, DocumentFile.@Nullable Draft draft) {
        DocumentFile.Draft before = drafts.remove(name);
        drafts.put(name, draft == null || before == null ? draft : draft.after(before));
    }

    boolean has(String name) {
        return drafts.containsKey(name);
    }

    boolean isEmpty() {
        return drafts.isEmpty();
    }

    /** The file that is to be; null where it is to go. */
    @Nullable
    DocumentFile file(String name) {
        DocumentFile.Draft draft = drafts.get(name);
        return draft == null ? null : draft.file();
    }

    /** With those that are to be, and without those that are to go. */
    void correct(Set<String> names) {
        drafts.forEach((name, draft) -> {
            if (draft == null) {
                names.remove(name);
            } else {
                names.add(name);
            }
        });
    }

    /** The parts that are not written yet. */
    Map<String, byte[]> parts() {
        Map<String, byte[]> parts = new HashMap<>();
        drafts.values().stream().filter(Objects::nonNull).forEach(draft -> parts.putAll(draft.fresh()));
        return parts;
    }

    interface Version {
        /** Of the document that is to go, as far as it is known. */
        @Nullable
        DocumentVersion of(String id);
    }

    /** What has to be written for them, each only if nobody else has written it meanwhile. */
    List<DocumentWrite> writes(FileCatalogue files, Version known) {
        List<DocumentWrite> writes = new ArrayList<>();
        drafts.forEach((name, draft) -> {
            FileCatalogue.Listed listed = files.get(name);
            if (draft != null) {
                writes.addAll(draft.writes());
            } else if (listed != null) {
                DocumentVersion version = known.of(listed.id());
                writes.add(
                        version == null
                                ? DocumentWrite.delete(listed.id())
                                : DocumentWrite.delete(listed.id(), version));
            }
        });
        return writes;
    }

    interface Reader {
        void take(String name, DocumentFile.@Nullable Draft draft);
    }

    void each(Reader reader) {
        drafts.forEach(reader::take);
    }

    void clear() {
        drafts.clear();
    }
}
