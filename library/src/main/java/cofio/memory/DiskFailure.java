package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** What is said when something goes wrong on the way to the disk. */
final class DiskFailure {
    private DiskFailure() {}

    static CofioException of(IOException cause) {
        String reason = String.valueOf(cause.getMessage());
        if (isFull(cause)) {
            return new CofioException("The disk is full; nothing was saved.", "Free some space and try again.", cause);
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

    static Store.Failure kind(@Nullable Throwable cause) {
        if (cause instanceof NoSuchFileException || cause instanceof FileGone) {
            return Store.Failure.GONE;
        }
        if (cause instanceof AccessDeniedException) {
            return Store.Failure.DENIED;
        }
        return cause instanceof AtomicMoveNotSupportedException || isReadOnly(cause) || isFull(cause)
                ? Store.Failure.NO_WRITING
                : Store.Failure.OTHER;
    }

    private static boolean isFull(@Nullable Throwable cause) {
        String reason = cause == null ? "" : String.valueOf(cause.getMessage());
        return reason.contains("No space left") || reason.contains("Disk quota");
    }

    private static boolean isReadOnly(@Nullable Throwable cause) {
        return cause != null && String.valueOf(cause.getMessage()).contains("Read-only file system");
    }
}
