package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Origin;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes in what was edited by hand since the files were last seen, and what sync programs left beside them: each save is
 * merged, and what it did to facts is noted in the journal.
 */
final class HandEdits {
    static final long SETTLE_MILLIS = 8;
    /** How long a file may look half written before it is taken as meant: on a busy machine an editor is slow. */
    private static final long CUT_SHORT_MILLIS = 1_500;

    private static final int LISTED = 50;

    private final MemoryContext desk;
    private final StoreLock lock;
    private final PromisedEntries promised;
    private boolean unsettled;

    HandEdits(MemoryContext desk, StoreLock lock, PromisedEntries promised) {
        this.desk = desk;
        this.lock = lock;
        this.promised = promised;
    }

    /** Whether a file changed so recently that its editor may not be done. */
    boolean unsettled() {
        return unsettled;
    }

    /** Takes in what was edited; gives whether anything differed. Nothing is done while a file is being written. */
    boolean honour(List<CachedFile> gone, List<SyncCopy> found, boolean wait) throws IOException, ChangedMeanwhile {
        List<CachedFile> different = new ArrayList<>();
        for (CachedFile sheet : desk.shelf.sheets()) {
            if (sheet.exists() && !sheet.asSeen()) {
                different.add(sheet);
                if (isUnfinished(sheet, wait)) {
                    unsettled = true;
                    return true;
                }
            }
        }
        List<SyncCopy> copies = new ArrayList<>(found);
        copies.removeIf(copy -> copy.isJournal() || desk.shelf.existing(copy.original()) == null);
        if (different.isEmpty() && gone.isEmpty() && copies.isEmpty()) {
            return false;
        }
        MergedSaves saves = new MergedSaves(desk);
        copies.addAll(unnamedCopies(different, saves));
        Map<CachedFile, MarkdownPage> fresh = new LinkedHashMap<>();
        for (CachedFile sheet : different) {
            MarkdownPage seen = desk.shelf.lastSeen(sheet);
            if (seen != null) {
                saves.edited(sheet, seen);
            } else {
                fresh.put(sheet, sheet.page());
            }
        }
        for (SyncCopy copy : copies) {
            CachedFile sheet = desk.shelf.sheet(copy.original());
            MarkdownPage seen = desk.shelf.lastSeen(sheet);
            saves.copied(copy, sheet, seen == null ? sheet.page() : seen);
        }
        saves.save(lock);
        putBackWhatIsNoFact(saves.kept());
        note(compared(saves, fresh.keySet(), gone), saves.kept());
        saves.see();
        for (CachedFile sheet : fresh.keySet()) {
            sheet.see();
        }
        for (CachedFile sheet : gone) {
            desk.unsee(sheet, desk.shelf.lastSeen(sheet));
        }
        return true;
    }

    /** New files that are named as some sync programs name their copies, and hold mostly what the original has or had. */
    private List<SyncCopy> unnamedCopies(List<CachedFile> different, MergedSaves saves) throws IOException {
        List<SyncCopy> copies = new ArrayList<>();
        for (CachedFile sheet : List.copyOf(different)) {
            String original = sheet.seen() != null || !sheet.own()
                    ? null
                    : SyncCopy.perhaps(sheet.name, name -> desk.shelf.existing(name) != null)
                            .orElse(null);
            if (original != null && saves.isRelated(sheet, desk.shelf.sheet(original))) {
                copies.add(new SyncCopy(sheet.name, original));
                desk.shelf.remove(sheet);
                different.remove(sheet);
            }
        }
        return copies;
    }

    /** An editor that writes in place may be in the middle of it. */
    private boolean isUnfinished(CachedFile sheet, boolean wait) throws IOException {
        long age = desk.store.millis() - sheet.modifiedMillis();
        // a file from the future, after the clock went back, would stay young for ever
        boolean young = age >= 0 && age < CUT_SHORT_MILLIS;
        return wait && age < SETTLE_MILLIS || young && isCutShort(sheet);
    }

    /** Empty, or broken off within a line of what stood there: what a save in place looks like before it is done. */
    private boolean isCutShort(CachedFile sheet) throws IOException {
        MarkdownPage seen = desk.shelf.lastSeen(sheet);
        String copy = seen == null ? "" : seen.text();
        String text = sheet.page().text();
        return text.length() < copy.length()
                && copy.startsWith(text)
                && (text.isEmpty() || !text.endsWith("\n"))
                && copy.charAt(text.length()) != '\n'
                && copy.charAt(text.length()) != '\r';
    }

