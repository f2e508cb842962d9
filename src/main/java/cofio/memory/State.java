package cofio.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How far the journal is carried out in the files, and who wrote in the last moments. Derived and not forced. */
final class State {
    /** So long after a save others may still hold, and save, a version of the file from before it. */
    static final long RECENT_MILLIS = 10_000;

    /** So long after their last saves processes still count as writing side by side. */
    private static final long SIDE_BY_SIDE_MILLIS = 15_000;

    /** Of saves that follow each other this closely the first is enough to find them all in the journal. */
    private static final long CLOSE_MILLIS = 200;

    /** So short a time after a save nobody can have read the new line and decided against it and against no other. */
    private static final long JUST_NOW_MILLIS = 2_000;

    private static final int JOURNALS = 3;

    /** One recent save: by which process, open since when, and where the journal keeps it. */
    record Save(long pid, long opened, long when, String journal, long start) {}

    /** The end of a journal from a day before the newest one, from where on a change may be promised and not yet kept. */
    record Back(String journal, long start) {}

    @Nullable
    Back back;

    final TreeMap<String, Long> applied = new TreeMap<>();
    final List<Save> saves = new ArrayList<>();

    static @Nullable State read(Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException | java.nio.charset.CharacterCodingException e) {
            return null;
        }
        State state = new State();
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            if (end < 0) {
                break;
            }
            String[] words = text.substring(at, end).split(" ", -1);
            at = end + 1;
            try {
                if (words[0].equals("journal")) {
                    state.applied.put(words[1], Long.parseLong(words[2]));
                } else if (words[0].equals("back")) {
                    state.back = new Back(words[1], Long.parseLong(words[2]));
                } else if (words[0].equals("save")) {
                    state.saves.add(new Save(
                            Long.parseLong(words[1]),
                            Long.parseLong(words[2]),
                            Long.parseLong(words[3]),
                            words[4],
                            Long.parseLong(words[5])));
                }
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                return null; // not written by us: the same as none
            }
        }
        return state;
    }

    void write(Path file) throws IOException {
        while (applied.size() > JOURNALS) {
            applied.pollFirstEntry();
        }
        StringBuilder text = new StringBuilder("cofio 1\n");
        for (Map.Entry<String, Long> journal : applied.entrySet()) {
            text.append("journal ")
                    .append(journal.getKey())
                    .append(' ')
                    .append(journal.getValue())
                    .append('\n');
        }
        Back behind = back;
        if (behind != null) {
            text.append("back ")
                    .append(behind.journal)
                    .append(' ')
                    .append(behind.start)
                    .append('\n');
        }
        for (Save save : saves) {
            text.append("save ")
                    .append(save.pid)
                    .append(' ')
                    .append(save.opened)
                    .append(' ')
                    .append(save.when);
            text.append(' ').append(save.journal).append(' ').append(save.start).append('\n');
        }
        Disk.derive(file, Disk.encode(text.toString()));
    }

    void saved(Save save) {
        saves.removeIf(older -> older.when < save.when - 2 * SIDE_BY_SIDE_MILLIS);
        boolean close = saves.stream()
                .anyMatch(older -> older.pid == save.pid
                        && older.when > save.when - CLOSE_MILLIS
                        && older.journal.equals(save.journal));
        if (!close) {
            saves.add(save);
        }
    }

    /**
     * The saves of the moments before a time, where processes were open side by side: two that saved, or one that
     * saved and the one that asks.
     */
    List<Save> concurrentBefore(long time, long pid, long opened) {
        List<Save> recent = new ArrayList<>();
        boolean sideBySide = false;
        for (Save one : saves) {
            if (one.when >= time - RECENT_MILLIS - CLOSE_MILLIS) {
                recent.add(one);
            }
            if (one.when < time - SIDE_BY_SIDE_MILLIS) {
                continue;
            }
            sideBySide |= one.pid != pid && opened <= one.when;
            for (Save other : saves) {
                sideBySide |= one.pid != other.pid
                        && other.when >= time - SIDE_BY_SIDE_MILLIS
                        && one.opened <= other.when
                        && other.opened <= one.when;
            }
        }
        return sideBySide ? recent : List.of();
    }

    /** The saves of the moment before a time, by whomever. */
    List<Save> justBefore(long time) {
        return saves.stream()
                .filter(save -> save.when >= time - JUST_NOW_MILLIS - CLOSE_MILLIS && save.when <= time)
                .toList();
    }
}
