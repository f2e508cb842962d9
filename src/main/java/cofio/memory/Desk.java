package cofio.memory;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
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
final class Desk {
    final Folder folder;
    final Shelf shelf;
    final Journal journal;
    final Digests digests;
    final Saving saving;
    final FileVersions versions;
    final SetAside setAside;
    final Undoes undoes;
    final Sessions sessions;
    boolean swept;
    final List<String> notices = Collections.synchronizedList(new ArrayList<>());
    private final Clock clock;
    private boolean current;
    private long began;

    Desk(Folder folder, Clock clock, boolean force) {
        this.folder = folder;
        this.clock = clock;
        this.shelf = new Shelf(folder);
        this.journal = new Journal(folder, force);
        this.digests = new Digests(folder, journal, shelf);
        this.versions = new FileVersions(folder.machine("versions"));
        this.saving = new Saving(force, versions);
        this.undoes = new Undoes(folder.machine("undo"));
        this.setAside = new SetAside(this);
        this.sessions = new Sessions(folder, clock.getZone());
    }

    /**
     * Takes in what others and the user did to the files. Of several who wait for their turn {@code only} to read, one
     * does it for all that asked before it began.
     */
    void catchUp(Lock lock, long asked, boolean only) throws IOException {
        if (lock.again(this) && only && current && began - asked >= 0) {
            return;
        }
        long now = System.nanoTime();
        current = false;
        new CatchUp(this, lock, false).run();
        current = only;
        began = now;
    }

    /** Another desk on the same folder that shares nothing, for looking without the lock. */
    Desk apart() {
        return new Desk(folder, clock, false);
    }

    Path state() {
        return folder.machine("state");
    }

    /** A mark that facts, which it lists by their hashes, are on their way from MEMORY.md to the files that it names. */
    Path moving() {
        return folder.machine("moving");
    }

    /** A mark that an import is under way. */
    Path importing() {
        return folder.machine("importing");
    }

    LocalDate today() {
        return LocalDate.now(clock);
    }

    Entry entry(String title, String message, List<Change> changes) {
        ZonedDateTime now = clock.instant().atZone(clock.getZone());
        return new Entry(
                now.toLocalDate(), now.toLocalTime().truncatedTo(ChronoUnit.SECONDS), title, message, changes, 0, 0, 0);
    }

    /**
     * Writes into the journal what is going to be done. After the clock went back that is a journal before the newest, in
     * which the next start would look for nothing: so it is noted first that there is something.
     */
    Journal.Position promise(Entry entry) throws IOException {
        String name = Journal.fileName(entry.day());
        State state = State.read(state());
        if (state != null && !state.applied.isEmpty() && name.compareTo(state.applied.lastKey()) < 0) {
            state.back = new State.Back(name, journal.size(name));
            state.write(state());
        }
        return journal.append(entry);
    }

    /** {@code moved}: what leaves MEMORY.md for other files; it may stand in both if this is stopped midway. */
    void save(List<Draft> drafts, List<String> moved, Lock lock) throws IOException, Saving.ChangedMeanwhile {
        if (moved.isEmpty()) {
            saving.save(drafts, lock);
            return;
        }
        StringBuilder mark = new StringBuilder();
        drafts.forEach(draft -> mark.append(draft.sheet().name).append('\n'));
        moved.forEach(text -> mark.append('#').append(Hash.of(text)).append('\n'));
        Disk.derive(moving(), Disk.encode(mark.toString()));
        saving.save(drafts, lock);
        Files.deleteIfExists(moving());
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
        Files.walkFileTree(folder.machine(""), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (Disk.isTemporary(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) { // another process deletes files of the index meanwhile
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
    }

    /** Notes what was written as a version of its file, and as the one that was last seen. */
    void see(List<Draft> drafts) throws IOException {
        List<FileVersions.Change> changes = new ArrayList<>();
        for (Draft draft : drafts) {
            String after = draft.after();
            if (draft.sheet().exists() && after != null) {
                changes.add(new FileVersions.Change(
                        draft.sheet().name, false, draft.before().text(), after));
            }
        }
        versions.add(changes);
        for (Draft draft : drafts) {
            draft.sheet().see(shelf.copy(draft.sheet()));
        }
    }

    /** The version of a file that was last seen becomes one without the facts that Cofio has moved, by the files they are in. */
    void giveUp(Sheet sheet, Map<String, List<String>> moved) throws IOException {
        Set<String> facts = new HashSet<>();
        moved.values().forEach(facts::addAll);
        Page last = shelf.lastSeen(sheet);
        String left = last == null ? "" : last.without(facts);
        if (last != null && !left.equals(last.text())) {
            versions.addMove(new FileVersions.Change(sheet.name, false, last.text(), left), moved);
            Seen seen = Seen.of(new Page(left));
            seen.write(shelf.copy(sheet), left);
            sheet.seen(seen);
        }
    }

    /** A file is gone; its versions are remembered, in case that an editor or a sync program brings one of them back. */
    void unsee(Sheet sheet, @Nullable Page last) throws IOException {
        if (last != null) {
            versions.add(List.of(new FileVersions.Change(sheet.name, true, last.text(), "")));
        }
        Files.deleteIfExists(shelf.copy(sheet));
    }

    /** Notes that everything in the journal up to here stands in the files. */
    void applied(Journal.Position position) throws IOException {
        State state = State.read(state());
        if (state == null) {
            state = new State();
        }
        state.back = null;
        state.applied.put(position.file(), position.end());
        state.write(state());
    }

    /** The same after journals were rewritten. */
    void appliedAll() throws IOException {
        State state = State.read(state());
        if (state == null) {
            state = new State();
        }
        state.back = null;
        for (String name : folder.list().journals()) {
            state.applied.put(name, journal.size(name));
        }
        state.write(state());
    }
}
