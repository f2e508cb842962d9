package cofio.fact;

/** A line of the form "label: value". */
public final class KeyValue {
    private static final int LONGEST_LABEL = 90;

    private KeyValue() {}

    /** The index of the colon that ends the label of a "label: value" line, or -1; one within brackets before it is none. */
    public static int colon(String text) {
        int limit = Math.min(text.length(), LONGEST_LABEL);
        int words = 1;
        for (int i = Math.max(1, Referent.end(text)); i < limit; i++) {
            char c = text.charAt(i);
            if ("\"“`?!".indexOf(c) >= 0 || c == '.' && isSpaceAt(text, i + 1) && words > 3) {
                return -1;
            }
            if (c == ' ' && ++words > 12) {
                return -1;
            }
            if (c == '：' || c == ':' && (i + 1 == text.length() || isSpaceAt(text, i + 1))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isSpaceAt(String text, int i) {
        return i < text.length() && Character.isWhitespace(text.charAt(i));
    }
}
