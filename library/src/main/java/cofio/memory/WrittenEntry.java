package cofio.memory;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;

/**
 * One entry of the journal. {@code start} to {@code end} is where it stands in the text it was read from, {@code line}
 * the line of its heading there, counted from 1.
 */
record WrittenEntry(
        LocalDate day,
        LocalTime time,
        String title,
        String message,
        List<JournalChange> changes,
        int start,
        int end,
        int line) {

    static final String TOLD = "told by ";
    static final String EDITED = "edited by hand";
    static final String FORGOTTEN = "forgotten";
    static final String UNDONE = "undone";
    static final String FINISHED = "finished a save that was interrupted";
    static final String FAILED = "a save failed";

    static final String IMPORTED = "imported from ";
    static final String IMPORT_UNDONE = "import undone";

    private static final List<String> TITLES = List.of(EDITED, FORGOTTEN, UNDONE, FINISHED, FAILED, IMPORT_UNDONE);

    WrittenEntry {
        changes = List.copyOf(changes);
    }

    static boolean isTitle(String title) {
        return title.startsWith(TOLD) || title.startsWith(IMPORTED) || TITLES.contains(title);
    }

    LocalDateTime when() {
        return day.atTime(time);
    }

    String source() {
        return title.startsWith(TOLD) ? title.substring(TOLD.length()) : title;
    }

    WrittenEntry with(String newMessage, List<JournalChange> newChanges) {
        return new WrittenEntry(day, time, title, newMessage, newChanges, start, end, line);
    }

    /** The entry as it stands in the file. It ends with a blank line; without that it was not written to its end. */
    String write() {
        StringBuilder out = new StringBuilder("## ");
        two(out, time.getHour()).append(':');
        two(out, time.getMinute()).append(':');
        two(out, time.getSecond()).append(' ').append(title).append("\n\n");
        if (!message.isEmpty()) {
            int at = 0;
            while (at >= 0) {
                int end = message.indexOf('\n', at);
                out.append("> ")
                        .append(message, at, end < 0 ? message.length() : end)
                        .append('\n');
                at = end < 0 ? -1 : end + 1;
            }
            out.append('\n');
        }
        for (JournalChange change : changes) {
            change.write(out);
        }
        return out.append('\n').toString();
    }

    private static StringBuilder two(StringBuilder out, int number) {
        return number < 10 ? out.append('0').append(number) : out.append(number);
    }
}
