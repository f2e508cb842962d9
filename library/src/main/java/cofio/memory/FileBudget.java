package cofio.memory;

/** The sizes that the files keep to. */
final class FileBudget {
    static final int MEMORY_LINES = 200;
    static final int MEMORY_CHARACTERS = 20_000;
    static final int TOPIC_LINES = 2_000;
    static final int TOPIC_CHARACTERS = 200_000;
    static final int TEXT_BYTES = 10 * 1024 * 1024;

    /** After moving, this share of the budget is used at most, so that moving is rare. */
    static final double AFTER_MOVING = 0.6;

    private FileBudget() {}

    static boolean exceeded(MarkdownPage page) {
        return page.lines().size() > MEMORY_LINES || page.text().length() > MEMORY_CHARACTERS;
    }
}
