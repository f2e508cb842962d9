package cofio.memory;

import org.jspecify.annotations.Nullable;

/**
 * Other text for a line of a file of the present, or none.
 *
 * @param line counted from 1
 * @param was the whole line as it stood when it was looked at
 * @param now null where the line goes
 */
public record LineEdit(
        String file, int line, String was, @Nullable String now) {}
