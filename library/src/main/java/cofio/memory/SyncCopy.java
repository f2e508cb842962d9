package cofio.memory;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A copy that a sync program left beside a file because two machines had changed it: no file of the memory, but lines to
 * be merged into the one it is a copy of. Each program has its own way to name them; all begin with the name of the file.
 *
 * @param original the name of the file that it is a copy of
 */
record SyncCopy(String name, String original) {
    private static final String CONFLICT = "(?:conflict|conflit|konflikt|冲突|衝突|競合|충돌)";
    private static final int ANY_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final Pattern SAYS_SO = Pattern.compile(CONFLICT, ANY_CASE);

    /** Syncthing, Dropbox, Nextcloud, Seafile, Obsidian, Synology, Resilio say that it is a conflict, and whose or when. */
    private static final Pattern SURE = Pattern.compile(
            "[ ._-]*[(（\\[].*" + CONFLICT + ".*[)）\\]].*|[ ._-].*" + CONFLICT + ".*\\d.*|[ ._-].*\\d.*" + CONFLICT
                    + ".*|[._]" + CONFLICT,
            ANY_CASE);

    /** iCloud, Google Drive and OneDrive only number them or add the name of the machine, as people may do as well. */
    private static final Pattern PERHAPS = Pattern.compile(
            " \\d{1,3}| ?\\(\\d{1,3}\\)|-(?:DESKTOP|LAPTOP)-[A-Z0-9]+|[ ._-].*" + CONFLICT + ".*", ANY_CASE);

    private static final String END = ".md";
    private static final String BORDERS = " ._-([（";

    /** The file that one is certainly a copy of, going by its name. */
    static Optional<String> original(String name, Predicate<String> exists) {
        return SAYS_SO.matcher(name).find() || isDay(name)
                ? original(name, SURE, exists).or(() -> original(name, PERHAPS, SyncCopy::isJournal))
                : Optional.empty();
    }

    /** The file that one may be a copy of: a person may have named it so. */
    static Optional<String> perhaps(String name, Predicate<String> exists) {
        return original(name, PERHAPS, exists);
    }

    private static Optional<String> original(String name, Pattern ending, Predicate<String> exists) {
        int end = name.length() - END.length();
        for (int i = end - 1; i > name.lastIndexOf('/') + 1; i--) {
            String original = BORDERS.indexOf(name.charAt(i)) >= 0 ? name.substring(0, i) + END : "";
            if (!original.isEmpty() && ending.matcher(name.substring(i, end)).matches() && exists.test(original)) {
                return Optional.of(original);
            }
        }
        return Optional.empty();
    }

    /** Whether a name begins as that of a journal does. */
    private static boolean isDay(String name) {
        int from = name.lastIndexOf('/') + 1;
        int to = from + "2026-11-15".length();
        return to < name.length() && isJournal(name.substring(0, to) + END);
    }

    private static boolean isJournal(String name) {
        return name.startsWith("memory/") && Journal.day(name.substring("memory/".length())) != null;
    }

    String text(Store store) throws IOException {
        byte[] bytes = store.read(name);
        if (bytes == null) {
            throw new FileGone(name);
        }
        return Utf8.decode(bytes, name);
    }

    boolean isJournal() {
        return isJournal(original);
    }
}
