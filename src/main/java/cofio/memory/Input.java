package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import org.jspecify.annotations.Nullable;

/** What may come in, and what is said when something goes wrong on the way to the disk. */
final class Input {
    private static final int SOURCE_LENGTH = 40;

    private Input() {}

    static void check(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw new CofioException(
                        "The text contains a NUL character at position " + i + ".",
                        "Remove it and try again; nothing was changed.");
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new CofioException(
                            "The text is not valid Unicode at position " + i + ".",
                            "Remove the broken character and try again; nothing was changed.");
                }
                i++;
                bytes += 4;
            } else {
                bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
            }
        }
        if (bytes > Budget.TEXT_BYTES) {
            throw new CofioException(
                    "The text is larger than 10 MB.", "Tell it in smaller parts; nothing was changed.");
        }
    }

    /** A source becomes part of a heading in the journal, so it is kept to one short word or name. */
    static String source(String source) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < source.length() && word.length() < SOURCE_LENGTH; i++) {
            char c = source.charAt(i);
            if (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.') {
                word.append(c);
            } else if (!word.isEmpty() && word.charAt(word.length() - 1) != ' ') {
                word.append(' ');
            }
        }
        String name = word.toString().strip();
        return name.isEmpty() ? "user" : name;
    }

    static CofioException failed(IOException cause) {
        String reason = String.valueOf(cause.getMessage());
        if (isFull(cause)) {
            return new CofioException("The disk is full; nothing was saved.", "Make room and try again.", cause);
        }
        if (cause instanceof AccessDeniedException || isReadOnly(cause)) {
            return new CofioException(
                    "The folder cannot be written to: " + reason + ".",
                    "Check its permissions; nothing was changed.",
                    cause);
        }
        return new CofioException(
                "Reading or writing the memory failed: " + reason + ".", "Check the disk and try again.", cause);
    }

    /** Streams of files throw their errors so. */
    static CofioException failed(UncheckedIOException wrapped) {
        IOException cause = wrapped.getCause();
        return failed(cause == null ? new IOException(wrapped) : cause);
    }

    /** Whether it is writing that a disk refuses, for good or until there is room. */
    static boolean cannotWrite(@Nullable Throwable cause) {
        return cause instanceof AccessDeniedException
                || cause instanceof AtomicMoveNotSupportedException
                || isReadOnly(cause)
                || isFull(cause);
    }

    private static boolean isFull(@Nullable Throwable cause) {
        String reason = cause == null ? "" : String.valueOf(cause.getMessage());
        return reason.contains("No space left") || reason.contains("Disk quota");
    }

    private static boolean isReadOnly(@Nullable Throwable cause) {
        return cause != null && String.valueOf(cause.getMessage()).contains("Read-only file system");
    }
}
