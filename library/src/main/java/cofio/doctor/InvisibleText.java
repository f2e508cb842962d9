package cofio.doctor;

import java.lang.Character.UnicodeScript;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Characters that a reader does not see but a program does: text hidden in them, or a direction turned round, shows one
 * thing and means another. Many of them have an honest use in some script, and there they are left alone: joiners in
 * emoji and in Arabic and Indian scripts, breaks in Thai, marks around text that runs from right to left.
 */
final class InvisibleText {
    private static final int NON_JOINER = 0x200c;
    private static final int JOINER = 0x200d;
    private static final int TEXT_OR_EMOJI = 0xfe0f;
    private static final int BLACK_FLAG = 0x1f3f4;
    private static final int LAST_TAG = 0xe007f;
    private static final int KEYCAP = 0x20e3;

    /** Scripts in which a joiner or its opposite decides how letters are written. */
    private static final Set<UnicodeScript> JOINING = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.NKO,
            UnicodeScript.MANDAIC,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.DEVANAGARI,
            UnicodeScript.BENGALI,
            UnicodeScript.GURMUKHI,
            UnicodeScript.GUJARATI,
            UnicodeScript.ORIYA,
            UnicodeScript.TAMIL,
            UnicodeScript.TELUGU,
            UnicodeScript.KANNADA,
            UnicodeScript.MALAYALAM,
            UnicodeScript.SINHALA,
            UnicodeScript.TIBETAN,
            UnicodeScript.MYANMAR,
            UnicodeScript.KHMER);

    /** Scripts without spaces, in which a break of no width may be marked. */
    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR,
            UnicodeScript.TIBETAN,
            UnicodeScript.JAVANESE,
            UnicodeScript.BALINESE);

    private InvisibleText() {}

    /** Whether nothing of this character is seen, honest use or not. */
    static boolean isUnseen(int c) {
        return switch (c) {
            case 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x2028, 0x2029, 0x3164, 0xfeff, 0xffa0 ->
                true;
            default ->
                c >= 0x200b && c <= 0x200f
                        || c >= 0x202a && c <= 0x202e
                        || c >= 0x2060 && c <= 0x206f
                        || c >= 0xfe00 && c <= 0xfe0f
                        || c >= 0xfff9 && c <= 0xfffb
                        || c >= 0xe0000 && c <= 0xe0fff;
        };
    }

    /** Whether letters are hidden in the line that spell something out; a flag has six at most. */
    static boolean spells(String line) {
        return line.codePoints()
                        .filter(c -> c >= 0xe0020 && c <= 0xe01ef)
                        .limit(9)
                        .count()
                > 8;
    }

    /** {@code first}: the line is the first of its file, where a byte order mark may stand. */
    static Optional<SuspiciousSpan> in(String line, boolean first) {
        int[] points = points(line);
        if (points.length == 0) {
            return Optional.empty();
        }
        BitSet suspicious = suspicious(points, first);
        if (suspicious.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder clean = new StringBuilder(line.length());
        StringBuilder hidden = new StringBuilder();
        for (int i = 0; i < points.length; i++) {
            if (!suspicious.get(i)) {
                clean.appendCodePoint(points[i]);
            } else if (points[i] > 0xe0020 && points[i] < LAST_TAG) {
                hidden.appendCodePoint(points[i] - 0xe0000);
            }
        }
        int at = suspicious.nextSetBit(0);
        int start = line.offsetByCodePoints(0, at);
        return Optional.of(new SuspiciousSpan(
                FindingKind.INVISIBLE,
                start,
                start + Character.charCount(points[at]),
                around(clean, at),
                message(points, suspicious, hidden.length()),
                "Take them out, after a look at what they hide.",
                clean.toString()));
    }

    private static String message(int[] points, BitSet suspicious, int hidden) {
        List<String> names = suspicious.stream()
                .map(i -> points[i])
                .distinct()
                .limit(4)
                .mapToObj(c -> ShownLine.name(c) + " " + what(c))
                .toList();
        int count = suspicious.cardinality();
        return (count == 1 ? "one character that cannot be seen: " : count + " characters that cannot be seen: ")
                + String.join(", ", names)
                + (hidden > 3 ? "; they spell out " + hidden + " letters of hidden text" : "");
    }

    private static String what(int c) {
        if (isDirection(c)) {
            return "changes the direction of the text";
        }
        if (c >= 0xe0000 && c <= LAST_TAG) {
            return "is a hidden letter";
        }
        if (c < ' ' || c == 0x7f) {
            return "is a control character";
        }
        return c >= 0xfe00 && c <= 0xfe0f || c >= 0xe0100 ? "picks a variant of nothing" : "has no width";
    }

    private static String around(CharSequence clean, int at) {
        int middle = Math.min(at, clean.length());
        return clean.subSequence(Math.max(0, middle - 12), Math.min(clean.length(), middle + 12))
                .toString();
    }

    /** Empty where the line has nothing to look at, which is nearly always. */
    private static int[] points(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c < ' ' && c != '\t' || c == 0x7f || c == 0xad || c == 0x34f || c == 0x61c || c >= 0x115f) {
                return line.codePoints().toArray();
            }
        }
        return new int[0];
    }

    private static BitSet suspicious(int[] points, boolean first) {
        BitSet found = new BitSet();
        boolean rightToLeft = runsRightToLeft(points);
        boolean paired = arePaired(points);
        for (int i = 0; i < points.length; i++) {
            int c = points[i];
            // NUL and the escapes of a terminal; a damaged encoding is another finding.
            boolean control = c < ' ' && c != '\t' && c != 0 || c == 0x7f;
            boolean unseen = isUnseen(c) && !(first && i == 0 && c == 0xfeff);
            if (control || unseen && !isHonest(points, i, rightToLeft, paired)) {
                found.set(i);
            }
        }
        return found;
    }

    private static boolean isHonest(int[] points, int i, boolean rightToLeft, boolean paired) {
        int c = points[i];
        int before = i == 0 ? 0 : points[i - 1];
        int after = i + 1 == points.length ? 0 : points[i + 1];
        if (isDirection(c)) {
            return rightToLeft && c != 0x202d && c != 0x202e && (isMark(c) || paired);
        }
        if (c == NON_JOINER) {
            return joins(before) && (joins(after) || after == 0 || !Character.isLetter(after));
        }
        if (c == JOINER) {
            return joins(before) || isPictureEnd(points, i - 1) && isPicture(after);
        }
        if (c == 0x200b) {
            return UNSPACED.contains(script(before)) && UNSPACED.contains(script(after));
        }
        if (c >= 0xfe00 && c <= TEXT_OR_EMOJI) {
            return isPicture(before)
                    || isSymbol(before)
                    || Character.isIdeographic(before)
                    || script(before) == UnicodeScript.MONGOLIAN
                    || c == TEXT_OR_EMOJI && (after == KEYCAP || isKeycapBase(before));
        }
        if (c >= 0xe0100 && c <= 0xe01ef) {
            return Character.isIdeographic(before);
        }
        if (c >= 0xe0020 && c <= LAST_TAG) {
            return isFlag(points, i);
        }
        if (c == 0x180e || c == 0x202f) {
            return script(before) == UnicodeScript.MONGOLIAN;
        }
        if (c == 0xad) {
            return Character.isLetter(before) && Character.isLetter(after) && isRareHyphen(points, i);
        }
        return c >= 0x115f && c <= 0x1160 && script(after) == UnicodeScript.HANGUL;
    }

    /** A hyphen for the typesetter stands between syllables; several letters hide nothing. */
    private static boolean isRareHyphen(int[] points, int i) {
        return i >= 2
                && i + 2 < points.length
                && Character.isLetter(points[i - 2])
                && Character.isLetter(points[i + 2]);
    }

    private static boolean joins(int c) {
        return c != 0 && JOINING.contains(script(c));
    }

    private static UnicodeScript script(int c) {
        return c == 0 ? UnicodeScript.COMMON : UnicodeScript.of(c);
    }

    private static boolean isPicture(int c) {
        return c > 0xff && (Character.isExtendedPictographic(c) || Character.isEmoji(c) || c == 0xa9 || c == 0xae)
                || c == 0xa9
                || c == 0xae;
    }

    private static boolean isSymbol(int c) {
        int type = Character.getType(c);
        return type == Character.OTHER_SYMBOL || type == Character.MATH_SYMBOL || c >= 0x2000 && c <= 0x303f;
    }

    private static boolean isKeycapBase(int c) {
        return c >= '0' && c <= '9' || c == '#' || c == '*';
    }

    private static boolean isPictureEnd(int[] points, int i) {
        return i >= 0
                && (isPicture(points[i])
                        || Character.isEmojiModifier(points[i])
                        || points[i] == TEXT_OR_EMOJI && i > 0 && isPicture(points[i - 1]));
    }

    /** The flags of England, Scotland and Wales are spelt with tags after a black flag. */
    private static boolean isFlag(int[] points, int i) {
        int start = i;
        while (start > 0 && i - start < 8 && points[start - 1] >= 0xe0020 && points[start - 1] <= LAST_TAG) {
            start--;
        }
        int end = i;
        while (end + 1 < points.length
                && end - i < 8
                && points[end] != LAST_TAG
                && points[end + 1] <= LAST_TAG
                && points[end + 1] >= 0xe0020) {
            end++;
        }
        return start > 0 && points[start - 1] == BLACK_FLAG && points[end] == LAST_TAG && end - start <= 6;
    }

    private static boolean isDirection(int c) {
        return isMark(c) || c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069;
    }

    private static boolean isMark(int c) {
        return c == 0x200e || c == 0x200f || c == 0x61c;
    }

    private static boolean runsRightToLeft(int[] points) {
        for (int c : points) {
            byte direction = Character.getDirectionality(c);
            if (!isDirection(c)
                    && (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                            || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC)) {
                return true;
            }
        }
        return false;
    }

    private static boolean arePaired(int[] points) {
        int embedded = 0;
        int isolated = 0;
        for (int c : points) {
            embedded += c == 0x202a || c == 0x202b ? 1 : c == 0x202c ? -1 : 0;
            isolated += c >= 0x2066 && c <= 0x2068 ? 1 : c == 0x2069 ? -1 : 0;
            if (embedded < 0 || isolated < 0) {
                return false;
            }
        }
        return embedded == 0 && isolated == 0;
    }
}
