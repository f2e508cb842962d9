package cofio.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of the present. */
final class Shelf {
    private final Folder folder;
    private final TreeMap<String, Sheet> sheets = new TreeMap<>();

    Shelf(Folder folder) {
        this.folder = folder;
    }

    void remove(Sheet sheet) {
        sheets.remove(sheet.name);
    }

    void forgetAll() {
        sheets.clear();
    }

    Collection<Sheet> sheets() {
        return sheets.values();
    }

    /** Takes in what lies in the folder now. Gives the files that are gone. */
    List<Sheet> refresh(List<Folder.Found> present) throws IOException {
        Set<String> names = new HashSet<>();
        for (Folder.Found found : present) {
            names.add(found.name());
            Sheet sheet = sheets.get(found.name());
            if (sheet == null || !sheet.file.equals(found.file())) {
                sheet = new Sheet(found.name(), found.file());
                sheets.put(found.name(), sheet);
            }
            sheet.found(found.print());
            if (found.name().equals(Folder.MEMORY)) {
                sheet.reread();
            }
            if (!sheet.asSeen()) {
                sheet.seen(Seen.read(copy(sheet)));
            }
        }
        List<Sheet> gone = new ArrayList<>();
        for (Sheet sheet : List.copyOf(sheets.values())) {
            if (!names.contains(sheet.name)) {
                gone.add(sheet);
                sheets.remove(sheet.name);
            }
        }
        return gone;
    }

    /** A file as it was last seen, or null where that is not known. */
    @Nullable
    Page lastSeen(Sheet sheet) throws IOException {
        Seen seen = sheet.seen() == null ? Seen.read(copy(sheet)) : sheet.seen();
        String copy = seen == null ? null : seen.copy(copy(sheet));
        return copy == null ? null : new Page(copy);
    }

    Path copy(Sheet sheet) {
        return folder.machine("seen").resolve(sheet.name);
    }

    /** Where the copies of the files in a folder lie. */
    Path copies(String name) {
        return folder.machine("seen").resolve(name);
    }

    Sheet memory() {
        return sheet(Folder.MEMORY);
    }

    Sheet sheet(String name) {
        Sheet sheet = named(name);
        if (sheet == null) {
            sheet = new Sheet(name, folder.resolve(name));
            sheets.put(name, sheet);
        }
        return sheet;
    }

    /** By its name, or by one that differs in case only where the disk takes both for the same. */
    private @Nullable Sheet named(String name) {
        Sheet sheet = sheets.get(name);
        if (sheet != null) {
            return sheet;
        }
        for (Sheet other : sheets.values()) {
            if (other.name.equalsIgnoreCase(name) && isSame(other.file, folder.resolve(name))) {
                return other;
            }
        }
        return null;
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException gone) {
            return false;
        }
    }

    @Nullable
    Sheet existing(String name) {
        Sheet sheet = named(name);
        return sheet != null && sheet.exists() ? sheet : null;
    }

    /** What an import brought is never asked whether something that is told changes it: that stands beside it. */
    List<Sheet.Spot> withKey(long key) throws IOException {
        List<Sheet.Spot> spots = new ArrayList<>(2);
        for (Sheet sheet : sheets.values()) {
            if (sheet.own()) {
                spots.addAll(sheet.withKey(key));
            }
        }
        return spots;
    }

    /** The key of the fact whose text has that hash, where one was seen: faster than to read its words. */
    Optional<Long> knownKey(long text) {
        for (Sheet sheet : sheets.values()) {
            Seen seen = sheet.seen();
            if (seen != null && seen.catalogue().hasText(text)) {
                return Optional.of(seen.catalogue().key(text));
            }
        }
        return Optional.empty();
    }

    Sheet.@Nullable Spot withText(String text) throws IOException {
        return withText(text, true);
    }

    /** In each file that holds what was told, the first line with these words. */
    List<Sheet.Spot> everywhere(String text) throws IOException {
        long hash = Hash.of(text);
        List<Sheet.Spot> spots = new ArrayList<>(1);
        for (Sheet sheet : sheets.values()) {
            if (sheet.own()) {
                spots.addAll(sheet.withText(text, hash));
            }
        }
        return spots;
    }

    /** Also where an import brought it. */
    Sheet.@Nullable Spot anywhere(String text) throws IOException {
        Sheet.Spot own = withText(text, true);
        return own == null ? withText(text, false) : own;
    }

    private Sheet.@Nullable Spot withText(String text, boolean own) throws IOException {
        long hash = Hash.of(text);
        for (Sheet sheet : sheets.values()) {
            if (sheet.own() != own) {
                continue;
            }
            List<Sheet.Spot> spots = sheet.withText(text, hash);
            if (!spots.isEmpty()) {
                return spots.getFirst();
            }
        }
        return null;
    }
}
