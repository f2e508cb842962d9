package cofio.memory;

import cofio.CofioException;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Brings memory and files together before anything else is done: finishes what the journal promised, honours what was
 * edited by hand, and clears away what a writer that was stopped left behind.
 */
final class CatchUp {
    private static final int ATTEMPTS = 100;
    private static final int SETTLES = 3;
    private static final int PATIENCE = 50;

    private final Desk desk;
    private final Lock lock;
    private final boolean own;
    private final Set<String> moved = new HashSet<>();
    private int settles;
    private int waits;

    /** {@code own}: what the journal promises is being written right now, so finishing it is no news. */
    CatchUp(Desk desk, Lock lock, boolean own) {
        this.desk = desk;
        this.lock = lock;
        this.own = own;
    }

    void run() throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                once();
                return;
            } catch (Saving.ChangedMeanwhile | NoSuchFileException e) {
                pause(attempt);
            }
        }
        throw restless();
    }

    static CofioException restless() {
        return new CofioException(
                "The files in memory/ change faster than they can be saved.",
                "Stop the program that keeps writing them and try again.");
    }

    private static void pause(int attempt) {
        try {
            Thread.sleep(Math.min(attempt, 20));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void once() throws IOException, Saving.ChangedMeanwhile {
        if (!lock.holds()) {
            lock.renew();
        }
        Folder.Listing listing = desk.folder.list();
        for (Path leftover : listing.leftovers()) {
            Files.deleteIfExists(leftover);
        }
        State state = State.read(desk.state());
        if (state == null) {
            adopt(listing);
            return;
        }
        awaitOriginals(listing);
        Promised promised = new Promised(desk.journal, state, listing.journals());
        if (!own && (promised.found() || !desk.swept)) {
            desk.sweep();
        }
        List<Sheet> gone = desk.shelf.refresh(listing.present());
        boolean imported = !own && new Imports(desk).finish(gone);
        moved.addAll(finishMove());
        promised.mayBeNew.addAll(moved);
        HandEdits edits = new HandEdits(desk, lock, promised);
        boolean edited = edits.honour(gone, listing.copies(), settles < SETTLES);
        if (edits.unsettled()) {
            settles++;
            pause((int) HandEdits.SETTLE_MILLIS);
            throw new Saving.ChangedMeanwhile();
        }
        boolean finished = finish(promised);
        boolean synced = new JournalCopies(desk).take(listing.copies());
        if (edited || finished || imported || synced || promised.found()) {
            for (String name : desk.folder.list().journals()) {
                if (state.applied.isEmpty() || name.compareTo(state.applied.firstKey()) >= 0) {
                    state.applied.put(name, desk.journal.size(name));
                }
            }
            state.back = null;
            state.write(desk.state());
        }
    }

    /**
     * A sync program takes a file away under the name of a copy before it puts another version in its place: meanwhile
     * nothing is deleted. Where nothing follows, the copy serves as the file.
     */
    private void awaitOriginals(Folder.Listing listing) throws IOException, Saving.ChangedMeanwhile {
        for (SyncCopy copy : listing.copies()) {
            Path original = desk.folder.workspace().resolve(copy.original());
            if (Files.notExists(original)) {
                if (waits++ < PATIENCE) {
                    throw new Saving.ChangedMeanwhile();
                }
                serve(copy, original);
                throw new Saving.ChangedMeanwhile();
            }
        }
    }

    private static void serve(SyncCopy copy, Path original) throws IOException {
        try {
            Files.createLink(original, copy.file()); // fails if the original is back
        } catch (UnsupportedOperationException noLinksHere) {
            Path whole = Disk.temporary(original, "original");
            Files.copy(copy.file(), whole);
            Disk.rename(whole, original);
        }
    }

    private void adopt(Folder.Listing listing) throws IOException {
        desk.shelf.forgetAll();
        desk.shelf.refresh(listing.present());
        desk.undoes.clear();
        desk.versions.clear();
        desk.sweep();
        desk.saving.forceFolder(desk.folder.workspace());
        Files.deleteIfExists(desk.moving());
        Files.deleteIfExists(desk.importing());
        for (Sheet sheet : desk.shelf.sheets()) {
            sheet.seen(null);
            sheet.see(desk.shelf.copy(sheet));
        }
        State state = new State();
        if (!listing.journals().isEmpty()) {
            String last = listing.journals().getLast();
            state.applied.put(last, desk.journal.size(last));
        }
        state.write(desk.state());
    }

    /** A writer stopped between the file that took facts in and MEMORY.md, which gave them up: they stand in both. Gives them. */
    private Set<String> finishMove() throws IOException, Saving.ChangedMeanwhile {
        if (!Files.exists(desk.moving())) {
            return Set.of();
        }
        Set<String> mark =
                new LinkedHashSet<>(List.of(Files.readString(desk.moving()).split("\n", -1)));
        Map<String, List<String>> taken = new LinkedHashMap<>();
        for (String name : mark) {
            Sheet sheet = name.isEmpty() || name.equals(Folder.MEMORY) ? null : desk.shelf.existing(name);
            if (sheet != null) {
                List<String> facts = sheet.page().facts();
                taken.put(
                        name,
                        facts.stream()
                                .filter(fact -> mark.contains("#" + Hash.of(fact)))
                                .toList());
            }
        }
        Set<String> facts = new HashSet<>();
        taken.values().forEach(facts::addAll);
        Sheet memory = desk.shelf.memory();
        Page seen = desk.shelf.lastSeen(memory);
        boolean edited = seen != null && !seen.text().equals(memory.page().text());
        String left = memory.page().without(facts);
        if (!edited && !left.equals(memory.page().text())) {
            desk.saving.save(List.of(new Draft(memory, memory.page(), left)), lock);
        }
        // An editor may have saved MEMORY.md in between: then what it is merged with has given up these facts.
        desk.giveUp(memory, taken);
        Files.deleteIfExists(desk.moving());
        return facts;
    }

    private boolean finish(Promised promised) throws IOException, Saving.ChangedMeanwhile {
        boolean again = new Recovery(desk, lock).finish(promised);
        List<Change> finished = new ArrayList<>();
        if (!promised.net.isEmpty()) {
            Drafts drafts = new Drafts(desk.shelf, Map.of());
            List<Draft> missing = drafts.of(promised.net);
            if (!missing.isEmpty()) {
                desk.save(missing, drafts.moved, lock);
                desk.see(missing);
                for (String text : drafts.missing) {
                    finished.add(Change.of(Kind.FINISHED, text));
                }
            }
        }
        if (!own && !promised.forgotten && !promised.undone) {
            for (List<Change> told : promised.tellings) {
                desk.undoes.addOnce(new Undo(told, List.of(), false, List.of(), List.of()));
            }
        }
        for (String failure : promised.failures) {
            desk.notices.add(failure);
        }
        if ((finished.isEmpty() && !again) || own || !promised.told) {
            return !finished.isEmpty() || again;
        }
        if (!finished.isEmpty()) {
            desk.journal.append(desk.entry(Entry.FINISHED, "", finished));
        }
        desk.notices.add(Entry.FINISHED);
        return true;
    }
}
