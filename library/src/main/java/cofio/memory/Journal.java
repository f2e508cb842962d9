package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The journal: one file for each day, to which entries are added and which is otherwise left alone. */
final class Journal {
    private final Store store;

    Journal(Store store) {
        this.store = store;
    }

    /** Where an entry stands: the file and its bytes from {@code start} to {@code end}. */
    record Position(String file, long start, long end) {}

    /** The day of a journal file, or null where the name is another. */
    static @Nullable LocalDate day(String fileName) {
        if (fileName.length() != 13 || !fileName.endsWith(".md")) {
            return null;
        }
        for (int i = 0; i < 10; i++) {
            char c = fileName.charAt(i);
            if (i == 4 || i == 7 ? c != '-' : c < '0' || c > '9') {
                return null;
            }
        }
        try {
            return LocalDate.of(
                    Integer.parseInt(fileName, 0, 4, 10),
                    Integer.parseInt(fileName, 5, 7, 10),
                    Integer.parseInt(fileName, 8, 10, 10));
        } catch (java.time.DateTimeException e) {
            return null;
        }
    }

    static String fileName(LocalDate day) {
        return day + ".md";
    }

    Position append(WrittenEntry entry) throws IOException {
        String name = fileName(entry.day());
        Store.Span span = store.append(file(name), true, last -> Utf8.encode(lead(entry, last) + entry.write()));
        return new Position(name, span.start(), span.end());
    }

    private static String file(String name) {
        return Store.FOLDER + name;
    }

    /** What must stand between the last words in the file and a new heading. */
    private static String lead(WrittenEntry entry, byte[] end) {
        if (end.length == 0) {
            return "# " + entry.day() + "\n\n";
        }
        String last = new String(end, StandardCharsets.ISO_8859_1);
        return last.equals("\n\n") ? "" : last.endsWith("\n") ? "\n" : "\n\n";
    }

    /** Takes an entry back that could not be kept, unless someone wrote below it meanwhile. */
    boolean takeBack(Position position) throws IOException {
        if (print(position.file()).size() != position.end()) {
            return false;
        }
        cut(position.file(), position.start());
        return true;
    }

    void cut(String name, long size) throws IOException {
        if (size == 0) {
            store.delete(file(name));
        } else {
            store.cut(file(name), size);
        }
    }

    FileFingerprint print(String name) throws IOException {
        FileFingerprint print = store.print(file(name));
        if (print == null) {
            throw new FileGone(file(name));
        }
        return print;
    }

    long size(String name) throws IOException {
        FileFingerprint print = store.print(file(name));
        return print == null ? 0 : print.size();
    }

    /** The end of a journal from a byte on; a character torn at the very end is no reason to fail. */
    String tail(String name, long from) throws IOException {
        long size = Math.max(0, print(name).size() - from);
        if (size > Integer.MAX_VALUE - 8) {
            throw new CofioException("The journal " + name + " is larger than 2 GB.", "Split it.");
        }
        byte[] tail = store.read(file(name), from, (int) size);
        if (tail == null) {
            throw new FileGone(file(name));
        }
        return new String(tail, StandardCharsets.UTF_8);
    }

    String text(String name) throws IOException {
        byte[] bytes = store.read(file(name));
        if (bytes == null) {
            throw new FileGone(file(name));
        }
        return Utf8.decode(bytes, file(name));
    }

    List<WrittenEntry> entries(String name) throws IOException {
        return entries(name, text(name));
    }

    List<WrittenEntry> entries(String name, String text) {
        LocalDate day = day(name);
        return day == null ? List.of() : new EntryReader(text, day).entries();
    }

    /** The entries of as many days as are wanted, all of them before that day, the latest first. */
    List<JournalEntry> entries(List<String> names, LocalDate before, int days) throws IOException {
        List<JournalEntry> entries = new ArrayList<>();
        int read = 0;
        for (String name : names.reversed()) {
            LocalDate day = day(name);
            if (day != null && day.isBefore(before) && read < days) {
                List<WrittenEntry> written = entries(name);
                read += written.isEmpty() ? 0 : 1;
                written.reversed().forEach(entry -> entries.add(JournalEntry.of(entry)));
            }
        }
        return entries;
    }
}
