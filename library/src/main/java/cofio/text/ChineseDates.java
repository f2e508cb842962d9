package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the dates of Chinese text, absolute and relative. */
final class ChineseDates {
    private static final String LUNAR = "正一二三四五六七八九十冬腊闰月初廿卅日号年〇零";

    private static final String[] YEAR_PARTS = "开春 開春 春天 夏天 秋天 冬天 春 夏 秋 冬 年初 年底 初 底 上半年 下半年".split(" ");
    private static final String[] MONTH_PARTS = "初 底 末 上旬 中旬 下旬 的第一周 第一周 的最后一周 最后一周".split(" ");

    private final String s;
    private final LocalDate said;
    private final ChineseWeekdays weekdays;

    private ChineseDates(String s, LocalDate said) {
        this.s = s;
        this.said = said;
        this.weekdays = new ChineseWeekdays(s, said);
    }

    static List<DateMention> find(String s, LocalDate said) {
        List<DateMention> found = new ArrayList<>();
        ChineseDates dates = new ChineseDates(s, said);
        for (int i = 0; i < s.length(); ) {
            DateMention mention = dates.at(i);
            if (mention != null) {
                found.add(mention);
            }
            // A number is read as a whole or not at all: the 19 of 2019 begins nothing.
            i = mention != null ? mention.end() : Math.max(i + 1, CharacterKinds.skipDigits(s, i));
        }
        return found;
    }

    private @Nullable DateMention at(int i) {
        char c = s.charAt(i);
        return switch (c) {
            case '大', '前', '昨', '今', '明', '后' -> nearDay(i);
            case '去', '本' -> c == '去' ? year(i) : turn(i);
            case '上', '下', '这' -> turn(i);
            case '农', '阴' -> s.startsWith("历", i + 1) ? lunar(i, i + 2) : null;
            case '正', '腊' -> s.startsWith("月", i + 1) ? lunar(i, i) : null;
            case '半' -> half(i);
            case '周', '星', '礼' -> weekdays.at(i);
            default -> HanNumber.isDigit(c) ? counted(i) : null;
        };
    }

    private @Nullable DateMention nearDay(int i) {
        DateMention year = year(i);
        if (year != null) {
            return year;
        }
        boolean far = s.charAt(i) == '大';
        int head = far ? i + 1 : i;
        if (head + 1 >= s.length()) {
            return null;
        }
        int days = switch (s.charAt(head)) {
            case '前' -> far ? -3 : -2;
            case '昨' -> -1;
            case '今' -> 0;
            case '明' -> 1;
            case '后' -> far ? 3 : 2;
            default -> Integer.MIN_VALUE;
        };
        char kind = s.charAt(head + 1);
        boolean outer = days == 2 || days == -2 || far;
        boolean fits = kind == '天' || !outer && "日晚早夜晨儿".indexOf(kind) >= 0 || days == -2 && kind == '晚';
        if (days == Integer.MIN_VALUE || !fits || far && Math.abs(days) != 3 || isTail(i, "目以之从生先最年月天周期提")) {
            return null;
        }
        if (s.startsWith("性", head + 2) || kind == '日' && s.startsWith("本", head + 2)) {
            return null;
        }
        int end = head + 2;
        if ("晚早".indexOf(kind) >= 0 && s.startsWith("上", end)) {
            end++;
        }
        return mention(i, HanTimes.end(s, end), said.plusDays(days));
    }

    private @Nullable DateMention year(int i) {
        int years;
        int end = i + 2;
        if (s.startsWith("大前年", i)) {
            years = -3;
            end = i + 3;
        } else if (s.startsWith("年", i + 1)) {
            years = switch (s.charAt(i)) {
                case '去' -> -1;
                case '前' -> -2;
                case '今', '本' -> 0;
                case '明' -> 1;
                case '后' -> 2;
                default -> Integer.MIN_VALUE;
            };
        } else {
            return null;
        }
        if (years == Integer.MIN_VALUE || isTail(i, "目以之从生先") || s.startsWith("级", end) || s.startsWith("龄", end)) {
            return null;
        }
        return monthAndDay(i, s.startsWith("的", end) ? end + 1 : end, end, said.getYear() + years, true);
    }

