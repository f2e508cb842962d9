package cofio.memory;

import cofio.fact.Fact;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The entries of the journal that are not known to stand in the files yet. */
final class PromisedEntries {
    final NetChanges net = new NetChanges();
    final Set<String> mayBeNew = new HashSet<>();
    final Set<String> mayBeGone = new HashSet<>();
    final Set<String> goneIds = new HashSet<>();
    final List<List<JournalChange>> tellings = new ArrayList<>();
    final List<String> failures = new ArrayList<>();
    boolean told;
    boolean forgotten;
    boolean undone;
    private boolean found;

    PromisedEntries(Journal journal, JournalState state, List<String> journals) throws IOException {
        boolean further = false;
        JournalState.Back back = state.back;
        for (String name : journals) {
            if (back != null && name.equals(back.journal())) {
                continue;
            }
            Long known = state.applied.get(name);
            if (known == null && !state.applied.isEmpty() && name.compareTo(state.applied.lastKey()) < 0) {
                continue;
            }
            // once an older journal has more than was known, what followed it must be seen as well
            long from = known == null || further ? 0 : known;
            long size = journal.size(name);
            if (size < from) {
                state.applied.put(name, size);
                found = true;
            } else if (size > from) {
                read(journal, name, from);
                found = true;
                further = true;
            }
        }
        if (back != null) {
            // by its day it is older than the others, but it was written last
            if (journal.size(back.journal()) > back.start()) {
                read(journal, back.journal(), back.start());
            }
            found = true;
        }
    }

    boolean found() {
        return found;
    }

    private void read(Journal journal, String name, long from) throws IOException {
        LocalDate day = Journal.day(name);
        if (day == null) {
            return;
        }
        String tail = journal.tail(name, from);
        EntryReader reader = new EntryReader(tail, day);
        if (reader.torn() >= 0) {
            journal.cut(name, from + Utf8.encode(tail.substring(0, reader.torn())).length);
        }
        for (WrittenEntry entry : reader.entries()) {
            take(entry);
        }
    }

    private void take(WrittenEntry entry) {
        boolean byHand = entry.title().equals(WrittenEntry.EDITED);
        forgotten |= entry.title().equals(WrittenEntry.FORGOTTEN);
        undone |= entry.title().equals(WrittenEntry.UNDONE);
        told |= !byHand;
        if (entry.title().startsWith(WrittenEntry.TOLD) && changesSomething(entry)) {
            tellings.add(entry.changes());
        }
        for (JournalChange change : entry.changes()) {
            if (change.kind() == Kind.FAILED) {
                failures.add("a save failed at " + entry.when() + ": " + change.text());
            }
            String id = change.id();
            if (!id.isEmpty()) {
                goneIds.add(id);
                net.stands
                        .keySet()
                        .removeIf(text -> Fact.of(text).identity().id().equals(id));
            }
            if (change.kind() == Kind.TOOK_BACK) {
                mayBeGone.add(change.text());
            } else if (change.kind().tells()) {
                mayBeNew.add(change.text());
            }
            mayBeGone.addAll(change.was());
            if (!byHand || change.kind() == Kind.PUT_BACK) {
                net.take(change);
            } else {
                for (String was : change.was()) {
                    net.stands.remove(was);
                }
            }
        }
    }

    private static boolean changesSomething(WrittenEntry entry) {
        for (JournalChange change : entry.changes()) {
            if (change.kind() == Kind.ADDED || change.kind() == Kind.CHANGED) {
                return true;
            }
        }
        return false;
    }
}
