package cofio.memory;

import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Replaces files of a brain, each only if its document is still in the version that was read, and reads them back. */
final class DocumentReplacement {
    private final BrainWork work;
    private int replaced;

    DocumentReplacement(BrainWork work) {
        this.work = work;
    }

    /** How many files were replaced so far, also when that failed. */
    int replaced() {
        return replaced;
    }

    List<@Nullable FileFingerprint> save(List<Store.Replacement> files) throws IOException, ChangedMeanwhile {
        Map<String, DocumentFile> wanted = new TreeMap<>();
        for (Store.Replacement file : files) {
            DocumentFile present = work.file(file.name());
            if (!Objects.equals(file.version(), present == null ? null : present.print())) {
                throw new ChangedMeanwhile();
            }
            if (present != null) {
                wanted.put(file.name(), present);
            }
        }
        List<DocumentWrite> writes = new ArrayList<>();
        List<DocumentFile.@Nullable Draft> drafts = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        for (Store.Replacement file : files) {
            DocumentFile present = wanted.get(file.name());
            String after = file.after();
            DocumentFile.Draft draft = after == null ? null : work.draft(file.name(), present, Utf8.encode(after));
            drafts.add(draft);
            if (draft != null) {
                writes.addAll(draft.writes());
            } else if (present != null && present.version() != null) {
                writes.add(DocumentWrite.delete(present.id(), present.version()));
            }
            ends.add(writes.size() - 1);
        }
        for (int i = 0; i < files.size(); i++) {
            DocumentFile.Draft draft = drafts.get(i);
            if (draft != null) {
                work.name(files.get(i).name(), draft.file().id());
            }
        }
        List<@Nullable DocumentVersion> written = written(writes);
        boolean conflict = false;
        for (int i = 0; i < files.size(); i++) {
            DocumentVersion version = ends.get(i) < 0 ? null : written.get(ends.get(i));
            DocumentFile.Draft draft = drafts.get(i);
            if (version == null
                    && (draft != null || wanted.containsKey(files.get(i).name()))) {
                conflict = true;
                continue;
            }
            replaced++;
            if (draft == null || version == null) {
                work.gone(files.get(i).name());
            } else {
                work.written(files.get(i).name(), draft, version);
            }
        }
        if (conflict || !work.holds() && !stillThere(files, drafts)) {
            work.lose();
            throw new ChangedMeanwhile();
        }
        return readBack(files);
    }

    /** Another node may have taken this one for dead; then it is asked whether what was written stands all the same. */
    private boolean stillThere(List<Store.Replacement> files, List<DocumentFile.@Nullable Draft> drafts)
            throws IOException {
        work.renew();
        for (int i = 0; i < files.size(); i++) {
            DocumentFile.Draft draft = drafts.get(i);
            DocumentFile now = work.file(files.get(i).name());
            if (draft == null
                    ? now != null
                    : now == null || !now.print().same(draft.file().print())) {
                return false;
            }
        }
        return true;
    }

    private List<@Nullable DocumentVersion> written(List<DocumentWrite> writes)
            throws ClusterFailure, ChangedMeanwhile {
        try {
            return work.write(writes);
        } catch (VersionConflict lost) {
            work.lose();
            throw new ChangedMeanwhile();
        } catch (ClusterFailure e) {
            if (e.kind() == ClusterFailure.Kind.OVERTAKEN) {
                work.lose();
                throw new ChangedMeanwhile();
            }
            if (e.mayBeDone()) {
                replaced++; // nobody may say that nothing was changed
            }
            throw e;
        }
    }

    private List<@Nullable FileFingerprint> readBack(List<Store.Replacement> files)
            throws IOException, ChangedMeanwhile {
        List<@Nullable FileFingerprint> prints = new ArrayList<>();
        for (Store.Replacement file : files) {
            DocumentFile now = work.fresh(file.name());
            byte[] there = now == null ? null : work.bytes(now, 0, Integer.MAX_VALUE);
            String after = file.after();
            if (!Arrays.equals(there, after == null ? null : Utf8.encode(after))) {
                throw new ChangedMeanwhile();
            }
            prints.add(now == null ? null : now.print());
        }
        return prints;
    }
}
