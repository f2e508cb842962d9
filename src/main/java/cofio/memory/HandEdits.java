package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Origin;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what was edited by hand since the files were last seen, notes it in the journal and takes it as meant. */
final class HandEdits {
    static final long SETTLE_MILLIS = 8;
    /** How long a file may look half written before it is taken as meant: on a busy machine an editor is slow. */
    private static final long CUT_SHORT_MILLIS = 1_500;

    private static final int LISTED = 50;

    private final Desk desk;
    private final State state;
    private final Promised promised;
    private boolean unsettled;
    private boolean returned;

    HandEdits(Desk desk, State state, Promised promised) {
        this.desk = desk;
        this.state = state;
        this.promised = promised;
    }

    /** Whether a file changed so recently that its editor may not be done. */
    boolean unsettled() {
        return unsettled;
    }

    /** Whether facts came back to MEMORY.md that had moved on. */
    boolean returned() {
        return returned;
    }

    /** Takes in what was edited; gives whether anything differed. Nothing is done while a file is being written. */
    boolean honour(List<Sheet> gone, boolean wait) throws IOException {
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
            long age = Disk.millis() - sheet.modifiedMillis();
            // a file from the future, after the clock went back, would stay young for ever
            boolean young = age >= 0 && age < CUT_SHORT_MILLIS;
            if (wait && age < SETTLE_MILLIS || young && isCutShort(sheet)) {
                unsettled = true;
                return true;
            }
            saved = Math.max(saved, sheet.modifiedMillis());
            Seen seen = sheet.seen();
            String copy = seen == null ? null : seen.copy(desk.shelf.copy(sheet));
            if (copy != null) {
                diff.compare(sheet.name, new Page(copy), sheet.page());
            } else if (seen == null
                    && sheet.own()) { // what was imported is not the user's words, and no news by itself
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
        returned = leaveWhereMoved(diff, saves.isEmpty() ? 2 : 1);
        for (Diff.Side side : diff.removed) {
            if (standing(side.text(), true) != null) {
                promised.mayBeGone.add(side.text()); // it moved, or it stood twice
            }
        }
        diff.settle(promised.mayBeNew, promised.mayBeGone, promised.goneIds);
        List<String> letGo = diff.removed.stream()
                .filter(side -> side.file().startsWith(Origin.FOLDER))
                .map(Diff.Side::text)
                .toList();
        if (!letGo.isEmpty()) {
            Forgotten.read(desk.folder).add(letGo);
        }
        leaveForgotten(diff, saves.isEmpty() ? state.justBefore(saved) : saves);
        if (!diff.isEmpty()) {
            List<Change> back =
                    saves.isEmpty() ? putBackIfBehind(state.justBefore(saved), diff) : putBack(recent(saves), diff);
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
        return !different.isEmpty() || !gone.isEmpty();
    }

    /** Empty, or broken off within a line of what stood there: what a save in place looks like before it is done. */
    private boolean isCutShort(Sheet sheet) throws IOException {
        Seen seen = sheet.seen();
        String copy = seen == null ? null : seen.copy(desk.shelf.copy(sheet));
        String text = sheet.page().text();
        return copy != null
                && text.length() < copy.length()
                && copy.startsWith(text)
                && (text.isEmpty() || !text.endsWith("\n"))
                && copy.charAt(text.length()) != '\n'
                && copy.charAt(text.length()) != '\r';
    }

    /**
     * An old version may bring facts back to MEMORY.md that had moved on to a topic file: they stay where they are. One
     * alone, in quiet times, was copied there by somebody.
     */
    private boolean leaveWhereMoved(Diff diff, int fewest) throws IOException {
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
        if (diff.added.size() - news.size() < fewest) {
            return false;
        }
        diff.added.clear();
        diff.added.addAll(news);
        Disk.derive(desk.moving(), Disk.encode(String.join("\n", names)));
        return true;
    }

    /**
     * A fact that was forgotten a moment ago and stands in the file again came with a version that an editor had read
     * before: nobody types the same words again so soon. It goes once more, and the journal does not name it.
     */
    private void leaveForgotten(Diff diff, List<State.Save> saves) throws IOException {
        Set<String> forgotten = diff.added.isEmpty() ? Set.of() : forgotten(saves);
        for (Diff.Side side : List.copyOf(diff.added)) {
            if (forgotten.contains(Fact.of(side.text()).identity().id())) {
                diff.added.remove(side);
                promised.net.take(Change.of(Kind.TOOK_BACK, side.text()));
            }
        }
    }

    /** The ids of what the journal says was forgotten in these saves and after, and not told again since. */
    private Set<String> forgotten(List<State.Save> saves) throws IOException {
        Set<String> ids = new HashSet<>();
        for (Change change : since(saves)) {
            if (change.kind() == Kind.FORGOT) {
                ids.add(change.id());
            } else if (change.kind().tells()) {
                ids.remove(Fact.of(change.text()).identity().id());
            }
        }
        return ids;
    }

    private @Nullable Sheet standing(String text, boolean anywhere) throws IOException {
        long hash = Hash.of(text);
        for (Sheet sheet : desk.shelf.sheets()) {
            boolean mayHold = sheet.exists() && sheet.own() && (anywhere || !sheet.name.equals(Folder.MEMORY));
            boolean holds = mayHold
                    && (sheet.asSeen()
                            ? !sheet.withText(text, hash).isEmpty()
                            : sheet.page().firstWith(text) != null);
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
    private static List<Change> putBack(Map<String, List<String>> recent, Diff diff) {
        List<Change> back = new ArrayList<>();
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

    /**
     * With one program at work a deletion is meant, unless the file is an older version plus what the editor added: all
     * that was told from a moment just before on is missing, and nothing else is.
     */
    private List<Change> putBackIfBehind(List<State.Save> saves, Diff diff) throws IOException {
        Set<String> missing = new HashSet<>();
        diff.removed.forEach(side -> missing.add(side.text()));
        boolean adds = !diff.added.isEmpty();
        for (Diff.Edited line : diff.edited) {
            if (line.sameKey() || Diff.alike(line.was().text(), line.now().text())) {
                return List.of();
            }
            missing.add(line.was().text());
            adds = true;
        }
        if (!adds || missing.isEmpty() || saves.isEmpty()) {
            return List.of();
        }
        Map<String, List<String>> recent = recent(saves);
        boolean lacks = false;
        for (String text : recent.keySet()) {
            boolean gone = missing.contains(text);
            if (lacks && !gone && standing(text, true) != null) {
                return List.of();
            }
            lacks |= gone;
        }
        boolean otherwiseWhole = recent.keySet().containsAll(missing) && heldBefore(diff);
        return otherwiseWhole ? putBack(recent, diff) : List.of();
    }

    /** Whether anything stands in MEMORY.md that the editor did not write just now. */
    private boolean heldBefore(Diff diff) throws IOException {
        Set<String> added = new HashSet<>();
        diff.added.forEach(side -> added.add(side.text()));
        diff.edited.forEach(line -> added.add(line.now().text()));
        for (Sheet sheet : desk.shelf.sheets()) {
            if (sheet.exists() && sheet.name.equals(Folder.MEMORY)) {
                Page page = sheet.page();
                return page.lines().stream().anyMatch(line -> line.isFact() && !added.contains(page.words(line)));
            }
        }
        return false;
    }

    /** What the journal says was told in these saves and after, in order, each with what it replaced. */
    private Map<String, List<String>> recent(List<State.Save> saves) throws IOException {
        Map<String, List<String>> recent = new LinkedHashMap<>();
        for (Change change : since(saves)) {
            Kind kind = change.kind();
            if (kind == Kind.ADDED || kind == Kind.CHANGED || kind == Kind.PUT_BACK) {
                recent.remove(change.text()); // what was put back came last
                recent.put(change.text(), change.was());
            }
        }
        return recent;
    }

    /** All that the journal noted in these saves and after. */
    private List<Change> since(List<State.Save> saves) throws IOException {
        List<Change> changes = new ArrayList<>();
        Set<String> read = new HashSet<>();
        for (State.Save save : saves) {
            LocalDate day = Journal.day(save.journal());
            if (day != null && read.add(save.journal())) {
                for (Entry entry : new EntryReader(desk.journal.tail(save.journal(), save.start()), day).entries()) {
                    changes.addAll(entry.changes());
                }
            }
        }
        return changes;
    }

    static List<Change> describe(Diff diff) {
        List<Change> changes = new ArrayList<>();
        if (diff.added.size() > LISTED) {
            changes.add(Change.of(Kind.FOUND, diff.added.size() + " facts that were written by hand"));
        } else {
            for (Diff.Side side : diff.added) {
                changes.add(Change.of(Kind.ADDED, side.text()));
            }
        }
        for (Diff.Edited line : diff.edited) {
            changes.add(new Change(
                    Kind.CHANGED, line.now().text(), List.of(line.was().text())));
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
}
