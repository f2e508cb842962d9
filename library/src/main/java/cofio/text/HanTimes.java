package cofio.text;

/** The weekday and the time of day that may follow a Chinese date: （周五）晚上七点半. */
final class HanTimes {
    private static final String[] PARTS = "凌晨 清晨 早上 早晨 上午 中午 下午 傍晚 晚上 夜里 半夜 晚 早".split(" ");
    private static final String[] TAILS = "半 整 一刻 三刻 钟".split(" ");

    private HanTimes() {}

    static int end(String s, int date) {
        int end = bracketedWeekday(s, date);
        int i = CharacterKinds.skipSpaces(s, end, Math.min(s.length(), end + 1));
        int part = behind(s, i, PARTS);
        end = part > i ? part : end;
        i = part;
        i = CharacterKinds.skipSpaces(s, i, Math.min(s.length(), i + 1));
        HanNumber hour = HanNumber.at(s, i);
        if (hour == null || hour.value() > 24 || hour.end() >= s.length()) {
            return end;
        }
        char mark = s.charAt(hour.end());
        int minutes = hour.end() + 1;
        if (mark == ':' || mark == '：') {
            HanNumber minute = HanNumber.at(s, minutes);
            return minute != null && minute.end() == minutes + 2 ? minute.end() : end;
        }
        if (mark != '点' && mark != '时') {
            return end;
        }
        int tail = behind(s, minutes, TAILS);
        if (tail > minutes) {
            return tail;
        }
        HanNumber minute = HanNumber.at(s, minutes);
        if (minute != null && s.startsWith("分", minute.end())) {
            return minute.end() + 1;
        }
        return minute != null && minute.end() == minutes + 2 ? minute.end() : minutes;
    }

    /** The end of the first of the words that stands at {@code i}; {@code i} itself where none does. */
    static int behind(String s, int i, String... words) {
        for (String word : words) {
            if (s.startsWith(word, i)) {
                return i + word.length();
            }
        }
        return i;
    }

    private static int bracketedWeekday(String s, int i) {
        if (i >= s.length() || "(（周星".indexOf(s.charAt(i)) < 0) {
            return i;
        }
        boolean bracket = "(（".indexOf(s.charAt(i)) >= 0;
        int unit = bracket ? i + 1 : i;
        int day = s.startsWith("周", unit) ? unit + 1 : s.startsWith("星期", unit) ? unit + 2 : -1;
        if (day < 0 || day >= s.length() || "一二三四五六日天".indexOf(s.charAt(day)) < 0) {
            return i;
        }
        if (!bracket) {
            return day + 1;
        }
        boolean closed = day + 1 < s.length() && (s.charAt(day + 1) == ')' || s.charAt(day + 1) == '）');
        return closed ? day + 2 : i;
    }
}
