package cofio.doctor;

import cofio.text.PageLine;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file that was read.
 *
 * @param name relative to the folder that is examined, with slashes
 * @param text with replacement characters where the bytes are no text
 * @param moved whether the file changed while it was read
 */
record ExaminedFile(String name, String text, List<PageLine> rows, boolean utf16, boolean moved) {
    private static final Pattern DAY = Pattern.compile("(?:.*/)?\\d{4}-\\d{2}-\\d{2}\\.(?:md|txt)");

    /** A journal or daily note says what was once so: no duty to be consistent, and not to be edited. */
    boolean isJournal() {
        return DAY.matcher(name).matches();
    }

    /** A journal of a memory is only ever added to: what was odd on a line stays there when the line is put right. */
    boolean isHistory() {
        return isJournal() && (folder().equals("memory") || folder().endsWith("/memory"));
    }

    boolean isMarkdown() {
        return name.endsWith(".md") || name.endsWith(".markdown") || name.endsWith(".mdc");
    }

    String fileName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    String folder() {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
