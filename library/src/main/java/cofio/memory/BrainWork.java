package cofio.memory;

import cofio.CofioException;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What a node knows of a brain and does with it at a time. One thread of a node at a time works with a brain. If it only
 * reads, that costs one look at the head, and keeps no other node out. As soon as something is to be written the lease is
 * taken; if the brain is not what was read any more, it has to be looked at again.
 *
 * <p>What is derived is written together when the work is over.
 */
final class BrainWork {
    private final ClusterDocuments documents;
    private final String brain;
    private final Clock clock;
    private final ReentrantLock turn = new ReentrantLock(true);
    private final KnownFiles known;
    private final WaitingDrafts waiting = new WaitingDrafts();
    private final Set<String> leavings = new LinkedHashSet<>();
    private @Nullable BrainHead head;
    private FileCatalogue files = new FileCatalogue();
    private @Nullable BrainLease lease;
    private int depth;
    private boolean unannounced;
    private boolean exact;
    private boolean awaited;
    private String mine = "";
    private @Nullable Object last;
    private @Nullable DocumentVersion lastVersion;

    BrainWork(ClusterDocuments documents, String brain, Clock clock) {
        this.documents = documents;
        this.brain = brain;
        this.clock = clock;
        this.known = new KnownFiles(documents, brain);
    }

    /** Waits for its turn; {@code toWrite}: also until no other node writes. */
    StoreLock begin(boolean toWrite) throws IOException {
        turn.lock();
        boolean begun = false;
        try {
            if (depth == 0) {
                open(toWrite);
            } else if (toWrite && lease == null) {
                goOnWriting();
            }
            depth++;
            begun = true;
            return new Turn();
        } finally {
            if (!begun) {
                turn.unlock();
            }
        }
    }

    private void open(boolean toWrite) throws ClusterFailure {
        if (toWrite) {
            BrainLease taken = BrainLease.take(documents, brain, head, mine);
            lease = taken;
            exact = taken.isAsSeen(head);
            files = taken.files().copy();
        } else {
            BrainHead now = BrainHead.read(documents, brain);
            exact = now.holder() == null && head != null && now.isSame(head);
            files = now.holder() == null ? now.files().copy() : now.asTheyAre(documents, brain);
            head = now;
        }
        known.readFirst(files.ids());
    }

    private void goOnWriting() throws IOException {
        BrainLease taken = BrainLease.take(documents, brain, head, mine);
        lease = taken;
        if (!taken.files().equals(files)) {
            files = taken.files().copy();
            exact = false;
            throw new FileGone("what was read");
        }
    }

    private final class Turn implements StoreLock {
        @Override
        public boolean again(Object who) {
            boolean same = exact
                    && who.equals(last)
                    && head != null
                    && head.version() != null
                    && head.version().equals(lastVersion);
            last = who;
            return same;
        }

        @Override
        public boolean holds() {
            return BrainWork.this.holds();
        }

        @Override
        public void renew() throws IOException {
            BrainWork.this.renew();
        }

        @Override
        public void close() {
            try {
                if (--depth == 0) {
                    end();
                }
            } finally {
                turn.unlock();
            }
        }
    }

    /** Looks at the brain again, with the right to write to it. */
    private void goOn() throws ClusterFailure {
        BrainLease taken = lease == null ? BrainLease.take(documents, brain, null, mine) : lease.again();
        lease = taken;
        files = taken.files().copy();
        exact = false;
    }

    boolean holds() {
        return lease == null || lease.holds();
    }

    void renew() throws ClusterFailure {
        lose();
        goOn();
    }

    /** What was to be written later counts no more: somebody else is at the brain. */
    void lose() {
        waiting.clear();
        leavings.clear();
        unannounced = false;
        exact = false;
        if (lease != null) {
            lease.lose();
        }
    }

    /**
     * The work is over. What had to be kept is kept already; if the end does not come through, whoever comes next finds the
     * head held by somebody silent and looks which documents there are.
     */
    private void end() {
        BrainLease held = lease;
        lease = null;
        IOException unheard = null;
        if (held != null) {
            mine = held.holder();
            try {
                head = held.release(files, rest());
                mine = "";
            } catch (ClusterFailure e) {
                unheard = e;
            } catch (VersionConflict e) {
                unheard = new FileGone("what was read");
            }
        }
        if (unheard != null) {
            head = null;
            known.clear();
        }
        boolean told = awaited;
        awaited = false;
        waiting.clear();
        leavings.clear();
        unannounced = false;
        lastVersion = head == null ? null : head.version();
        if (told && unheard != null) {
            throw unheard instanceof ClusterFailure failure ? failure.told() : overtaken(unheard);
        }
    }

    static CofioException overtaken(IOException cause) {
        return new CofioException(
                "Another node has written to the memory in between.",
                "Look whether it is there before you tell it again.",
                cause);
    }

    /** Who does this work is told if its end does not come through. */
    void await() {
        awaited = true;
    }

    private List<DocumentWrite> rest() {
        List<DocumentWrite> writes = waiting.writes(files, known::version);
        waiting.each(this::settle);
        leavings.forEach(id -> writes.add(DocumentWrite.delete(id)));
        return writes;
    }