    /** 上周三, 下个月3号, 这个周末, 本月 */
    private @Nullable DateMention turn(int i) {
        char c = s.charAt(i);
        if (isTail(i, c == '上' ? "晚早马以身手网路地天" : c == '下' ? "楼以地乡天" : "")) {
            return null;
        }
        boolean twice = i + 1 < s.length() && s.charAt(i + 1) == c && (c == '上' || c == '下');
        int turn = (c == '上' ? -1 : c == '下' ? 1 : 0) * (twice ? 2 : 1);
        int unit = twice ? i + 2 : i + 1;
        boolean counted = s.startsWith("个", unit) || s.startsWith("一周", unit);
        unit = counted ? unit + 1 : unit;
        if (s.startsWith("月", unit)) {
            LocalDate month = said.withDayOfMonth(1).plusMonths(turn);
            return dayOfMonth(i, unit + 1, unit + 1, month.getYear(), month.getMonthValue(), true);
        }
        int week = s.startsWith("周", unit)
                ? unit + 1
                : s.startsWith("星期", unit) || s.startsWith("礼拜", unit) ? unit + 2 : -1;
        if (week < 0 || s.startsWith("年", week) || s.startsWith("期", week)) {
            return null;
        }
        if (s.startsWith("末", week)) {
            return mention(i, HanTimes.end(s, week + 1), IsoDates.weekend(said, turn));
        }
        int weekday = ChineseWeekdays.weekday(s, week);
        if (weekday == 0) {
            return mention(i, week, IsoDates.week(said, turn));
        }
        return mention(i, HanTimes.end(s, week + 1), IsoDates.weekday(said, turn, DayOfWeek.of(weekday)));
    }

    /** 三天前, 两个月后, 2021年3月, 3月9日 */
    private @Nullable DateMention counted(int i) {
        HanNumber number = HanNumber.at(s, i);
        if (number == null || isGlued(i)) {
            return null;
        }
        DateMention distance = number.value() < 1000 ? distance(i, number.end(), number.value()) : null;
        if (distance != null) {
            return distance;
        }
        int end = CharacterKinds.skipSpaces(s, number.end(), Math.min(s.length(), number.end() + 1));
        if (s.startsWith("年", end) && number.isYear()) {
            return monthAndDay(i, end + 1, end + 1, number.value(), false);
        }
        boolean month = s.startsWith("月", end) && number.value() >= 1 && number.value() <= 12 && s.charAt(i) != '两';
        return month ? monthAndDay(i, i, i, 0, false) : null;
    }

    /** A number that continues a code or a decimal is not read. */
    private boolean isGlued(int i) {
        return i > 0
                        && CharacterKinds.isDigit(s.charAt(i))
                        && (CharacterKinds.isAsciiLetter(s.charAt(i - 1)) || ".-/_".indexOf(s.charAt(i - 1)) >= 0)
                || isTail(i, "第每" + "一二三四五六七八九十百千万");
    }

    private @Nullable DateMention half(int i) {
        if (s.startsWith("年", i + 1)) {
            int side = side(i + 2);
            return side == 0 ? null : mention(i, sideEnd(i + 2), IsoDates.month(said, 6 * side));
        }
        if (s.startsWith("个月", i + 1)) {
            int side = side(i + 3);
            return side == 0 ? null : mention(i, sideEnd(i + 3), said.plusDays(15L * side));
        }
        return null;
    }

