package cofio.memory;

import cofio.fact.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What journals tell, by hashes: so that forgetting one fact after the other does not read years of them each time. */
final class Digests {
    private static final class Digest {
        final Fingerprint print;
        final long[] told;

        Digest(Fingerprint print, long[] told) {
            this.print = print;
            this.told = told;
        }
    }

    private final Folder folder;
    private final Journal journal;
    private final Shelf shelf;
    private final Map<String, Digest> known = new HashMap<>();

    Digests(Folder folder, Journal journal, Shelf shelf) {
        this.folder = folder;
        this.journal = journal;
        this.shelf = shelf;
    }

    /** The hashes of the texts that a journal tells, and of their keys, in order. */
    long[] of(String name) throws IOException {
        Fingerprint print = Fingerprint.of(Files.readAttributes(folder.journal(name), BasicFileAttributes.class));
        Digest last = known.get(name);
        if (last != null && last.print.same(print)) {
            return last.told;
        }
        Set<Long> told = new HashSet<>();
        for (Entry entry : journal.entries(name)) {
            for (Change change : entry.changes()) {
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
        long hash = Hash.of(text);
        if (told.add(hash)) {
            told.add(shelf.knownKey(hash).orElseGet(() -> Catalogue.keyOf(Fact.of(text))));
        }
    }
}
