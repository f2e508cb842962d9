package cofio.memory;

import cofio.cluster.BrainLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What every operation on the memory works with. */
final class MemoryContext {
    private static final String MOVING = Store.MACHINE + "moving";

    final Store store;
    final FileCache shelf;
    final Journal journal;
    final JournalDigests digests;
    final FileVersions versions;
    final SetAside setAside;
    final UndoLog undoes;
    final SessionFiles sessions;
    final MemoryRoom room;
    final JournalPrints prints;
    boolean swept;

    /** The journals that there are, as was just seen; null where that may have changed since. */
    @Nullable
    List<String> journals;

    final List<String> notices = Collections.synchronizedList(new ArrayList<>());
    private final Clock clock;
    private boolean current;
    private long began;
    private final BrainLimits limits;

    MemoryContext(Store store, Clock clock) {
        this(store, clock, BrainLimits.NONE);
    }

    MemoryContext(Store store, Clock clock, BrainLimits limits) {
        this.store = store;
        this.clock = clock;
        this.limits = limits;
        this.shelf = new FileCache(store);
        this.journal = new Journal(store);
        this.prints = new JournalPrints(journal);
        this.digests = new JournalDigests(journal, shelf);
        this.versions = new FileVersions(store);
        this.undoes = new UndoLog(store);
        this.setAside = new SetAside(this);
        this.sessions = new SessionFiles(store, clock.getZone());
        this.room = new MemoryRoom(limits, store, shelf);
    }

    /**
     * Takes in what others and the user did to the files. Of several who wait for their turn {@code only} to read, one
     * does it for all that asked before it began.
     */
    void catchUp(StoreLock lock, long asked, boolean only) throws IOException {
        if (lock.again(this) && only && current && began - asked >= 0) {
            return;
        }
        long now = System.nanoTime();
        current = false;
        journals = null;
        digests.begin();
        if (!only) {
            prints.clear(); // what is done now may rewrite some
        }
        new CatchUp(this, lock, false).run();
        current = only;
        began = now;
    }

    interface Glance<T> {
        T at() throws IOException;
    }

    /** What a failure of the home means is told in words for the user. */
    <T> T looking(Glance<T> glance) {
        try {
            return glance.at();
        } catch (IOException e) {
            throw store.failed(e);
        } catch (UncheckedIOException wrapped) { // streams of files throw their errors so
            IOException cause = wrapped.getCause();
            throw store.failed(cause == null ? new IOException(wrapped) : cause);
        }
    }

    /** Another desk on the same files that shares nothing, for looking without the lock. */
    MemoryContext apart() {
        return new MemoryContext(store, clock, limits);
    }

    /** Whether facts were on their way from MEMORY.md to other files: the names of those and, after #, hashes of the facts. */
    @Nullable
    String moving() throws IOException {
        byte[] mark = store.read(MOVING);
        return mark == null ? null : new String(mark, StandardCharsets.UTF_8);
    }

    void moved() throws IOException {
        store.delete(MOVING);
    }

    LocalDate today() {
        return LocalDate.now(clock);
    }

    WrittenEntry entry(String title, String message, List<JournalChange> changes) {
        ZonedDateTime now = clock.instant().atZone(clock.getZone());
        return new WrittenEntry(
                now.toLocalDate(), now.toLocalTime().truncatedTo(ChronoUnit.SECONDS), title, message, changes, 0, 0, 0);
    }

    /**
     * Writes into the journal what is going to be done. After the clock went back that is a journal before the newest, in
     * which the next start would look for nothing: so it is noted first that there is something.
     */
    Journal.Position promise(WrittenEntry entry) throws IOException {
        String name = Journal.fileName(entry.day());
        JournalState state = JournalState.read(store);
        if (state != null && !state.applied.isEmpty() && name.compareTo(state.applied.lastKey()) < 0) {
            state.back = new JournalState.Back(name, journal.size(name));
            state.write(store);
        }
        return journal.append(entry);
    }

