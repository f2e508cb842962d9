package cofio.memory;

import cofio.CofioException;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A brain in a cluster: its files are documents, which nodes of Cofio share. A file is replaced only if its document is still
 * in the version that was read. Whoever only reads keeps nobody out; see {@link BrainWork} for who writes.
 */
final class ClusterStore implements Store {
    private final BrainWork work;
    private final DocumentReplacement replacement;
    private final DocumentBatch batch;

    ClusterStore(ClusterDocuments documents, String brain, Clock clock) {
        this.work = new BrainWork(documents, brain, clock);
        this.replacement = new DocumentReplacement(work);
        this.batch = new DocumentBatch(documents, brain, work);
    }

    @Override
    public Failure failure(@Nullable Throwable cause) {
        if (cause instanceof FileGone) {
            return Failure.GONE;
        }
        return cause instanceof ClusterFailure failed && failed.kind() != ClusterFailure.Kind.AWAY
                ? Failure.NO_WRITING
                : Failure.OTHER;
    }

    @Override
    public CofioException failed(IOException cause) {
        if (cause instanceof FileGone) {
            return BrainWork.overtaken(cause);
        }
        return cause instanceof ClusterFailure failed
                ? failed.told()
                : new CofioException("The memory cannot be used: " + cause.getMessage() + ".", "Try again.", cause);
    }

    @Override
    public void check() {}

    @Override
    public boolean exists() throws IOException {
        return reading(() -> !work.names().isEmpty());
    }

    /** There is one for all names: who writes, writes alone. */
    @Override
    public StoreLock lock(String name) throws IOException {
        return work.begin(true);
    }

    @Override
    public StoreLock lockToRead(String name) throws IOException {
        return work.begin(false);
    }

    private interface Glance<T> {
        T at() throws IOException;
    }

    private <T> T reading(Glance<T> glance) throws IOException {
        try (StoreLock _ = work.begin(false)) {
            return glance.at();
        }
    }

    private interface Change {
        void make() throws IOException;
    }

    private void writing(Change change) throws IOException {
        try (StoreLock _ = work.begin(true)) {
            change.make();
        }
    }

    /** Long after everything: nothing here is half written. */
    @Override
    public long millis() {
        return Long.MAX_VALUE / 2;
    }

    @Override
    public Listing list() throws IOException {
        return reading(() -> BrainListing.of(work));
    }

    @Override
    public List<MemoryFile> visible() throws IOException {
        return reading(() -> BrainListing.visible(work));
    }

    @Override
    public List<String> names(String folder) throws IOException {
        return reading(() -> below(folder).stream()
                .map(name -> name.substring(folder.length()).split("/", 2)[0])
                .distinct()
                .toList());
    }

    private List<String> below(String folder) throws IOException {
        List<String> below = new ArrayList<>();
        for (String name : work.names()) {
            if (name.startsWith(folder) && work.print(name) != null) {
                below.add(name);
            }
        }
        return below;
    }

    @Override
    public List<Found> files(String folder, String ending) throws IOException {
        return reading(() -> {
            List<Found> found = new ArrayList<>();
            for (String name : below(folder)) {
                FileFingerprint print = work.print(name);
                if (print != null && name.endsWith(ending) && name.indexOf('/', folder.length()) < 0) {
                    found.add(new Found(name, print));
                }
            }
            return found;
        });
    }

    @Override
    public long bytes() throws IOException {
        return reading(work::bytes);
    }

    @Override
    public boolean isFolder(String name) throws IOException {
        return reading(() -> !below(name.endsWith("/") ? name : name + "/").isEmpty());
    }

    @Override
    public boolean same(String one, String other) {
        return one.equals(other);
    }

    @Override
    public boolean isLink(String name) {
        return false;
    }

    @Override
    public @Nullable FileFingerprint print(String name) throws IOException {
        try (StoreLock _ = work.begin(false)) {
            return work.print(name);
        }
    }

    @Override
    public byte @Nullable [] read(String name) throws IOException {
        return read(name, 0, Integer.MAX_VALUE);
    }

    @Override
    public byte @Nullable [] read(String name, long from, int length) throws IOException {
        try (StoreLock _ = work.begin(false)) {
            DocumentFile file = work.file(name);
            return file == null ? null : work.bytes(file, from, from + length);
        }
    }

    @Override
    public byte @Nullable [] readVisible(String name) throws IOException {
        if (!BrainListing.isVisible(name)) {
            throw FileEdits.outside(name);
        }
        return read(FOLDER + name);
    }

    @Override
    public List<@Nullable FileFingerprint> write(List<Replacement> files, StoreLock lock)
            throws IOException, ChangedMeanwhile {
        if (!lock.holds()) {
            throw new ChangedMeanwhile();
        }
        return replacement.save(files);
    }

