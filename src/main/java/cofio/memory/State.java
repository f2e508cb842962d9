package cofio.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How far the journal is carried out in the files. Derived and not forced. */
final class State {
    private static final int JOURNALS = 3;

    /** The end of a journal from a day before the newest one, from where on a change may be promised and not yet kept. */
    record Back(String journal, long start) {}

    @Nullable
    Back back;

    final TreeMap<String, Long> applied = new TreeMap<>();

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
        Disk.derive(file, Disk.encode(text.toString()));
    }
}
