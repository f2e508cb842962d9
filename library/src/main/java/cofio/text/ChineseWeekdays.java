package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A weekday by itself is the next one where it has a time or something is to be done then: 周五下午三点看牙医, 周五要交房租. Else
 * it may be one of many, or past, and is none: 周五交房租, 每周五, 周三有课.
 */
final class ChineseWeekdays {
    /** So many characters around it are looked at. */
    private static final int NEAR = 30;

    private static final String JOINED = "、和或到至与及-–~～—";
    private static final Pattern UNCLEAR = Pattern.compile("[每都了过课]|一般|通常|经常|总是|平时|习惯|休息|放假|固定|当时|那天|以前");
    private static final Pattern AHEAD = Pattern.compile("[要得将]|打算|准备|提醒|记得|别忘|计划|改到|改成|改为|推迟到|提前到");
    private static final Pattern SENTENCE = Pattern.compile("[。！？!?；;\\n]");

    private final String s;
    private final LocalDate said;

    ChineseWeekdays(String s, LocalDate said) {
        this.s = s;
        this.said = said;
    }

    @Nullable
    DateMention at(int i) {
        int name = s.startsWith("周", i) ? i + 1 : s.startsWith("星期", i) || s.startsWith("礼拜", i) ? i + 2 : -1;
        int weekday = name < 0 ? 0 : weekday(s, name);
        if (weekday == 0
                || isBound(i)
                || isJoined(name + 1)
                || UNCLEAR.matcher(sentence(i)).find()) {
            return null;
        }
        int end = HanTimes.end(s, name + 1);
        if (end == name + 1 && !AHEAD.matcher(sentence(i)).find()) {
            return null;
        }
        LocalDate day = said.with(TemporalAdjusters.next(DayOfWeek.of(weekday)));
        return new DateMention(i, end, true, day.toString());
    }

    /** The weekday at {@code i}, unless the character begins the next word (下周一起, 下周三个人, 这周天气). */
    static int weekday(String s, int i) {
        if (i >= s.length()) {
            return 0;
        }
        int day = "一二三四五六日".indexOf(s.charAt(i)) + 1;
        String follow = day > 0 ? "个位次场人十百千" + (day == 1 ? "起直定共般样家" : "") : "气";
        boolean other = i + 1 < s.length() && follow.indexOf(s.charAt(i + 1)) >= 0;
        return other ? 0 : s.charAt(i) == '天' ? 7 : day;
    }

    /** 每周五, 一周五天, （周五） */
    private boolean isBound(int i) {
        char before = i == 0 ? ' ' : s.charAt(i - 1);
        return ("每逢隔双单几数整半各姓叫是(（上下这本个" + JOINED).indexOf(before) >= 0 || HanNumber.isDigit(before);
    }

    private boolean isJoined(int i) {
        return i < s.length() && (JOINED + "天").indexOf(s.charAt(i)) >= 0;
    }

    private String sentence(int i) {
        String before = s.substring(Math.max(0, i - NEAR), i);
        String after = s.substring(i, Math.min(s.length(), i + NEAR));
        return SENTENCE.splitAsStream(before + " ").reduce("", (one, other) -> other)
                + SENTENCE.splitAsStream(after + " ").findFirst().orElse("");
    }
}
