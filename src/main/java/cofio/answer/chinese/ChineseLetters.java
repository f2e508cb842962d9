package cofio.answer.chinese;

/** Which characters may stand in a text: says quickly that a word does not. */
final class ChineseLetters {
    private static final int SIZE = 512;

    private final long[] bits = new long[SIZE / Long.SIZE];

    static ChineseLetters of(String text) {
        ChineseLetters letters = new ChineseLetters();
        for (int i = 0; i < text.length(); i++) {
            int bit = text.charAt(i) % SIZE;
            letters.bits[bit / Long.SIZE] |= 1L << bit;
        }
        return letters;
    }

    boolean mayHold(char c) {
        int bit = c % SIZE;
        return (bits[bit / Long.SIZE] & 1L << bit) != 0;
    }

    boolean mayHold(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (!mayHold(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
