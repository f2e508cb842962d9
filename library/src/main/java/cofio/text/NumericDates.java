package cofio.text;

import org.jspecify.annotations.Nullable;

/** Dates in figures: 2019-09-04, 2019/9/4, 04.09.2019, 9/4/2019. */
final class NumericDates {
    private NumericDates() {}

    static @Nullable DateMention at(String s, int start) {
        int[] part = new int[3];
        int[] length = new int[3];
        int i = start;
        char mark = 0;
        for (int n = 0; n < 3; n++) {
            int begin = i;
            while (i < s.length() && i - begin < 5 && CharacterKinds.isDigit(s.charAt(i))) {
                part[n] = part[n] * 10 + s.charAt(i++) - '0';
            }
            length[n] = i - begin;
            if (length[n] == 0 || length[n] > 4) {
                return null;
            }
            if (n < 2) {
                if (i == s.length() || "-/.".indexOf(s.charAt(i)) < 0 || mark != 0 && s.charAt(i) != mark) {
                    return null;
                }
                mark = s.charAt(i++);
            }
        }
        boolean more = i + 1 < s.length() && s.charAt(i) == mark && CharacterKinds.isDigit(s.charAt(i + 1));
        if (more || length[1] > 2) {
            return null;
        }
        if (length[0] == 4 && length[2] <= 2) {
            return mention(start, i, part[0], part[1], part[2]);
        }
        if (length[2] != 4 || length[0] > 2 || mark == '-' && length[0] < 2) {
            return null;
        }
        if (mark == '.' || part[0] == part[1] || part[0] > 12) {
            return mention(start, i, part[2], part[1], part[0]);
        }
        if (part[1] > 12) {
            return mention(start, i, part[2], part[0], part[1]);
        }
        return new DateMention(start, i, false, "");
    }

    private static @Nullable DateMention mention(int start, int end, int year, int month, int day) {
        boolean possible = year >= 1000 && month >= 1 && month <= 12 && day >= 1;
        String iso = possible ? IsoDates.of(year, month, day) : "";
        return iso.isEmpty() ? null : new DateMention(start, end, false, iso);
    }
}
