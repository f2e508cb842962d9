package cofio.memory;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of a journal back. Anything else in the file is the user's own and is passed over.
 *
 * <p>Every line of a message begins with ">" and every fact is one line, so no words can look like the frame of an
 * entry. Lines end with LF here, nothing else: a CR belongs to the words.
 */
final class EntryReader {
    private final String text;
    private final LocalDate day;
    private final List<WrittenEntry> entries = new ArrayList<>();
    private int at;
    private int line = 1;
    private int torn = -1;

    EntryReader(String text, LocalDate day) {
        this.text = text;
        this.day = day;
        while (at < text.length()) {
            readOne();
        }
    }

    List<WrittenEntry> entries() {
        return entries;
    }

    /** Where an entry begins that was not written to its end, or -1. */
    int torn() {
        return torn;
    }

    private @Nullable String peek() {
        if (at >= text.length()) {
            return null;
        }
        int end = text.indexOf('\n', at);
        return text.substring(at, end < 0 ? text.length() : end);
    }

    private boolean next() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
        line++;
        return end >= 0;
    }

    private void readOne() {
        int start = at;
        int startLine = line;
        if (!text.startsWith("## ", at)) {
            String words = text.indexOf('\n', at) < 0 ? peek() : null;
            if (words != null
                    && (start == 0 && isPrefix(words, "# " + day) || words.equals("#") || words.equals("##"))) {
                torn = start;
            }
            next();
            return;
        }
        String heading = peek();
        if (!next()) {
            torn = heading != null && isPartOfHeading(heading) ? start : -1;
            return;
        }
        LocalTime time = heading == null ? null : time(heading);
        if (heading == null || time == null || !WrittenEntry.isTitle(heading.substring(12))) {
            return;
        }
        if (!skipBlank(start)) {
            return;
        }
        StringBuilder message = null;
        String words = peek();
        while (words != null && words.startsWith(">")) {
            message = message == null ? new StringBuilder() : message.append('\n');
            message.append(words, words.startsWith("> ") ? 2 : 1, words.length());
            if (!next()) {
                torn = start;
                return;
            }
            words = peek();
        }
        if (message != null && !skipBlank(start)) {
            return;
        }
        List<JournalChange> read = new ArrayList<>();
        List<List<String>> former = new ArrayList<>();
        while (true) {
            words = peek();
            boolean whole = words != null && text.indexOf('\n', at) >= 0;
            if (!whole) {
                boolean ours = words == null || words.isEmpty() || isPartOfChange(words);
                torn = ours ? start : -1;
                at = words == null ? at : text.length();
                return;
            }
            JournalChange change = words == null ? null : JournalChange.read(words);
            String was = words == null || read.isEmpty() ? null : JournalChange.readWas(words);
            if (change != null) {
                read.add(change);
                former.add(new ArrayList<>());
            } else if (was != null) {
                former.getLast().add(was);
            } else {
                break;
            }
            next();
        }
        if (read.isEmpty()) {
            return;
        }
        List<JournalChange> changes = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            changes.add(new JournalChange(read.get(i).kind(), read.get(i).text(), former.get(i)));
        }
        if (words != null && words.isBlank()) {
            next();
        }
        entries.add(new WrittenEntry(
                day,
                time,
                heading.substring(12),
                message == null ? "" : message.toString(),
                changes,
                start,
                at,
                startLine));
    }

    private boolean skipBlank(int start) {
        String words = peek();
        if (words == null) {
            torn = start;
            return false;
        }
        if (!words.isBlank()) {
            return false;
        }
        next();
        return true;
    }

    private static boolean isPartOfChange(String words) {
        return "- ".startsWith(words)
                || words.startsWith("- ")
                || "  - was: ".startsWith(words)
                || words.startsWith("  - ");
    }

    private static boolean isPrefix(String words, String whole) {
        return !words.isEmpty() && whole.startsWith(words);
    }

    /** "## 09:1", "## 09:14:22 tol": what is left of a heading when the write stopped in it. */
    private static boolean isPartOfHeading(String words) {
        String shape = "00:00:00 ";
        for (int i = 3; i < words.length() && i < 12; i++) {
            char c = words.charAt(i);
            boolean fits = shape.charAt(i - 3) == '0' ? c >= '0' && c <= '9' : c == shape.charAt(i - 3);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable LocalTime time(String heading) {
        if (heading.length() < 13 || !isPartOfHeading(heading)) {
            return null;
        }
        int hour = Integer.parseInt(heading, 3, 5, 10);
        int minute = Integer.parseInt(heading, 6, 8, 10);
        int second = Integer.parseInt(heading, 9, 11, 10);
        return hour < 24 && minute < 60 && second < 60 ? LocalTime.of(hour, minute, second) : null;
    }
}
