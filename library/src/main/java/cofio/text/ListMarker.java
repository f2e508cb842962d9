package cofio.text;

/** The marks that begin the item of a list: bullets, numbers with a point or bracket, circled and Chinese numbers. */
final class ListMarker {
    private static final String BULLETS = "-*+–—";
    private static final String SIGNS = "•·‣◦►▪●○■□☐☑✓✔➤→";
    private static final String HAN_NUMBERS = "一二三四五六七八九十";

    private ListMarker() {}

    /** Where the words of the item begin that starts at {@code start}, or {@code start} when it is no item. */
    static int end(String s, int start, int end) {
        char c = s.charAt(start);
        int i = start;
        if (BULLETS.indexOf(c) >= 0) {
            i = spaced(s, start, start + 1, end);
            i = i > start ? box(s, i, end) : i;
        } else if (SIGNS.indexOf(c) >= 0) {
            i = start + 1 < end && s.charAt(start + 1) == '\ufe0f' ? start + 2 : start + 1;
        } else if (c >= '①' && c <= '⑳' || c >= '❶' && c <= '❿') {
            i = start + 1;
        } else if (c == '(' || c == '（') {
            i = bracketed(s, start, end);
        } else {
            i = numbered(s, start, end);
        }
        int words = CharacterKinds.skipSpaces(s, i, end);
        return i > start && words < end ? words : start;
    }

    private static int spaced(String s, int start, int i, int end) {
        return i < end && CharacterKinds.isSpace(s.charAt(i)) ? CharacterKinds.skipSpaces(s, i, end) : start;
    }

    /** "[ ]" and "[x]" of a task. */
    private static int box(String s, int i, int end) {
        boolean box =
                i + 3 < end && s.charAt(i) == '[' && s.charAt(i + 2) == ']' && " xX".indexOf(s.charAt(i + 1)) >= 0;
        return box && CharacterKinds.isSpace(s.charAt(i + 3)) ? i + 3 : i;
    }

    private static int bracketed(String s, int start, int end) {
        int i = digits(s, start + 1, end);
        return i > start + 1 && i < end && (s.charAt(i) == ')' || s.charAt(i) == '）') ? i + 1 : start;
    }

    private static int numbered(String s, int start, int end) {
        int i = digits(s, start, end);
        if (i == start
                && start + 1 < end
                && CharacterKinds.isAsciiLetter(s.charAt(start))
                && s.charAt(start + 1) == ')') {
            return spaced(s, start, start + 2, end);
        }
        if (i == start || i >= end) {
            return start;
        }
        char mark = s.charAt(i);
        if (mark == '、' || mark == '．') {
            int following = digits(s, i + 1, end);
            boolean enumeration = following > i + 1 && following < end && s.charAt(following) == '、';
            return enumeration ? start : i + 1;
        }
        boolean number = CharacterKinds.isDigit(s.charAt(start));
        if (number && (mark == '.' || mark == ')' || mark == '）')) {
            boolean tight = i + 1 < end && CharacterKinds.isHan(s.charAt(i + 1));
            return tight ? i + 1 : spaced(s, start, i + 1, end);
        }
        return start;
    }

    private static int digits(String s, int i, int end) {
        int start = i;
        while (i < end
                && i - start < 3
                && (CharacterKinds.isDigit(s.charAt(i)) || HAN_NUMBERS.indexOf(s.charAt(i)) >= 0)) {
            i++;
        }
        return i < end && CharacterKinds.isDigit(s.charAt(i)) ? start : i;
    }
}