    /** {@code moved}: what leaves MEMORY.md for other files; it may stand in both if this is stopped midway. */
    void save(List<FileDraft> drafts, List<String> moved, StoreLock lock) throws IOException, ChangedMeanwhile {
        if (moved.isEmpty()) {
            write(drafts, lock);
            return;
        }
        StringBuilder mark = new StringBuilder();
        drafts.forEach(draft -> mark.append(draft.sheet().name).append('\n'));
        moved.forEach(text -> mark.append('#').append(StableHash.of(text)).append('\n'));
        store.derive(MOVING, Utf8.encode(mark.toString()));
        write(drafts, lock);
        moved();
    }

    /** Replaces files by their drafts, all of them on disk and read back. */
    void write(List<FileDraft> drafts, StoreLock lock) throws IOException, ChangedMeanwhile {
        List<Store.Replacement> files = new ArrayList<>();
        for (FileDraft draft : drafts) {
            files.add(new Store.Replacement(
                    draft.sheet().name, draft.sheet().version(), draft.before().text(), draft.after()));
        }
        List<@Nullable FileFingerprint> written;
        try {
            written = store.write(files, lock);
        } catch (ChangedMeanwhile e) {
            drafts.forEach(draft -> draft.sheet().drop());
            throw e;
        }
        for (int i = 0; i < drafts.size(); i++) {
            drafts.get(i).sheet().written(drafts.get(i).after(), written.get(i));
        }
    }

    /** What is left to do when a change stands in the files. */
    interface Rest {
        void run() throws IOException;
    }

    /**
     * Brings what is derived up to date after a change that already stands. An error here, as on a full disk, must not
     * make the change a failed one: what is missing now is made up for at the next start, as after a kill.
     */
    void afterwards(Rest rest) {
        try {
            rest.run();
        } catch (IOException later) {
            return;
        }
    }

    /** Clears away what stopped writers left among the derived files: it may hold words that are forgotten since. */
    void sweep() throws IOException {
        swept = true;
        store.sweep();
    }

    /** Notes what was written as a version of its file, and as the one that was last seen. */
    void see(List<FileDraft> drafts) throws IOException {
        List<FileVersions.Change> changes = new ArrayList<>();
        for (FileDraft draft : drafts) {
            String after = draft.after();
            if (draft.sheet().exists() && after != null) {
                changes.add(new FileVersions.Change(
                        draft.sheet().name, false, draft.before().text(), after));
            }
        }
        versions.add(changes);
        for (FileDraft draft : drafts) {
            draft.sheet().see();
        }
    }

    /** The version of a file that was last seen becomes one without the facts that Cofio has moved, by the files they are in. */
    void giveUp(CachedFile sheet, Map<String, List<String>> moved) throws IOException {
        Set<String> facts = new HashSet<>();
        moved.values().forEach(facts::addAll);
        MarkdownPage last = shelf.lastSeen(sheet);
        String left = last == null ? "" : last.without(facts);
        if (last != null && !left.equals(last.text())) {
            versions.addMove(new FileVersions.Change(sheet.name, false, last.text(), left), moved);
            SeenFile seen = SeenFile.of(new MarkdownPage(left));
            seen.write(store, sheet.copy(), left);
            sheet.seen(seen);
        }
    }

    /** A file is gone; its versions are remembered, in case that an editor or a sync program brings one of them back. */
    void unsee(CachedFile sheet, @Nullable MarkdownPage last) throws IOException {
        if (last != null) {
            versions.add(List.of(new FileVersions.Change(sheet.name, true, last.text(), "")));
        }
        store.delete(sheet.copy());
    }

    /** Notes that everything in the journal up to here stands in the files. */
    void applied(Journal.Position position) throws IOException {
        JournalState state = JournalState.read(store);
        if (state == null) {
            state = new JournalState();
        }
        state.back = null;
        state.applied.put(position.file(), position.end());
        state.write(store);
    }

    /** The same after journals were rewritten. */
    void appliedAll() throws IOException {
        JournalState state = JournalState.read(store);
        if (state == null) {
            state = new JournalState();
        }
        state.back = null;
        for (String name : store.list().journals()) {
            state.applied.put(name, journal.size(name));
        }
        state.write(store);
    }
}
