package cofio.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
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

    Path copy(Sheet sheet) {
        return folder.machine("seen").resolve(sheet.name);
    }

    Sheet memory() {
        return sheet(Folder.MEMORY);
    }

    Sheet sheet(String name) {
        Sheet sheet = sheets.get(name);
        if (sheet == null) {
            sheet = new Sheet(name, folder.resolve(name));
            sheets.put(name, sheet);
        }
        return sheet;
    }

    @Nullable
    Sheet existing(String name) {
        Sheet sheet = sheets.get(name);
        return sheet != null && sheet.exists() ? sheet : null;
    }

    List<Sheet.Spot> withKey(long key) throws IOException {
        List<Sheet.Spot> spots = new ArrayList<>(2);
        for (Sheet sheet : sheets.values()) {
            spots.addAll(sheet.withKey(key));
        }
        return spots;
    }

    Sheet.@Nullable Spot withText(String text) throws IOException {
        long hash = Hash.of(text);
        for (Sheet sheet : sheets.values()) {
            List<Sheet.Spot> spots = sheet.withText(text, hash);
            if (!spots.isEmpty()) {
                return spots.getFirst();
            }
        }
        return null;
    }
}
