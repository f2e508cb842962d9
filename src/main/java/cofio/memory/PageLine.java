package cofio.memory;

/**
 * A line of a Markdown text.
 *
 * @param number counted from 1
 * @param text the whole line, without its ending
 * @param words the words of a fact without its bullet, of a heading without its signs
 */
public record PageLine(int number, String text, String words, boolean fact, boolean code, String section) {
    static PageLine of(Page page, Line line) {
        boolean code = line.kind() == Line.Kind.CODE || line.kind() == Line.Kind.FRONT_MATTER;
        String text = page.text().substring(line.start(), line.end());
        return new PageLine(line.index() + 1, text, page.words(line), line.isFact(), code, line.section());
    }
}
