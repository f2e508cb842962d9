package cofio.memory;

import cofio.fact.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What journals tell, by hashes: so that looking for one fact after the other does not read years of them each time. They
 * are kept in memory only, each as long as the fingerprint of its journal stays.
 */
final class JournalDigests {
    private static final class Digest {
        final FileFingerprint print;
        final long[] told;
        final int[] ids;

        Digest(FileFingerprint print, long[] told, int[] ids) {
            this.print = print;
            this.told = told;
            this.ids = ids;
        }
    }

    private final Journal journal;
    private final FileCache shelf;
    private final Map<String, Digest> known = new HashMap<>();
    private final List<FactCatalogue> catalogues = new ArrayList<>();

    JournalDigests(Journal journal, FileCache shelf) {
        this.journal = journal;
        this.shelf = shelf;
    }

    /** The files may have changed since the last use. */
    void begin() {
        catalogues.clear();
    }

    /** The hashes of the texts that a journal tells, and of their keys, in order. */
    long[] of(String name) throws IOException {
        return digest(name).told;
    }

    /** Those of the journals that tell a fact with that id, or that it is gone. */
    List<String> naming(String id, List<String> journals) throws IOException {
        int number = FactCatalogue.number(id);
        List<String> naming = new ArrayList<>();
        for (String name : journals) {
            if (Arrays.binarySearch(digest(name).ids, number) >= 0) {
                naming.add(name);
            }
        }
        return naming;
    }

    private Digest digest(String name) throws IOException {
        FileFingerprint print = journal.print(name);
        Digest last = known.get(name);
        if (last != null && last.print.same(print)) {
            return last;
        }
        Set<Long> told = new HashSet<>();
        Set<Integer> ids = new HashSet<>();
        for (WrittenEntry entry : journal.entries(name)) {
            for (JournalChange change : entry.changes()) {
                if (change.kind().tells()) {
                    add(change.text(), told, ids);
                    change.was().forEach(was -> add(was, told, ids));
                } else if (FactCatalogue.isId(change.id())) {
                    ids.add(FactCatalogue.number(change.id()));
                }
            }
        }
        Digest digest = new Digest(
                print,
                told.stream().mapToLong(Long::longValue).sorted().toArray(),
                ids.stream().mapToInt(Integer::intValue).sorted().toArray());
        known.put(name, digest);
        return digest;
    }

    private void add(String text, Set<Long> told, Set<Integer> ids) {
        long hash = StableHash.of(text);
        if (told.add(hash)) {
            FactCatalogue.Known seen = seen(hash);
            FactCatalogue.Known fact = seen == null ? FactCatalogue.Known.of(Fact.of(text)) : seen;
            told.add(fact.key());
            ids.add(fact.id());
        }
    }

    /**
     * What was found of a fact that stands in a file: faster than to read its words. What is told on one day went to a few
     * files, so those that had the last ones are looked at first.
     */
    private FactCatalogue.@Nullable Known seen(long text) {
        if (catalogues.isEmpty()) {
            catalogues.addAll(shelf.catalogues());
        }
        for (int i = 0; i < catalogues.size(); i++) {
            FactCatalogue catalogue = catalogues.get(i);
            FactCatalogue.Known found = catalogue.known(text);
            if (found != null) {
                if (i > 0) {
                    catalogues.remove(i);
                    catalogues.addFirst(catalogue);
                }
                return found;
            }
        }
        return null;
    }
}
