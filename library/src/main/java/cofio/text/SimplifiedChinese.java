package cofio.text;

/** Converts Chinese to simplified characters, one for one, to read and compare it. Saved text is not converted. */
public final class SimplifiedChinese {
    private static final char FIRST = '\u3400';
    private static final char LAST = '\u9fff';

    private SimplifiedChinese() {}

    /** The same character where it is no traditional one. */
    public static int of(int character) {
        return character < FIRST || character > LAST ? character : Characters.TABLE[character - FIRST];
    }

    public static String of(String text) {
        StringBuilder simplified = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char simple = (char) of(c);
            if (simple != c) {
                simplified = simplified == null ? new StringBuilder(text) : simplified;
                simplified.setCharAt(i, simple);
            }
        }
        return simplified == null ? text : simplified.toString();
    }

    /** Read when the first Chinese character is met: most processes of an English memory never need it. */
    private static final class Characters {
        static final char[] TABLE = read();

        private static char[] read() {
            char[] table = new char[LAST - FIRST + 1];
            for (char c = FIRST; c <= LAST; c++) {
                table[c - FIRST] = c;
            }
            for (String line : LanguageFolder.lines("chinese", "traditional")) {
                if (line.length() == 2) {
                    table[line.charAt(0) - FIRST] = line.charAt(1);
                }
            }
            return table;
        }
    }
}
