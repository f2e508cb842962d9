package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How far the journal is carried out in the files. Derived and not forced. */
final class JournalState {
    private static final String FILE = Store.MACHINE + "state";
    private static final int JOURNALS = 3;

    /** The end of a journal from a day before the newest one, from where on a change may be promised and not yet kept. */
    record Back(String journal, long start) {}

    @Nullable
    Back back;

    final TreeMap<String, Long> applied = new TreeMap<>();

    static @Nullable JournalState read(Store store) throws IOException {
        byte[] bytes = store.read(FILE);
        @Nullable String text;
        try {
            text = bytes == null ? null : Utf8.decode(bytes, FILE);
        } catch (CofioException notOurs) {
            return null;
        }
        if (text == null) {
            return null;
        }
        JournalState state = new JournalState();
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

    /** Without it the files are taken as they are, and no entry of the journal is carried out a second time. */
    static void delete(Store store) throws IOException {
        store.delete(FILE);
    }

    void write(Store store) throws IOException {
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
        store.derive(FILE, Utf8.encode(text.toString()));
    }
}
