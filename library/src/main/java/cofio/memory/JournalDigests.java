package cofio.memory;

import cofio.fact.Fact;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What journals tell, by hashes: so that forgetting one fact after the other does not read years of them each time. */
final class JournalDigests {
    private static final class Digest {
        final FileFingerprint print;
        final long[] told;

        Digest(FileFingerprint print, long[] told) {
            this.print = print;
            this.told = told;
        }
    }

    private final Journal journal;
    private final FileCache shelf;
    private final Map<String, Digest> known = new HashMap<>();

    JournalDigests(Journal journal, FileCache shelf) {
        this.journal = journal;
        this.shelf = shelf;
    }

    /** The hashes of the texts that a journal tells, and of their keys, in order. */
    long[] of(String name) throws IOException {
        FileFingerprint print = journal.print(name);
        Digest last = known.get(name);
        if (last != null && last.print.same(print)) {
            return last.told;
        }
        Set<Long> told = new HashSet<>();
        for (WrittenEntry entry : journal.entries(name)) {
            for (JournalChange change : entry.changes()) {
                if (change.kind().tells()) {
                    add(told, change.text());
                    for (String was : change.was()) {
                        add(told, was);
                    }
                }
            }
        }
        long[] sorted = told.stream().mapToLong(Long::longValue).sorted().toArray();
        known.put(name, new Digest(print, sorted));
        return sorted;
    }

    private void add(Set<Long> told, String text) {
        long hash = StableHash.of(text);
        if (told.add(hash)) {
            told.add(shelf.knownKey(hash).orElseGet(() -> FactCatalogue.keyOf(Fact.of(text))));
        }
    }
}
