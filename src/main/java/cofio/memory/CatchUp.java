package cofio.memory;

import cofio.CofioException;
import cofio.fact.Fact;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings memory and files together before anything else is done: finishes what the journal promised, honours what was
 * edited by hand, and clears away what a writer that was stopped left behind.
 */
final class CatchUp {
    private static final int ATTEMPTS = 100;
    private static final long SETTLE_MILLIS = 8;
    private static final int SETTLES = 3;
    private static final int LISTED = 50;

    private final Desk desk;
    private final Lock lock;
    private final boolean own;
    private int settles;

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
        Promised promised = new Promised(desk.journal, state, listing.journals());
        if (promised.found() && !own) {
            desk.sweep();
        }
        List<Sheet> gone = desk.shelf.refresh(listing.present());
        finishMove(false);
        boolean edited = honour(state, promised, gone);
        boolean finished = finish(promised);
        if (edited || finished || promised.found()) {
            for (String name : desk.folder.list().journals()) {
                if (state.applied.isEmpty() || name.compareTo(state.applied.firstKey()) >= 0) {
                    state.applied.put(name, desk.journal.size(name));
                }
            }
            state.write(desk.state());
        }
    }

    private void adopt(Folder.Listing listing) throws IOException {
        desk.shelf.forgetAll();
        desk.shelf.refresh(listing.present());
        desk.undoes.clear();
        desk.sweep();
        desk.saving.forceFolder(desk.folder.workspace());
        Files.deleteIfExists(desk.moving());
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

    /** A writer stopped between the file that took facts in and the one that gave them up: they stand in both. */
    private void finishMove(boolean see) throws IOException, Saving.ChangedMeanwhile {
        if (!Files.exists(desk.moving())) {
            return;
        }
        Sheet memory = desk.shelf.memory();
        Edits edits = new Edits(memory.page());
        Set<String> elsewhere = new HashSet<>();
        for (String name : Files.readString(desk.moving()).split("\n", -1)) {
            Sheet sheet = name.isEmpty() || name.equals(Folder.MEMORY) ? null : desk.shelf.existing(name);
            if (sheet != null) {
                for (Line line : sheet.page().lines()) {
                    if (line.isFact()) {
                        elsewhere.add(sheet.page().words(line));
                    }
                }
            }
        }
        for (Line line : memory.page().lines()) {
            if (line.isFact() && elsewhere.contains(memory.page().words(line))) {
                edits.remove(line);
            }
        }
        if (!edits.isEmpty()) {
            List<Draft> draft = List.of(new Draft(memory, memory.page(), edits.apply()));
            desk.saving.save(draft, lock);
            if (see) {
                desk.see(draft);
            }
        }
        Files.deleteIfExists(desk.moving());
    }

    private boolean honour(State state, Promised promised, List<Sheet> gone)
            throws IOException, Saving.ChangedMeanwhile {
        Diff diff = new Diff();
        List<Change> changes = new ArrayList<>();
        List<Sheet> different = new ArrayList<>();
        long saved = 0;
        for (Sheet sheet : desk.shelf.sheets()) {
            if (!sheet.exists() || sheet.asSeen()) {
                continue;
            }
            different.add(sheet);
            // an editor that writes in place may be in the middle of it
            boolean fresh = System.currentTimeMillis() - sheet.modifiedMillis() < SETTLE_MILLIS;
            if (fresh && settles++ < SETTLES) {
                pause((int) SETTLE_MILLIS);
                throw new Saving.ChangedMeanwhile();
            }
            saved = Math.max(saved, sheet.modifiedMillis());
            Seen seen = sheet.seen();
            String copy = seen == null ? null : seen.copy(desk.shelf.copy(sheet));
            if (copy != null) {
                diff.compare(sheet.name, new Page(copy), sheet.page());
            } else if (seen == null) {
                diff.compare(sheet.name, Page.EMPTY, sheet.page());
            }
        }
        for (Sheet sheet : gone) {
            Seen seen = sheet.seen() == null ? Seen.read(desk.shelf.copy(sheet)) : sheet.seen();
            String copy = seen == null ? null : seen.copy(desk.shelf.copy(sheet));
            if (copy != null) {
                diff.compare(sheet.name, new Page(copy), Page.EMPTY);
            }
        }
        List<State.Save> saves = diff.added.isEmpty() && diff.removed.isEmpty()
                ? List.of()
                : state.concurrentBefore(saved, ProcessHandle.current().pid(), desk.opened);
        boolean returned = !saves.isEmpty() && leaveWhereMoved(diff);
        for (Diff.Side side : diff.removed) {
            if (standing(side.text(), true) != null) {
                promised.mayBeGone.add(side.text()); // it moved, or it stood twice
            }
        }
        diff.settle(promised.mayBeNew, promised.mayBeGone, promised.goneIds);
        if (!diff.isEmpty()) {
            List<Change> back = putBack(saves, diff);
            changes.addAll(describe(diff));
            changes.addAll(back);
            for (Change change : back) {
                promised.net.take(change);
            }
            for (Diff.Side side : diff.removed) {
                promised.net.stands.remove(side.text());
            }
            for (Diff.Edited line : diff.edited) {
                promised.net.stands.remove(line.was().text());
            }
        }
        if (!changes.isEmpty()) {
            desk.journal.append(desk.entry(Entry.EDITED, "", changes));
            desk.notices.add(notice(diff));
        }
        for (Sheet sheet : different) {
            sheet.see(desk.shelf.copy(sheet));
        }
        for (Sheet sheet : gone) {
            Files.deleteIfExists(desk.shelf.copy(sheet));
        }
        if (returned) {
            finishMove(true);
        }
        return !different.isEmpty() || !gone.isEmpty();
    }

    /** The same editor may bring facts back to MEMORY.md that had moved on to a topic file: they stay where they are. */
    private boolean leaveWhereMoved(Diff diff) throws IOException {
        Set<String> names = new HashSet<>();
        List<Diff.Side> news = new ArrayList<>();
        for (Diff.Side side : diff.added) {
            Sheet other = side.file().equals(Folder.MEMORY) ? standing(side.text(), false) : null;
            if (other == null) {
                news.add(side);
            } else {
                names.add(other.name);
            }
        }
        if (names.isEmpty()) {
            return false;
        }
        diff.added.clear();
        diff.added.addAll(news);
        Disk.derive(desk.moving(), Disk.encode(String.join("\n", names)));
        return true;
    }

    private @Nullable Sheet standing(String text, boolean anywhere) throws IOException {
        long hash = Hash.of(text);
        for (Sheet sheet : desk.shelf.sheets()) {
            boolean mayHold = sheet.exists() && (anywhere || !sheet.name.equals(Folder.MEMORY));
            boolean holds = mayHold
                    && (sheet.asSeen() ? !sheet.withText(text, hash).isEmpty() : sheet.page().firstWith(text) != null);
            if (holds) {
                return sheet;
            }
        }
        return null;
    }

    /**
     * While several programs write, an editor may save a version from before their last facts. Those facts were
     * never seen by the person who saved, so they are put back; an edited or, in quiet times, a deleted line is not.
     */
    private List<Change> putBack(List<State.Save> saves, Diff diff) throws IOException {
        List<Change> back = new ArrayList<>();
        if (saves.isEmpty()) {
            return back;
        }
        Map<String, List<String>> recent = new HashMap<>();
        Set<String> read = new HashSet<>();
        for (State.Save save : saves) {
            LocalDate day = Journal.day(save.journal());
            if (day != null && read.add(save.journal())) {
                for (Entry entry : new EntryReader(desk.journal.tail(save.journal(), save.start()), day).entries()) {
                    for (Change change : entry.changes()) {
                        if (change.kind() == Kind.ADDED || change.kind() == Kind.CHANGED) {
                            recent.put(change.text(), change.was());
                        }
                    }
                }
            }
        }
        for (Diff.Side side : List.copyOf(diff.removed)) {
            if (recent.containsKey(side.text())) {
                back.add(Change.of(Kind.PUT_BACK, side.text()));
                diff.removed.remove(side);
            }
        }
        for (Diff.Edited line : List.copyOf(diff.edited)) {
            String was = line.was().text();
            String now = line.now().text();
            List<String> replaced = recent.get(was);
            if (replaced == null) {
                continue;
            }
            if (replaced.contains(now)) {
                back.add(new Change(Kind.PUT_BACK, was, List.of(now)));
                diff.edited.remove(line);
            } else if (!line.sameKey() && !Diff.alike(was, now)) {
                back.add(Change.of(Kind.PUT_BACK, was));
                diff.edited.remove(line);
                diff.added.add(line.now());
            }
        }
        return back;
    }

    private static List<Change> describe(Diff diff) {
        List<Change> changes = new ArrayList<>();
        if (diff.added.size() > LISTED) {
            changes.add(Change.of(Kind.FOUND, diff.added.size() + " facts that were written by hand"));
        } else {
            for (Diff.Side side : diff.added) {
                changes.add(Change.of(Kind.ADDED, side.text()));
            }
        }
        for (Diff.Edited line : diff.edited) {
            changes.add(new Change(Kind.CHANGED, line.now().text(), List.of(line.was().text())));
        }
        for (Diff.Side side : diff.removed) {
            changes.add(Change.gone(Kind.REMOVED, Fact.of(side.text()), side.section()));
        }
        return changes;
    }

    private static String notice(Diff diff) {
        return "edited by hand: " + diff.added.size() + " added, " + diff.edited.size() + " changed, "
                + diff.removed.size() + " removed";
    }

    private boolean finish(Promised promised) throws IOException, Saving.ChangedMeanwhile {
        boolean again = new Recovery(desk, lock).finish(promised);
        List<Change> finished = new ArrayList<>();
        if (!promised.net.isEmpty()) {
            Drafts drafts = new Drafts(desk.shelf, Map.of());
            List<Draft> missing = drafts.of(promised.net);
            if (!missing.isEmpty()) {
                desk.save(missing, lock);
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
