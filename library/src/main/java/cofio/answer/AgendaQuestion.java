package cofio.answer;

import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import cofio.text.LowerCase;
import cofio.text.WordList;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question about plans: "What's coming up?", "What do I have next Thursday?", 这周有什么安排？
 *
 * @param open whether it asks for everything from the first day on
 */
public record AgendaQuestion(DaySpan asked, boolean open) {
    private static final int LONGEST = 80;
    private static final Pattern DAY_OF_MONTH =
            Pattern.compile("\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b|(?<![月\\d])(\\d{1,2})[号日]");
    private static final Pattern WEEKDAY = Pattern.compile(
            "(?<!(?:next|last|this|coming) )\\b(mon|tues|wednes|thurs|fri|satur|sun)day\\b(?! (?:next|last|this|in)\\b)"
                    + "|(?<![上下这本个])(?:周|星期|礼拜)([一二三四五六日天])");
    private static final List<String> MONTHS =
            List.of("january february march april may june july august september october november december".split(" "));
    private static final Pattern MONTH =
            Pattern.compile("(?:in|for|during) (" + String.join("|", MONTHS) + ")\\b|(?<!\\d)(\\d{1,2})月份?(?!\\d)");

    public static Optional<AgendaQuestion> in(String question, Language language, LocalDate today) {
        String text = LowerCase.of(question.strip());
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        WordList words = language.wordList("agenda");
        Optional<Named> day = day(text, today);
        String rest = day.map(one -> text.substring(0, one.start()) + " " + text.substring(one.end()))
                .orElse(text);
        if (!words.has("planned", rest) || !words.makeUp(rest)) {
            return Optional.empty();
        }
        if (day.isPresent()) {
            return Optional.of(new AgendaQuestion(day.get().span(), false));
        }
        boolean coming = words.has("coming", rest);
        return coming ? Optional.of(new AgendaQuestion(new DaySpan(today, LocalDate.MAX), true)) : Optional.empty();
    }

    private record Named(int start, int end, DaySpan span) {}

    private static Optional<Named> day(String text, LocalDate today) {
        Matcher weekday = WEEKDAY.matcher(text);
        if (weekday.find()) {
            String name = weekday.group(1) != null ? weekday.group(1) : weekday.group(2);
            LocalDate next = today.with(TemporalAdjusters.nextOrSame(Dates.weekday(name)));
            return Optional.of(new Named(weekday.start(), weekday.end(), DaySpan.day(next)));
        }
        List<DateMention> dates = Dates.find(text, today);
        if (dates.size() == 1) {
            DateMention date = dates.getFirst();
            return span(text.substring(date.start(), date.end()), date, today)
                    .map(span -> new Named(date.start(), date.end(), span))
                    .or(() -> month(text, today));
        }
        Matcher number = DAY_OF_MONTH.matcher(text);
        if (!dates.isEmpty() || !number.find()) {
            return dates.isEmpty() ? month(text, today) : Optional.empty();
        }
        int day = Integer.parseInt(number.group(1) != null ? number.group(1) : number.group(2));
        return today.datesUntil(today.plusMonths(2))
                .filter(one -> one.getDayOfMonth() == day)
                .findFirst()
                .map(one -> new Named(number.start(), number.end(), DaySpan.day(one)));
    }

    /** "In December" is the one that is now or comes next. */
    private static Optional<Named> month(String text, LocalDate today) {
        Matcher month = MONTH.matcher(text);
        if (!month.find()) {
            return Optional.empty();
        }
        int number = month.group(1) != null
                ? MONTHS.indexOf(month.group(1)) + 1
                : Math.clamp(Integer.parseInt(month.group(2)), 1, MONTHS.size());
        YearMonth next = YearMonth.from(today);
        while (next.getMonthValue() != number) {
            next = next.plusMonths(1);
        }
        return Optional.of(new Named(month.start(), month.end(), new DaySpan(next.atDay(1), next.atEndOfMonth())));
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
