package cofio.memory;

import org.jspecify.annotations.Nullable;

/** New contents for a file, not yet written; null where the file goes. */
record FileDraft(
        CachedFile sheet, MarkdownPage before, @Nullable String after) {}
