package cofio.memory;

import cofio.fact.Topic;
import org.jspecify.annotations.Nullable;

/**
 * One line of a page. {@code start} to {@code end} is the line without its ending, {@code next} where the next one
 * begins; {@code from} to {@code to} are the words: of a fact without bullet, of a heading without its signs.
 */
record MarkdownLine(
        int index,
        int start,
        int end,
        int next,
        int from,
        int to,
        Kind kind,
        String section,
        @Nullable Topic topic) {

    enum Kind {
        BLANK,
        ITEM,
        PLAIN,
        HEADING,
        UNDERLINE,
        RULE,
        LINK,
        CODE,
        COMMENT,
        FRONT_MATTER
    }

    boolean isFact() {
        return (kind == Kind.ITEM || kind == Kind.PLAIN) && from < to;
    }

    int indent() {
        return kind == Kind.ITEM ? Math.max(0, from - start) : 0;
    }
}
