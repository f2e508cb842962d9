package cofio.memory;

import cofio.CofioException;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
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

    private final MemoryContext desk;
    private final StoreLock lock;
    private final boolean own;
    private final Set<String> moved = new HashSet<>();
    private int settles;
    private int waits;

    /** {@code own}: what the journal promises is being written right now, so finishing it is no news. */
    CatchUp(MemoryContext desk, StoreLock lock, boolean own) {
        this.desk = desk;
        this.lock = lock;
        this.own = own;
    }

    void run() throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                once();
                return;
            } catch (ChangedMeanwhile e) {
                pause(attempt);
            } catch (IOException e) {
                if (desk.store.failure(e) != Store.Failure.GONE) {
                    throw e;
                }
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

    private void once() throws IOException, ChangedMeanwhile {
        if (!lock.holds()) {
            lock.renew();
        }
        Store.Listing listing = desk.store.list();
        for (String leftover : listing.leftovers()) {
            desk.store.delete(leftover);
        }
        JournalState state = JournalState.read(desk.store);
        if (state == null) {
            adopt(listing);
            return;
        }
        awaitOriginals(listing);
        PromisedEntries promised = new PromisedEntries(desk.journal, state, listing.journals());
        if (!own && (promised.found() || !desk.swept)) {
            desk.sweep();
        }
        List<CachedFile> gone = desk.shelf.refresh(listing.present());
        boolean imported = !own && new ImportFolders(desk).finish(gone);
        moved.addAll(finishMove());
        promised.mayBeNew.addAll(moved);
        HandEdits edits = new HandEdits(desk, lock, promised);
        boolean edited = edits.honour(gone, listing.copies(), settles < SETTLES);
        if (edits.unsettled()) {
            settles++;
            pause((int) HandEdits.SETTLE_MILLIS);
            throw new ChangedMeanwhile();
        }
        boolean finished = finish(promised);
        boolean synced = new JournalCopies(desk).take(listing.copies());
        if (edited || finished || imported || synced || promised.found()) {
            for (String name : desk.store.list().journals()) {
                if (state.applied.isEmpty() || name.compareTo(state.applied.firstKey()) >= 0) {
                    state.applied.put(name, desk.journal.size(name));
                }
            }
            state.back = null;
            state.write(desk.store);
        } else {
            desk.journals = listing.journals();
        }
    }

    /**
     * A sync program takes a file away under the name of a copy before it puts another version in its place: meanwhile
     * nothing is deleted. Where nothing follows, the copy serves as the file.
     */
    private void awaitOriginals(Store.Listing listing) throws IOException, ChangedMeanwhile {
        for (SyncCopy copy : listing.copies()) {
            if (desk.store.print(copy.original()) == null) {
                if (waits++ < PATIENCE) {
                    throw new ChangedMeanwhile();
                }
                desk.store.duplicate(copy.name(), copy.original());
                throw new ChangedMeanwhile();
            }
        }
    }

    private void adopt(Store.Listing listing) throws IOException {
        desk.shelf.forgetAll();
        desk.shelf.refresh(listing.present());
        desk.undoes.clear();
        desk.versions.clear();
        desk.sweep();
        desk.store.force("");
        desk.moved();
        ImportMark.delete(desk.store);
        for (CachedFile sheet : desk.shelf.sheets()) {
            sheet.seen(null);
            sheet.see();
        }
        JournalState state = new JournalState();
        if (!listing.journals().isEmpty()) {
            String last = listing.journals().getLast();
            state.applied.put(last, desk.journal.size(last));
        }
        state.write(desk.store);
    }

    /** A writer stopped between the file that took facts in and MEMORY.md, which gave them up: they stand in both. Gives them. */
    private Set<String> finishMove() throws IOException, ChangedMeanwhile {
        String moving = desk.moving();
        if (moving == null) {
            return Set.of();
        }
        Set<String> mark = new LinkedHashSet<>(List.of(moving.split("\n", -1)));
        Map<String, List<String>> taken = new LinkedHashMap<>();
        for (String name : mark) {
            CachedFile sheet = name.isEmpty() || name.equals(Store.MEMORY) ? null : desk.shelf.existing(name);
            if (sheet != null) {
                List<String> facts = sheet.page().facts();
                taken.put(
                        name,
                        facts.stream()
                                .filter(fact -> mark.contains("#" + StableHash.of(fact)))
                                .toList());
            }
        }
        Set<String> facts = new HashSet<>();
        taken.values().forEach(facts::addAll);
        CachedFile memory = desk.shelf.memory();
        MarkdownPage seen = desk.shelf.lastSeen(memory);
        boolean edited = seen != null && !seen.text().equals(memory.page().text());
        String left = memory.page().without(facts);
        if (!edited && !left.equals(memory.page().text())) {
            desk.write(List.of(new FileDraft(memory, memory.page(), left)), lock);
        }
        // An editor may have saved MEMORY.md in between: then what it is merged with has given up these facts.
        desk.giveUp(memory, taken);
        desk.moved();
        return facts;
    }

    private boolean finish(PromisedEntries promised) throws IOException, ChangedMeanwhile {
        boolean again = new Recovery(desk, lock).finish(promised);
        List<JournalChange> finished = new ArrayList<>();
        if (!promised.net.isEmpty()) {
            DraftedFiles drafts = new DraftedFiles(desk.shelf, Map.of());
            List<FileDraft> missing = drafts.of(promised.net);
            if (!missing.isEmpty()) {
                desk.save(missing, drafts.moved, lock);
                desk.see(missing);
                for (String text : drafts.missing) {
                    finished.add(JournalChange.of(Kind.FINISHED, text));
                }
            }
        }
        if (!own && !promised.forgotten && !promised.undone) {
            for (List<JournalChange> told : promised.tellings) {
                desk.undoes.addOnce(new UndoRecord(told, List.of(), false, List.of(), List.of()));
            }
        }
        for (String failure : promised.failures) {
            desk.notices.add(failure);
        }
        if ((finished.isEmpty() && !again) || own || !promised.told) {
            return !finished.isEmpty() || again;
        }
        if (!finished.isEmpty()) {
            desk.journal.append(desk.entry(WrittenEntry.FINISHED, "", finished));
        }
        desk.notices.add(WrittenEntry.FINISHED);
        return true;
    }
}
