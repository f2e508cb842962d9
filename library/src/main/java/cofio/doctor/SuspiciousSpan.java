package cofio.doctor;

import org.jspecify.annotations.Nullable;

/**
 * Something suspicious within a line, from {@code start} to {@code end}.
 *
 * @param key the same for the same thing on several lines
 * @param repaired the line as it should be, or null where that is not known
 */
record SuspiciousSpan(
        FindingKind kind,
        int start,
        int end,
        String key,
        String message,
        String hint,
        @Nullable String repaired) {}