    @Override
    public int replaced() {
        return replacement.replaced();
    }

    @Override
    public void overwrite(String name, byte[] bytes) throws IOException {
        writing(() -> save(name, present -> work.draft(name, present, bytes)));
    }

    @Override
    public void overwrite(Map<String, byte[]> files) throws IOException {
        writing(() -> batch.overwrite(files));
    }

    private interface Drafting {
        DocumentFile.Draft of(@Nullable DocumentFile present) throws IOException;
    }

    /** Writes a file at once, and fails where another node was faster: what is decided rests on what was read before. */
    private DocumentFile save(String name, Drafting drafting) throws IOException {
        DocumentFile.Draft draft = drafting.of(work.file(name));
        work.name(name, draft.file().id());
        DocumentVersion version = null;
        try {
            version = work.write(draft.writes()).getLast();
        } catch (VersionConflict lost) {
            work.lose();
        }
        if (version == null || !work.holds()) {
            work.renew();
            throw new FileGone(name);
        }
        return work.written(name, draft, version);
    }

    @Override
    public Span append(String name, boolean force, Addition addition) throws IOException {
        try (StoreLock _ = work.begin(true)) {
            if (!force) {
                DocumentFile present = work.file(name);
                DocumentFile.Draft draft = longer(name, present, addition);
                work.later(name, draft);
                work.await();
                return new Span(
                        present == null ? 0 : present.print().size(),
                        draft.file().print().size());
            }
            long[] start = new long[1];
            DocumentFile file = save(name, present -> {
                start[0] = present == null ? 0 : present.print().size();
                return longer(name, present, addition);
            });
            return new Span(start[0], file.print().size());
        }
    }

    private DocumentFile.Draft longer(String name, @Nullable DocumentFile present, Addition addition)
            throws IOException {
        long size = present == null ? 0 : present.print().size();
        byte[] last = present == null ? new byte[0] : work.bytes(present, Math.max(0, size - 2), size);
        byte[] more = addition.after(last);
        return present == null ? work.draft(name, null, more) : present.with(name, more, work.now());
    }

    @Override
    public void cut(String name, long size) throws IOException {
        writing(() -> save(name, present -> {
            if (present == null) {
                throw new FileGone(name);
            }
            return work.draft(name, present, work.bytes(present, 0, size));
        }));
    }

    @Override
    public void derive(String name, byte[] bytes) throws IOException {
        writing(() -> work.later(name, work.draft(name, work.file(name), bytes)));
    }

    @Override
    public void delete(String name) throws IOException {
        try (StoreLock _ = work.begin(false)) {
            if (work.file(name) == null) {
                return;
            }
        }
        writing(() -> {
            DocumentFile present = work.file(name);
            if (present == null) {
                return;
            }
            if (name.startsWith(MACHINE)) {
                work.later(name, null);
                if (name.startsWith(SessionFiles.FOLDER)) {
                    work.await();
                }
            } else if (present.version() != null) {
                remove(name, DocumentWrite.delete(present.id(), present.version()));
            }
        });
    }

    private void remove(String name, DocumentWrite delete) throws IOException {
        try {
            if (work.write(List.of(delete)).getLast() != null) {
                work.gone(name);
                return;
            }
        } catch (VersionConflict lost) {
            work.lose();
        }
        work.renew();
        throw new FileGone(name);
    }

    @Override
    public void deleteFolder(String name) throws IOException {
        for (String one : reading(() -> below(name + "/"))) {
            delete(one);
        }
    }

    @Override
    public void prune(String folder) {}

    /** In one step, since the head alone says what a document is called. */
    @Override
    public void move(String from, String to) throws IOException {
        writing(() -> {
            List<String> names = new ArrayList<>(below(from + "/"));
            if (work.print(from) != null) {
                names.add(from);
            }
            rename(names, from, to);
        });
    }

    @Override
    public void lift(String folder) throws IOException {
        writing(() -> rename(below(folder), folder, ""));
    }

    private void rename(List<String> names, String from, String to) throws IOException {
        if (names.isEmpty()) {
            throw new FileGone(from);
        }
        try {
            work.write(List.of());
            for (String name : names) {
                work.rename(name, to + name.substring(from.length()));
            }
            work.announce();
        } catch (VersionConflict lost) {
            throw new FileGone(from);
        }
    }

    @Override
    public void duplicate(String copy, String original) throws IOException {
        writing(() -> {
            DocumentFile file = work.file(copy);
            if (file == null || work.file(original) != null) {
                throw new FileGone(copy);
            }
            byte[] bytes = work.bytes(file, 0, Integer.MAX_VALUE);
            save(original, present -> work.draft(original, present, bytes));
        });
    }

    @Override
    public void force(String folder) {}

    @Override
    public void sweep() throws IOException {
        work.sweep();
    }
}
