package cofio.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What every operation on the memory works with. */
final class Desk {
    final Folder folder;
    final Shelf shelf;
    final Journal journal;
    final Saving saving;
    final Undoes undoes;
    final Sessions sessions;
    boolean swept;
    final List<String> notices = Collections.synchronizedList(new ArrayList<>());
    private final Clock clock;
    final long opened = Disk.millis();

    Desk(Folder folder, Clock clock, boolean force) {
        this.folder = folder;
        this.clock = clock;
        this.shelf = new Shelf(folder);
        this.journal = new Journal(folder, force);
        this.saving = new Saving(force);
        this.undoes = new Undoes(folder.machine("undo"));
        this.sessions = new Sessions(folder, clock.getZone());
    }

    /** Another desk on the same folder that shares nothing, for looking without the lock. */
    Desk apart() {
        return new Desk(folder, clock, false);
    }

    Path state() {
        return folder.machine("state");
    }

    /** A mark that facts are on their way from MEMORY.md to the files that it names. */
    Path moving() {
        return folder.machine("moving");
    }

    Entry entry(String title, String message, List<Change> changes) {
        ZonedDateTime now = clock.instant().atZone(clock.getZone());
        return new Entry(
                now.toLocalDate(), now.toLocalTime().truncatedTo(ChronoUnit.SECONDS), title, message, changes, 0, 0, 0);
    }

    void save(List<Draft> drafts, Lock lock) throws IOException, Saving.ChangedMeanwhile {
        if (drafts.size() < 2) {
            saving.save(drafts, lock);
            return;
        }
        StringBuilder names = new StringBuilder();
        for (Draft draft : drafts) {
            names.append(draft.sheet().name).append('\n');
        }
        Disk.derive(moving(), Disk.encode(names.toString()));
        saving.save(drafts, lock);
        Files.deleteIfExists(moving());
    }

    /** Clears away what stopped writers left among the derived files: it may hold words that are forgotten since. */
    void sweep() throws IOException {
        swept = true;
        try (Stream<Path> files = Files.walk(folder.machine(""))) {
            for (Path file : files.toList()) {
                if (Disk.isTemporary(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    void see(List<Draft> drafts) throws IOException {
        for (Draft draft : drafts) {
            draft.sheet().see(shelf.copy(draft.sheet()));
        }
    }

    /** Notes that everything in the journal up to here stands in the files. */
    void applied(Journal.Position position, boolean told) throws IOException {
        State state = State.read(state());
        if (state == null) {
            state = new State();
        }
        state.applied.put(position.file(), position.end());
        if (told) {
            state.saved(new State.Save(
                    ProcessHandle.current().pid(), opened, Disk.millis(), position.file(), position.start()));
        }
        state.write(state());
    }

    /** The same after journals were rewritten. */
    void appliedAll() throws IOException {
        State state = State.read(state());
        if (state == null) {
            state = new State();
        }
        for (String name : folder.list().journals()) {
            state.applied.put(name, journal.size(name));
        }
        state.write(state());
    }
}
