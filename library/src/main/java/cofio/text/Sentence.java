package cofio.text;

/**
 * One sentence of a message: its words, and the range of characters of the message that they come from.
 *
 * <p>{@code lead} is the line that introduces a list or table ("Wifi passwords:"), or empty.
 */
public record Sentence(String text, int start, int end, Language language, Layout layout, String lead) {

    public enum Layout {
        PROSE,
        ITEM,
        ROW,
        CODE
    }
}
