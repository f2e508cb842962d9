package cofio.answer;

import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question for what is planned: "What's coming up?", "What do I have next Thursday?", 这周有什么安排？
 *
 * @param open whether it asks for all from its first day on
 */
public record Agenda(DaySpan asked, boolean open) {
    private static final char DAY = '\u0001';
    private static final String LEAD = "(?:(?:and|so|ok(?:ay)?|hey|hi|please|now)[ ,]+|(?:can|could) you )*"
            + "(?:(?:tell|show) me |do you know |remind me )?";
    private static final String PLANS = "(?:plans|appointments?|events?|meetings?|reminders?)";
    private static final String CALENDAR = "(?:(?:on|in) (?:my|our|the) )(?:agenda|calendar|schedule|diary)";
    private static final String STATE =
            "(?: (?:on|happening|planned|scheduled|going on|coming up|due|to do|" + CALENDAR + "))";
    private static final Pattern COMING = Pattern.compile(LEAD + "(?:"
            + "what(?:['’]?s| is| do (?:i|we) have| have (?:i|we) got| else is) (?:coming up|" + CALENDAR
            + ")(?: next| soon| now)?"
            + "|(?:is there |do (?:i|we) have |have (?:i|we) got )?anything coming up(?: soon)?"
            + "|what (?:are|is) (?:my|our) (?:upcoming|next|coming) " + PLANS
            + "|what (?:upcoming |coming )?" + PLANS + " (?:do (?:i|we) have|have (?:i|we) got|are coming up)"
            + "|(?:show (?:me )?)?(?:my|our) (?:upcoming )?(?:agenda|schedule|upcoming " + PLANS + "))");
    private static final Pattern DATED = Pattern.compile(LEAD + "(?:"
            + "what(?:['’]?s| is| was| else is)" + STATE + "(?: on| for| in| during)? ?" + DAY
            + "|what (?:do|did|will) (?:i|we) have" + STATE + "?(?: on| for| in| during)? " + DAY
            + "|what (?:have|had) (?:i|we) got" + STATE + "?(?: on| for| in| during)? " + DAY
            + "|what (?:am i|are we) doing (?:on |in )?" + DAY
            + "|(?:is there |do (?:i|we) have |have (?:i|we) got |got )?anything" + STATE
            + "?(?: on| for| in| during)? "
            + DAY
            + "|what (?:are|were) (?:my|our|the) " + PLANS + " (?:on|for|in|during)? ?" + DAY
            + "|what " + PLANS + " (?:do (?:i|we) have|have (?:i|we) got|are there)(?: on| for| in| during)? " + DAY
            + "|what does " + DAY + " look like"
            + "|what(?:['’]?s| is) (?:my|our|the) (?:agenda|schedule|plan) (?:on|for) " + DAY + ")");
    private static final String WE = "(?:我们|我|咱们|家里)?";
    private static final String WHAT = "(?:什么|啥|哪些|些什么|些啥)?";
    private static final String THINGS = "(?:安排|事情?|计划|活动|日程|约会|约|预约|行程|要做的事?|要办的事?)";
    private static final Pattern COMING_CHINESE =
            Pattern.compile(WE + "(?:接下来|之后|往后|后面|未来|近期|今后)(?:这?几天|一段时间|的日子)?里?" + WE
                    + "(?:都|还)?(?:有(?:没有)?" + WHAT + THINGS + "|(?:要|得)(?:做|干|忙|办)(?:什么|啥|些什么))"
                    + "|" + WE + "最近" + WE + "(?:都|还)?有(?:没有)?" + WHAT + "(?:安排|计划|活动|日程|行程)"
                    + "|" + WE + "(?:都|还)?有(?:什么|啥|哪些)(?:安排|日程|行程)");
    private static final Pattern DATED_CHINESE = Pattern.compile(WE + DAY + WE + "(?:都|还)?(?:有(?:没有)?" + WHAT + THINGS
            + "|(?:要|得)?(?:做|干|忙|办)(?:什么|啥|些什么))" + "|" + WE + DAY + "的?(?:安排|日程|计划|行程)(?:是什么|有哪些|有什么|是啥)?");

    private static final Pattern DAY_OF_MONTH =
            Pattern.compile("\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b|(?<![月\\d])(\\d{1,2})[号日]");
    private static final Pattern WEEKDAY = Pattern.compile(
            "(?<!(?:next|last|this|coming) )\\b(mon|tues|wednes|thurs|fri|satur|sun)day\\b(?! (?:next|last|this|in)\\b)"
                    + "|(?<![上下这本个])(?:周|星期|礼拜)([一二三四五六日天])");
    private static final List<String> WEEKDAYS = List.of("mon", "tues", "wednes", "thurs", "fri", "satur", "sun");

    public static Optional<Agenda> in(String question, LocalDate today) {
        Language language = Language.of(question);
        String text = question.strip()
                .toLowerCase(Locale.ROOT)
                .replaceFirst("[\\s?？!！.。]+$", "")
                .replaceFirst("(?:,? please|吗|呢|呀|啊)$", "");
        if (text.length() > 80) {
            return Optional.empty();
        }
        boolean chinese = language == Language.CHINESE;
        if ((chinese ? COMING_CHINESE : COMING).matcher(text).matches()) {
            return Optional.of(new Agenda(new DaySpan(today, LocalDate.MAX), true));
        }
        return day(text, today)
                .filter(day -> (chinese ? DATED_CHINESE : DATED)
                        .matcher(text.substring(0, day.start()) + DAY + text.substring(day.end()))
                        .matches())
                .map(day -> new Agenda(day.span(), false));
    }

    private record Named(int start, int end, DaySpan span) {}

    private static Optional<Named> day(String text, LocalDate today) {
        Matcher weekday = WEEKDAY.matcher(text);
        if (weekday.find()) {
            int day = weekday.group(1) != null
                    ? WEEKDAYS.indexOf(weekday.group(1))
                    : "一二三四五六日".indexOf(weekday.group(2).replace('天', '日'));
            LocalDate next = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.of(day + 1)));
            return Optional.of(new Named(weekday.start(), weekday.end(), DaySpan.day(next)));
        }
        List<DateMention> dates = Dates.find(text, today);
        if (dates.size() == 1) {
            DateMention date = dates.getFirst();
            return span(text.substring(date.start(), date.end()), date, today)
                    .map(span -> new Named(date.start(), date.end(), span));
        }
        Matcher number = DAY_OF_MONTH.matcher(text);
        if (!dates.isEmpty() || !number.find()) {
            return Optional.empty();
        }
        int day = Integer.parseInt(number.group(1) != null ? number.group(1) : number.group(2));
        return today.datesUntil(today.plusMonths(2))
                .filter(one -> one.getDayOfMonth() == day)
                .findFirst()
                .map(one -> new Named(number.start(), number.end(), DaySpan.day(one)));
    }

    private static Optional<DaySpan> span(String words, DateMention date, LocalDate today) {
        if (!date.resolved().isEmpty()) {
            return LineDays.span(date.resolved());
        }
        Optional<MonthDay> day = LineDays.yearless(words).stream().findFirst();
        return day.map(one -> DaySpan.day(LineDays.next(one, today)));
    }

    /** Whether what is planned then is asked for. */
    public boolean takes(DaySpan planned) {
        return open ? planned.isPlan() && !planned.last().isBefore(asked.first()) : planned.within(asked);
    }
}