    /**
     * Writes, and before that what waits; gives the versions of {@code writes}. Whatever names of files are new stand in
     * the head before.
     */
    List<@Nullable DocumentVersion> write(List<DocumentWrite> writes) throws ClusterFailure, VersionConflict {
        List<DocumentWrite> all = waiting.writes(files, known::version);
        int before = all.size();
        all.addAll(writes);
        waiting.each((name, draft) -> {
            if (draft != null) {
                name(name, draft.file().id());
            }
        });
        announce();
        try {
            List<@Nullable DocumentVersion> written = documents.write(brain, all);
            if (written.subList(0, before).stream().anyMatch(Objects::isNull)) {
                throw new VersionConflict();
            }
            waiting.each(this::settle);
            return written.subList(before, all.size());
        } finally {
            waiting.clear();
        }
    }

    /** A file that waited is written, or is about to be together with the head. */
    private void settle(String name, DocumentFile.@Nullable Draft draft) {
        if (draft == null) {
            gone(name);
        } else {
            leave(files.get(name), draft.file());
            files.put(
                    name,
                    new FileCatalogue.Listed(draft.file().id(), draft.file().print()));
            known.forget(draft.file().id());
            known.keep(draft.fresh());
        }
    }

    /** The parts of a file that it does without from now on. */
    private void leave(FileCatalogue.@Nullable Listed before, @Nullable DocumentFile after) {
        DocumentFile former = before == null ? null : known.get(before.id());
        if (former != null) {
            former.parts().stream()
                    .filter(part -> after == null || !after.parts().contains(part))
                    .forEach(part -> leavings.add(part.id()));
        }
    }

    /** The names of files, also of those that may not be there yet. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(files.names());
        waiting.correct(names);
        return names;
    }

    @Nullable
    FileFingerprint print(String name) throws IOException {
        FileCatalogue.Listed listed = waiting.has(name) ? null : files.get(name);
        if (listed != null && listed.print().key() != FileCatalogue.UNBORN.key()) {
            return listed.print();
        }
        DocumentFile file = file(name);
        return file == null ? null : file.print();
    }

    /** How large all files are together. */
    long bytes() throws IOException {
        long bytes = 0;
        for (String name : names()) {
            FileFingerprint print = print(name);
            bytes += print == null ? 0 : print.size();
        }
        return bytes;
    }

    /** Null where there is none. */
    @Nullable
    DocumentFile file(String name) throws IOException {
        if (waiting.has(name)) {
            return waiting.file(name);
        }
        FileCatalogue.Listed listed = files.get(name);
        if (listed == null) {
            return null;
        }
        DocumentFile file = known.get(listed.id());
        return file != null && file.print().same(listed.print()) ? file : fresh(name);
    }

    /** As it is now, whatever is known of it. */
    @Nullable
    DocumentFile fresh(String name) throws IOException {
        FileCatalogue.Listed listed = files.get(name);
        DocumentFile file = listed == null ? null : known.fresh(listed.id());
        if (file != null) {
            files.put(name, new FileCatalogue.Listed(file.id(), file.print()));
        }
        return file;
    }

    byte[] bytes(DocumentFile file, long from, long to) throws IOException {
        return known.bytes(file, from, to, waiting.parts());
    }

    /** Documents that stopped writers left are deleted; {@link BrainLease} does the same where it knows of one. */
    void sweep() throws ClusterFailure {
        if (lease != null) {
            LeftDocuments.of(documents, brain).clear(files, false);
        }
    }

    /** A file that is to hold these bytes. {@code before}: the file so far. */
    DocumentFile.Draft draft(String name, @Nullable DocumentFile before, byte[] bytes) {
        FileCatalogue.Listed listed = files.get(name);
        String fresh = listed == null ? DocumentFile.freshId(brain) : listed.id();
        return DocumentFile.of(before == null ? fresh : before.id(), name, before, bytes, now());
    }

    /** In nanoseconds. */
    long now() {
        Instant now = clock.instant();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }

    /** There is going to be a file of that name. */
    void name(String name, String id) {
        if (files.get(name) == null) {
            files.put(name, new FileCatalogue.Listed(id, FileCatalogue.UNBORN));
            unannounced = true;
        }
    }

    void rename(String name, String other) {
        FileCatalogue.Listed listed = files.get(name);
        if (listed != null) {
            gone(other);
            files.remove(name);
            files.put(other, listed);
            unannounced = true;
        }
    }

    /** Says in the head which names there are, if it does not say so yet. */
    void announce() throws ClusterFailure, VersionConflict {
        if (unannounced && lease != null) {
            lease.announce(files);
            unannounced = false;
        }
    }

    /** A file is written and confirmed. */
    DocumentFile written(String name, DocumentFile.Draft draft, DocumentVersion version) {
        leave(files.get(name), draft.file());
        DocumentFile file = draft.file().at(version);
        files.put(name, new FileCatalogue.Listed(file.id(), file.print()));
        known.put(file);
        known.keep(draft.fresh());
        return file;
    }

    /** A file is deleted. */
    void gone(String name) {
        FileCatalogue.Listed listed = files.get(name);
        if (listed != null) {
            leave(listed, null);
            known.forget(listed.id());
            files.remove(name);
        }
    }

    /** A derived file is to be written when the work is over; null: it is to go. */
    void later(String name, DocumentFile.@Nullable Draft draft) {
        waiting.put(name, draft);
    }
}
