package cofio.memory;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A copy that a sync program left beside a file because two machines had changed it: no file of the memory, but lines to
 * be merged into the one it is a copy of. Each program has its own way to name them; all begin with the name of the file.
 *
 * @param original the name of the file that it is a copy of
 */
record SyncCopy(String name, Path file, String original) {
    private static final String CONFLICT = "(?:conflict|conflit|konflikt|冲突|衝突|競合|충돌)";

    /** Syncthing, Dropbox, Nextcloud, Seafile, Obsidian, Synology, Resilio say that it is a conflict, and whose or when. */
    private static final Pattern SURE = Pattern.compile(
            "[ ._-]*[(（\\[].*" + CONFLICT + ".*[)）\\]].*|[ ._-].*" + CONFLICT + ".*\\d.*|[ ._-].*\\d.*" + CONFLICT
                    + ".*|[._]" + CONFLICT,
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** iCloud, Google Drive and OneDrive only number them or add the name of the machine, as people may do as well. */
    private static final Pattern PERHAPS = Pattern.compile(
            " \\d{1,3}| ?\\(\\d{1,3}\\)|-(?:DESKTOP|LAPTOP)-[A-Z0-9]+|[ ._-].*" + CONFLICT + ".*",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final String END = ".md";
    private static final String BORDERS = " ._-([（";

    /** The file that one is a copy of, going by its name; {@code perhaps}: also where a person may have named it so. */
    static Optional<String> original(String name, boolean perhaps, Predicate<String> exists) {
        int end = name.length() - END.length();
        for (int i = end - 1; i > name.lastIndexOf('/') + 1; i--) {
            if (BORDERS.indexOf(name.charAt(i)) >= 0 && name.regionMatches(true, end, END, 0, END.length())) {
                String original = name.substring(0, i) + END;
                String rest = name.substring(i, end);
                boolean journal = Journal.day(original.substring(original.lastIndexOf('/') + 1)) != null;
                if (exists.test(original)
                        && (SURE.matcher(rest).matches()
                                || (perhaps || journal) && PERHAPS.matcher(rest).matches())) {
                    return Optional.of(original);
                }
            }
        }
        return Optional.empty();
    }

    boolean isJournal() {
        return Journal.day(original.substring(original.lastIndexOf('/') + 1)) != null;
    }
}
