package cofio.text;

/**
 * Text in small letters, each in the place of its capital. {@link String#toLowerCase} makes two characters of "İ", so
 * that what is found in its result stands elsewhere in the text, and takes the square of the time for many of them.
 */
public final class LowerCase {
    private LowerCase() {}

    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.toLowerCase(text.charAt(i)) != text.charAt(i)) {
                return from(text, i);
            }
        }
        return text;
    }

    private static String from(String text, int first) {
        StringBuilder lower = new StringBuilder(text);
        for (int i = first; i < text.length(); i++) {
            lower.setCharAt(i, Character.toLowerCase(text.charAt(i)));
        }
        return lower.toString();
    }
}
