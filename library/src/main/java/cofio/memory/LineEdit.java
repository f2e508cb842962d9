package cofio.memory;

import org.jspecify.annotations.Nullable;

/**
 * A new text for a line of a file, or its removal.
 *
 * @param line counted from 1
 * @param was the whole line as it was read
 * @param now null to remove the line
 */
public record LineEdit(
        String file, int line, String was, @Nullable String now) {}
