package cofio.text;

import org.jspecify.annotations.Nullable;

/** A number in figures or in Han numerals up to 99, or the four numerals of a year. */
record HanNumber(int value, int end, boolean isYear) {
    private static final String NUMERALS = "〇一二三四五六七八九";

    static boolean isDigit(char c) {
        return CharacterKinds.isDigit(c) || c == '十' || c == '两' || c == '零' || NUMERALS.indexOf(c) >= 0;
    }

    static @Nullable HanNumber at(String s, int i) {
        int end = i;
        boolean figures = i < s.length() && CharacterKinds.isDigit(s.charAt(i));
        while (end < s.length()
                && end - i < 5
                && isDigit(s.charAt(end))
                && CharacterKinds.isDigit(s.charAt(end)) == figures) {
            end++;
        }
        int length = end - i;
        if (length == 0 || length > 4) {
            return null;
        }
        String word = s.substring(i, end);
        if (figures) {
            int value = Integer.parseInt(word);
            return new HanNumber(value, end, length == 4 && value >= 1000);
        }
        int ten = word.indexOf('十');
        if (ten < 0 && length == 4) {
            int value = 0;
            for (int k = 0; k < 4; k++) {
                value = value * 10 + numeral(word.charAt(k));
            }
            return new HanNumber(value, end, value >= 1000);
        }
        if (ten < 0) {
            return length == 1 ? new HanNumber(numeral(word.charAt(0)), end, false) : null;
        }
        if (ten > 1 || length - ten > 2) {
            return null;
        }
        int tens = ten == 0 ? 1 : numeral(word.charAt(0));
        int units = ten + 1 < length ? numeral(word.charAt(ten + 1)) : 0;
        return new HanNumber(tens * 10 + units, end, false);
    }

    private static int numeral(char c) {
        return c == '两' ? 2 : c == '十' ? 10 : Math.max(0, NUMERALS.indexOf(c));
    }
}
