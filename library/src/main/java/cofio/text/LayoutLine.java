package cofio.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A line that is not blank: the range of its words, without marker and outer white space, and what the layout makes of it.
 *
 * <p>{@code indent} is the column of its first character; {@code level} the rank of a heading; {@code begin} where the
 * marker, if any, stands; {@code afterBlank} says that a blank line or a rule stands before it.
 */
record LayoutLine(Kind kind, int begin, int start, int end, int indent, int level, boolean afterBlank) {
    enum Kind {
        TEXT,
        KEY_VALUE,
        ITEM,
        HEADING,
        PIPES,
        FENCE
    }

    private static final int LONGEST_KEY = 48;

    static List<LayoutLine> of(String s) {
        List<LayoutLine> lines = new ArrayList<>();
        boolean blank = true;
        for (int i = 0; i <= s.length(); ) {
            int end = i;
            while (end < s.length() && !CharacterKinds.isLineEnd(s.charAt(end))) {
                end++;
            }
            int start = CharacterKinds.skipSpaces(s, i, end);
            int last = CharacterKinds.trimEnd(s, start, end);
            if (start == last || isRule(s, start, last)) {
                blank = true;
            } else {
                lines.add(read(s, i, start, last, blank));
                blank = false;
            }
            i = end + (s.startsWith("\r\n", end) ? 2 : 1);
        }
        return lines;
    }

    private static LayoutLine read(String s, int lineStart, int start, int end, boolean blank) {
        int indent = 0;
        for (int i = lineStart; i < start; i++) {
            indent += s.charAt(i) == '\t' ? 4 : 1;
        }
        char c = s.charAt(start);
        if (s.startsWith("```", start) || s.startsWith("~~~", start)) {
            if (c == '~' || s.indexOf('`', runEnd(s, start, end), end) < 0) {
                return new LayoutLine(Kind.FENCE, start, start, end, indent, 0, blank);
            }
        }
        if (c == '>' && start + 1 < end) {
            int words = start + 1;
            while (words < end && (s.charAt(words) == '>' || CharacterKinds.isSpace(s.charAt(words)))) {
                words++;
            }
            return words == end
                    ? new LayoutLine(Kind.TEXT, start, start, end, indent, 0, true)
                    : new LayoutLine(kindOf(s, words, end), start, words, end, indent, 0, true);
        }
        if (c == '#') {
            int run = runEnd(s, start, end);
            if (run - start <= 6 && run < end && CharacterKinds.isSpace(s.charAt(run))) {
                int last = end;
                while (last > run && s.charAt(last - 1) == '#') {
                    last--;
                }
                last = CharacterKinds.trimEnd(s, run, CharacterKinds.isSpace(s.charAt(last - 1)) ? last : end);
                if (last > run) {
                    int words = CharacterKinds.skipSpaces(s, run, end);
                    return new LayoutLine(Kind.HEADING, start, words, last, indent, run - start, blank);
                }
            }
        }
        int marker = ListMarker.end(s, start, end);
        if (marker > start) {
            return new LayoutLine(Kind.ITEM, start, marker, end, indent, 0, blank);
        }
        return new LayoutLine(kindOf(s, start, end), start, start, end, indent, 0, blank);
    }

    private static Kind kindOf(String s, int start, int end) {
        int pipe = s.charAt(start) == '|' ? start : -1;
        if (pipe >= 0 && end - start > 2 && s.charAt(end - 1) == '|') {
            return Kind.PIPES;
        }
        return keyEnd(s, start, end) > 0 ? Kind.KEY_VALUE : Kind.TEXT;
    }

    /** Where the colon of "key: value" stands, or -1. A key is a short label, not a clause, and a value follows it. */
    static int keyEnd(String s, int start, int end) {
        int words = 1;
        int han = 0;
        for (int i = start; i < end && i - start < LONGEST_KEY; i++) {
            char c = s.charAt(i);
            if (c == ':' || c == '：') {
                boolean valued = i > start && i + 1 < end;
                boolean apart = c == '：'
                        || valued
                                && (CharacterKinds.isSpace(s.charAt(i + 1))
                                        || CharacterKinds.isWide(s.charAt(i + 1))
                                        || CharacterKinds.isHan(s.charAt(i - 1)) && !s.startsWith("//", i + 1));
                return valued && apart && words <= 6 && han <= 14 ? i : -1;
            }
            if (CharacterKinds.isHan(c)) {
                han++;
            } else if (c == ' ') {
                words++;
            } else if (",;!?，。；！？“”\"".indexOf(c) >= 0) {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isRule(String s, int start, int end) {
        char c = s.charAt(start);
        if (c != '-' && c != '*' && c != '_' && c != '=') {
            return false;
        }
        String marks = s.substring(start, end);
        return marks.chars().allMatch(mark -> mark == c || CharacterKinds.isSpace((char) mark))
                && marks.chars().filter(mark -> mark == c).count() >= 3;
    }

    private static int runEnd(String s, int start, int end) {
        int i = start;
        while (i < end && s.charAt(i) == s.charAt(start)) {
            i++;
        }
        return i;
    }
}