    /** A line that was kept may have come into a block of code that somebody opened above it. */
    private void putBackWhatIsNoFact(List<String> kept) throws IOException {
        for (String fact : new MarkdownPage(String.join("\n", kept)).facts()) {
            if (!stands(fact)) {
                promised.net.take(JournalChange.of(Kind.PUT_BACK, fact));
                promised.mayBeGone.add(fact);
            }
        }
    }

    /** What all of it did to facts. */
    private FactDiff compared(MergedSaves saves, Set<CachedFile> fresh, List<CachedFile> gone) throws IOException {
        FactDiff diff = new FactDiff();
        Set<String> held = new HashSet<>();
        for (Map.Entry<CachedFile, MarkdownPage> file : saves.before().entrySet()) {
            CachedFile sheet = file.getKey();
            diff.compare(sheet.name, file.getValue(), sheet.page());
            held.addAll(file.getValue().facts());
        }
        for (CachedFile sheet : fresh) {
            if (sheet.own()
                    && sheet.seen() == null) { // what was imported is not the user's words, and no news by itself
                diff.compare(sheet.name, MarkdownPage.EMPTY, saves.news(sheet));
            }
        }
        for (CachedFile sheet : gone) {
            MarkdownPage seen = desk.shelf.lastSeen(sheet);
            diff.compare(sheet.name, seen == null ? MarkdownPage.EMPTY : seen, MarkdownPage.EMPTY);
        }
        for (FactDiff.Side side : diff.removed) {
            if (stands(side.text())) {
                promised.mayBeGone.add(side.text()); // it moved, or it stood twice
            }
        }
        diff.settle(promised.mayBeNew, promised.mayBeGone, promised.goneIds);
        // what was held already is a copy, and what came twice is told once
        Set<String> news = new HashSet<>();
        for (FactDiff.Side side : List.copyOf(diff.added)) {
            if (held.contains(side.text()) || stoodElsewhere(side.text(), saves, fresh) || !news.add(side.text())) {
                diff.added.remove(side);
            }
        }
        return diff;
    }

    private boolean stands(String text) throws IOException {
        return desk.shelf.withText(text) != null;
    }

    private boolean stoodElsewhere(String text, MergedSaves saves, Set<CachedFile> fresh) throws IOException {
        long hash = StableHash.of(text);
        for (CachedFile sheet : desk.shelf.sheets()) {
            boolean changed = saves.before().containsKey(sheet) || fresh.contains(sheet);
            if (sheet.own() && !changed && !sheet.withText(text, hash).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private void note(FactDiff diff, List<String> kept) throws IOException {
        List<String> letGo = diff.removed.stream()
                .filter(side -> side.file().startsWith(Origin.FOLDER))
                .map(FactDiff.Side::text)
                .toList();
        if (!letGo.isEmpty()) {
            ForgottenImports.read(desk.store).add(letGo);
        }
        for (FactDiff.Side side : diff.removed) {
            promised.net.stands.remove(side.text());
        }
        for (FactDiff.Edited line : diff.edited) {
            promised.net.stands.remove(line.was().text());
        }
        if (!diff.isEmpty()) {
            desk.journal.append(desk.entry(WrittenEntry.EDITED, "", describe(diff)));
            desk.notices.add("edited by hand: " + diff.added.size() + " added, " + diff.edited.size() + " changed, "
                    + diff.removed.size() + " removed");
        }
        if (!kept.isEmpty()) {
            desk.notices.add("kept " + (kept.size() == 1 ? "a line" : kept.size() + " lines")
                    + " newer than the version that an editor saved; if you meant to delete it, delete it once more");
        }
    }

    static List<JournalChange> describe(FactDiff diff) {
        List<JournalChange> changes = new ArrayList<>();
        if (diff.added.size() > LISTED) {
            changes.add(JournalChange.of(Kind.FOUND, diff.added.size() + " facts that were written by hand"));
        } else {
            for (FactDiff.Side side : diff.added) {
                changes.add(JournalChange.of(Kind.ADDED, side.text()));
            }
        }
        for (FactDiff.Edited line : diff.edited) {
            changes.add(new JournalChange(
                    Kind.CHANGED, line.now().text(), List.of(line.was().text())));
        }
        for (FactDiff.Side side : diff.removed) {
            changes.add(JournalChange.gone(Kind.REMOVED, Fact.of(side.text()), side.section()));
        }
        return changes;
    }
}
