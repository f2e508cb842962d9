package cofio.answer;

import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks for the time between now and a day: "How many days until the concert?", 离演唱会还有多久？
 *
 * @param day asks for the day itself
 * @param ahead whether that is to come
 * @param days whether the answer is to be in days, however many
 */
record SpanQuestion(String day, boolean ahead, boolean days, boolean chinese) {
    /** A longer time is said in years and months. */
    private static final int MOST_DAYS = 60;

    private static final Pattern YEARLY = Pattern.compile("(?i)\\b(?:birthdays?|anniversary)\\b|生日|纪念日");

    private static final String LONG = "how (?:long|much (?:longer|time)|(?<days>many (?:more )?days))";
    private static final Pattern UNTIL = Pattern.compile(
            "(?:(?:and|so|ok(?:ay)?|hey)[ ,]+)*" + LONG
                    + "(?: (?:is it|is there|is left|are there|are left|do (?:i|we) have|have (?:i|we) got|left|to go|still|more))*"
                    + " (?:until|till|til|['’]til|to|before) (?<what>[^?]+?)[?.! ]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SINCE = Pattern.compile(
            "(?:(?:and|so|ok(?:ay)?|hey)[ ,]+)*" + LONG
                    + "(?: ago (?<verb>was|were|is|did|has) | (?:is it |has it been |have passed |has passed |it['’]?s been )?since )(?<what>[^?]+?)[?.! ]*",
            Pattern.CASE_INSENSITIVE);
    private static final String LONG_CHINESE = "(?:多久|多长时间|(?<days>几天|多少天))";
    private static final Pattern UNTIL_CHINESE =
            Pattern.compile("(?:那|请问)?(?:(?:离|距离|距)(?<what>[^，。？?]{1,24}?)|(?<other>[^，。？?]{1,24}?))(?:还有|还剩|还差|还要等)"
                    + LONG_CHINESE + "(?:呢|啊|呀)?[？?。! ]*");
    private static final Pattern SINCE_CHINESE =
            Pattern.compile("(?:那|请问)?(?:离|距离|距)?(?<what>[^，。？?]{1,24}?)(?:到现在|至今|到今天|距今|离现在|已经|是|都|有|过去|过|了)*"
                    + LONG_CHINESE + "(?:了|以前|之前|前)(?:的)?(?:呢|啊|呀)?[？?。! ]*");

    static Optional<SpanQuestion> in(Question question) {
        boolean chinese = question.language() == Language.CHINESE;
        String text = question.text().strip();
        Matcher until = (chinese ? UNTIL_CHINESE : UNTIL).matcher(text);
        if (until.matches()) {
            String what = chinese && until.group("what") == null ? until.group("other") : until.group("what");
            String day = chinese ? what + "是什么时候？" : "When is " + what + "?";
            return Optional.of(new SpanQuestion(day, true, until.group("days") != null, chinese));
        }
        Matcher since = (chinese ? SINCE_CHINESE : SINCE).matcher(text);
        if (!since.matches()) {
            return Optional.empty();
        }
        String what = since.group("what");
        String verb = chinese || since.group("verb") == null ? "was" : since.group("verb");
        String day = chinese ? what + "是什么时候？" : "When " + verb + " " + what + "?";
        return Optional.of(new SpanQuestion(day, false, since.group("days") != null, chinese));
    }

    /** Where the line, or what is quoted of it, names a single day on the side of today that is asked for; else empty. */
    Optional<String> reckon(Quote quote, LocalDate today) {
        Optional<LocalDate> named = day(quote, today)
                .filter(one -> !(quote.evidence().former() && ahead))
                .filter(one -> ahead ? !one.isBefore(today) : !one.isAfter(today));
        if (named.isEmpty()) {
            return Optional.empty();
        }
        LocalDate day = named.get();
        long count = Math.abs(ChronoUnit.DAYS.between(today, day));
        if (count == 0) {
            return Optional.of(chinese ? "就是今天" : "Today");
        }
        String time =
                ahead || days || count <= MOST_DAYS ? Spell.days(count, chinese) : Spell.time(day, today, chinese);
        return Optional.of(ahead ? time : time + (chinese ? "前" : " ago"));
    }

    /** The only day that is named; of what comes every year the next one; one without a year may be any. */
    private Optional<LocalDate> day(Quote quote, LocalDate today) {
        String line = quote.evidence().text();
        List<DaySpan> words = LineDays.exact(quote.words());
        List<DaySpan> dated = words.size() == 1 ? words : LineDays.exact(line);
        List<MonthDay> yearless = LineDays.yearless(line);
        if (dated.size() + yearless.size() != 1
                || dated.size() == 1 && !dated.getFirst().isDay()) {
            return Optional.empty();
        }
        if (ahead && YEARLY.matcher(line).find()) {
            MonthDay day = dated.isEmpty()
                    ? yearless.getFirst()
                    : MonthDay.from(dated.getFirst().first());
            return Optional.of(LineDays.next(day, today));
        }
        return dated.isEmpty() ? Optional.empty() : Optional.of(dated.getFirst().first());
    }
}
