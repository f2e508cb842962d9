package cofio.memory;

import java.io.IOException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Copies of journals that a sync program made: what happened on the other machine is added to the journal of that day. */
final class JournalCopies {
    private final MemoryContext desk;

    JournalCopies(MemoryContext desk) {
        this.desk = desk;
    }

    /** Gives whether there were any. The entries are history here: what they did to the files came with the files. */
    boolean take(List<SyncCopy> copies) throws IOException {
        boolean any = false;
        for (SyncCopy copy : copies) {
            LocalDate day = copy.isJournal() ? Journal.day(copy.original().substring("memory/".length())) : null;
            if (day == null) {
                continue;
            }
            Set<String> known = new HashSet<>();
            desk.journal.entries(Journal.fileName(day)).forEach(entry -> known.add(entry.write()));
            for (WrittenEntry entry : new EntryReader(copy.text(desk.store), day).entries()) {
                if (known.add(entry.write())) {
                    desk.journal.append(entry);
                }
            }
            desk.setAside.take(copy);
            any = true;
        }
        return any;
    }
}
