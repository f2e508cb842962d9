package cofio.text;

/** Marks at the end of a text. A regular expression that looks for them takes the square of the time for many in its middle. */
public final class TrailingMarks {
    private TrailingMarks() {}

    /** The text without the marks and the white space that it ends with. */
    public static String without(String text, String marks) {
        int end = text.length();
        while (end > 0 && (Character.isWhitespace(text.charAt(end - 1)) || marks.indexOf(text.charAt(end - 1)) >= 0)) {
            end--;
        }
        return text.substring(0, end);
    }
}
