package cofio.text;

/** What a single character is to a reader of English and Chinese. */
final class CharacterKinds {
    private static final String WIDE_SPACES = "\u00a0\u3000\ufeff\u0085\u2028\u2029\u202f";

    private CharacterKinds() {}

    /** White space, and the characters of no width that copying from a web page leaves behind. */
    static boolean isSpace(char c) {
        return c <= ' ' || c > '\u007f' && (c >= '\u2000' && c <= '\u200b' || WIDE_SPACES.indexOf(c) >= 0);
    }

    static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c > '\u007f' && "\u2028\u2029\u0085".indexOf(c) >= 0;
    }

    static boolean isHan(char c) {
        return c >= '\u4e00' && c <= '\u9fff' || c >= '\u3400' && c <= '\u4dbf' || c == '〇';
    }

    /** Han characters and the punctuation that is set with them, between which no space is written. */
    static boolean isWide(char c) {
        return isHan(c) || c >= '\u3000' && c <= '\u303f' || c >= '\uff01' && c <= '\uff60';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isAsciiLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** Letters that are written in words with spaces between them. */
    static boolean isWordLetter(char c) {
        return isAsciiLetter(c) || c > '\u007f' && Character.isLetter(c) && !isHan(c);
    }

    static boolean isStop(char c) {
        return isWesternStop(c) || isHanStop(c);
    }

    static boolean isWesternStop(char c) {
        return ".!?…‼⁇⁈⁉".indexOf(c) >= 0;
    }

    static boolean isHanStop(char c) {
        return "。！？；｡".indexOf(c) >= 0;
    }

    static boolean isCloser(char c) {
        return "\"')]}”’»」』》〉】）］".indexOf(c) >= 0;
    }

    static boolean isOpener(char c) {
        return "([{“‘«「『《〈【（［".indexOf(c) >= 0;
    }

    static boolean isEmoji(int c) {
        return c == 0x200d
                || c == 0xfe0f
                || c > 0xff
                        && (Character.isEmojiPresentation(c)
                                || Character.isExtendedPictographic(c)
                                || Character.isEmojiModifier(c)
                                || c >= 0xe0020 && c <= 0xe007f);
    }

    static int skipSpaces(String s, int i, int to) {
        while (i < to && isSpace(s.charAt(i))) {
            i++;
        }
        return i;
    }

    static int skipDigits(String s, int i) {
        int end = i;
        while (end < s.length() && isDigit(s.charAt(end))) {
            end++;
        }
        return end;
    }

    static int trimEnd(String s, int from, int end) {
        while (end > from && isSpace(s.charAt(end - 1))) {
            end--;
        }
        return end;
    }
}
