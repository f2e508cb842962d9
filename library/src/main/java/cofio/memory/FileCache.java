package cofio.memory;

import cofio.fact.StoredFact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of the present. */
final class FileCache {
    /** Where files are kept as they were last seen, each under its name. */
    static final String COPIES = Store.MACHINE + "seen/";

    private final Store store;
    private final TreeMap<String, CachedFile> sheets = new TreeMap<>();

    FileCache(Store store) {
        this.store = store;
    }

    void remove(CachedFile sheet) {
        sheets.remove(sheet.name);
    }

    void forgetAll() {
        sheets.clear();
    }

    Collection<CachedFile> sheets() {
        return sheets.values();
    }

    /** Takes in what lies in the folder now. Gives the files that are gone. */
    List<CachedFile> refresh(List<Store.Found> present) throws IOException {
        Set<String> names = new HashSet<>();
        for (Store.Found found : present) {
            names.add(found.name());
            CachedFile sheet = sheets.get(found.name());
            if (sheet == null) {
                sheet = new CachedFile(found.name(), store);
                sheets.put(found.name(), sheet);
            }
            sheet.found(found.print());
            if (found.name().equals(Store.MEMORY)) {
                sheet.reread();
            }
            if (!sheet.asSeen()) {
                sheet.seen(SeenFile.read(store, sheet.copy()));
            }
        }
        List<CachedFile> gone = new ArrayList<>();
        for (CachedFile sheet : List.copyOf(sheets.values())) {
            if (!names.contains(sheet.name)) {
                gone.add(sheet);
                sheets.remove(sheet.name);
            }
        }
        return gone;
    }

    /** A file as it was last seen, or null where that is not known. */
    @Nullable
    MarkdownPage lastSeen(CachedFile sheet) throws IOException {
        SeenFile seen = sheet.seen() == null ? SeenFile.read(store, sheet.copy()) : sheet.seen();
        String copy = seen == null ? null : seen.copy(store, sheet.copy());
        return copy == null ? null : new MarkdownPage(copy);
    }

    CachedFile memory() {
        return sheet(Store.MEMORY);
    }

    CachedFile sheet(String name) {
        CachedFile sheet = named(name);
        if (sheet == null) {
            sheet = new CachedFile(name, store);
            sheets.put(name, sheet);
        }
        return sheet;
    }

    /** By its name, or by one that differs in case only where the disk takes both for the same. */
    private @Nullable CachedFile named(String name) {
        CachedFile sheet = sheets.get(name);
        if (sheet != null) {
            return sheet;
        }
        for (CachedFile other : sheets.values()) {
            if (other.name.equalsIgnoreCase(name) && store.same(other.name, name)) {
                return other;
            }
        }
        return null;
    }

    @Nullable
    CachedFile existing(String name) {
        CachedFile sheet = named(name);
        return sheet != null && sheet.exists() ? sheet : null;
    }

    /** What an import brought is never asked whether something that is told changes it: that stands beside it. */
    List<CachedFile.Spot> withKey(long key) throws IOException {
        List<CachedFile.Spot> spots = new ArrayList<>(2);
        for (CachedFile sheet : sheets.values()) {
            if (sheet.own()) {
                spots.addAll(sheet.withKey(key));
            }
        }
        return spots;
    }

    /** All facts, file by file and line by line. */
    List<StoredFact> held() throws IOException {
        List<StoredFact> held = new ArrayList<>();
        for (CachedFile sheet : sheets.values()) {
            held.addAll(sheet.held());
        }
        return held;
    }

    /** Those that are wanted. */
    List<StoredFact> held(WantedFacts wanted) throws IOException {
        List<StoredFact> held = new ArrayList<>();
        for (CachedFile sheet : sheets.values()) {
            held.addAll(sheet.held(wanted));
        }
        return held;
    }

    /** The facts with that id; only files that have one are read. */
    List<StoredFact> withId(String id) throws IOException {
        int number = FactCatalogue.number(id);
        List<StoredFact> held = new ArrayList<>();
        for (CachedFile sheet : sheets.values()) {
            held.addAll(sheet.withId(id, number));
        }
        return held;
    }

    /** What was found of the facts of a file when it was last seen, of every file. */
    List<FactCatalogue> catalogues() {
        List<FactCatalogue> catalogues = new ArrayList<>();
        for (CachedFile sheet : sheets.values()) {
            SeenFile seen = sheet.seen();
            if (seen != null) {
                catalogues.add(seen.catalogue());
            }
        }
        return catalogues;
    }

    CachedFile.@Nullable Spot withText(String text) throws IOException {
        return withText(text, true);
    }

    /** In each file that holds what was told, the first line with these words. */
    List<CachedFile.Spot> everywhere(String text) throws IOException {
        long hash = StableHash.of(text);
        List<CachedFile.Spot> spots = new ArrayList<>(1);
        for (CachedFile sheet : sheets.values()) {
            if (sheet.own()) {
                spots.addAll(sheet.withText(text, hash));
            }
        }
        return spots;
    }

    /** Also where an import brought it. */
    CachedFile.@Nullable Spot anywhere(String text) throws IOException {
        CachedFile.Spot own = withText(text, true);
        return own == null ? withText(text, false) : own;
    }

    private CachedFile.@Nullable Spot withText(String text, boolean own) throws IOException {
        long hash = StableHash.of(text);
        for (CachedFile sheet : sheets.values()) {
            if (sheet.own() != own) {
                continue;
            }
            List<CachedFile.Spot> spots = sheet.withText(text, hash);
            if (!spots.isEmpty()) {
                return spots.getFirst();
            }
        }
        return null;
    }
}
