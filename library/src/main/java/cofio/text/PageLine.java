package cofio.text;

/**
 * A line of a text in Markdown, JSON or plain words, as its format reads it.
 *
 * @param number counted from 1
 * @param text the whole line, without its ending
 * @param words the fact on it without bullet, a heading without its signs, or the line itself
 * @param fact whether it tells a fact, and not a heading, a comment or code
 * @param code whether it is shown as it is typed, so that nothing in it is a link
 * @param section the heading above it, or empty
 */
public record PageLine(int number, String text, String words, boolean fact, boolean code, String section) {}