    private @Nullable DateMention distance(int i, int unit, int number) {
        unit = CharacterKinds.skipSpaces(s, unit, Math.min(s.length(), unit + 1));
        boolean piece = s.startsWith("个", unit);
        unit = piece ? unit + 1 : unit;
        ChronoUnit chrono;
        int end = unit + 1;
        if (s.startsWith("天", unit) && !piece) {
            chrono = ChronoUnit.DAYS;
        } else if (s.startsWith("周", unit)) {
            chrono = ChronoUnit.WEEKS;
        } else if (s.startsWith("星期", unit) || s.startsWith("礼拜", unit)) {
            chrono = ChronoUnit.WEEKS;
            end++;
        } else if (s.startsWith("月", unit) && piece) {
            chrono = ChronoUnit.MONTHS;
        } else if (s.startsWith("年", unit) && !piece) {
            chrono = ChronoUnit.YEARS;
        } else {
            return null;
        }
        int side = side(end);
        return side == 0 ? null : mention(i, sideEnd(end), IsoDates.shift(said, side * number, chrono));
    }

    private int side(int i) {
        int at = s.startsWith("以", i) || s.startsWith("之", i) ? i + 1 : i;
        if (s.startsWith("前", at)) {
            return -1;
        }
        return s.startsWith("后", at) && !s.startsWith("来", at + 1) ? 1 : 0;
    }

    private int sideEnd(int i) {
        return s.startsWith("以", i) || s.startsWith("之", i) ? i + 2 : i + 1;
    }

    private DateMention monthAndDay(int start, int i, int bare, int year, boolean relative) {
        int from = CharacterKinds.skipSpaces(s, i, Math.min(s.length(), i + 1));
        HanNumber month = HanNumber.at(s, from);
        int end = month == null ? -1 : CharacterKinds.skipSpaces(s, month.end(), Math.min(s.length(), month.end() + 1));
        if (month == null || !s.startsWith("月", end) || month.value() < 1 || month.value() > 12) {
            int last = HanTimes.behind(s, bare, YEAR_PARTS);
            return new DateMention(start, last, relative, IsoDates.of(year, 0, 0));
        }
        return dayOfMonth(start, end + 1, end + 1, year, month.value(), relative);
    }

    private DateMention dayOfMonth(int start, int i, int bare, int year, int month, boolean relative) {
        int from = CharacterKinds.skipSpaces(s, i, Math.min(s.length(), i + 1));
        HanNumber day = HanNumber.at(s, s.startsWith("的", from) ? from + 1 : from);
        int unit = day == null ? -1 : CharacterKinds.skipSpaces(s, day.end(), Math.min(s.length(), day.end() + 1));
        boolean named = day != null && (s.startsWith("日", unit) || s.startsWith("号", unit) || s.startsWith("號", unit));
        if (s.startsWith("初", bare) && HanNumber.at(s, bare + 1) != null) {
            return new DateMention(start, bare + 2, false, ""); // 下月初六 counts by the moon
        }
        if (day == null || !named || day.value() < 1 || day.value() > 31) {
            int last = HanTimes.behind(s, s.startsWith("份", bare) ? bare + 1 : bare, MONTH_PARTS);
            return new DateMention(start, last, relative, IsoDates.of(year, month, 0));
        }
        return new DateMention(start, HanTimes.end(s, unit + 1), relative, IsoDates.of(year, month, day.value()));
    }

    /** 农历九月初九 moves through the year, so it is only marked. */
    private @Nullable DateMention lunar(int start, int i) {
        int end = i;
        while (end < s.length()
                && end - i < 12
                && (LUNAR.indexOf(s.charAt(end)) >= 0 || CharacterKinds.isDigit(s.charAt(end)))) {
            end++;
        }
        return end - i >= 2 ? new DateMention(start, end, false, "") : null;
    }

    private boolean isTail(int i, String heads) {
        return i > 0 && heads.indexOf(s.charAt(i - 1)) >= 0;
    }

    private static DateMention mention(int start, int end, Object iso) {
        return new DateMention(start, end, true, iso.toString());
    }
}
