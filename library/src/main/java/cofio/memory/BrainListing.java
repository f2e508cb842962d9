package cofio.memory;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What there is in a brain, by the names of its files. */
final class BrainListing {
    private BrainListing() {}

    static Store.Listing of(BrainWork work) throws IOException {
        Store.Listing listing =
                new Store.Listing(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String name : work.names()) {
            String inside = inside(name);
            FileFingerprint print = work.print(name);
            if (print == null) {
                continue;
            }
            if (Journal.day(inside) != null) {
                listing.journals().add(inside);
            } else if (name.equals("MEMORY.md") || name.equals("USER.md") || isPage(inside)) {
                listing.present().add(new Store.Found(name, print));
            }
        }
        return listing;
    }

    private static String inside(String name) {
        return name.startsWith(Store.FOLDER) ? name.substring(Store.FOLDER.length()) : "";
    }

    private static boolean isPage(String name) {
        return isVisible(name) && name.toLowerCase(Locale.ROOT).endsWith(".md");
    }

    static boolean isVisible(String name) {
        return !name.isEmpty() && !name.startsWith(".") && !name.contains("/.");
    }

    static List<MemoryFile> visible(BrainWork work) throws IOException {
        List<MemoryFile> files = new ArrayList<>();
        for (String name : work.names()) {
            String inside = inside(name);
            FileFingerprint print = isVisible(inside) ? work.print(name) : null;
            if (print != null) {
                files.add(new MemoryFile(inside, print.size(), Instant.EPOCH.plusNanos(print.modified())));
            }
        }
        return files;
    }
}
