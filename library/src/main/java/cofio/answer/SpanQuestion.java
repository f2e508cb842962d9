package cofio.answer;

import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import cofio.text.MatchedGroup;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Asks for the time between now and a day: "How many days until the concert?", 离演唱会还有多久？
 *
 * @param day asks for the day itself
 * @param ahead whether that is to come
 * @param days whether the answer is to be in days, however many
 */
record SpanQuestion(String day, boolean ahead, boolean days, Language language) {
    /** A longer time is said in years and months. */
    private static final int MOST_DAYS = 60;

    static Optional<SpanQuestion> in(Question question) {
        Language language = question.language();
        String text = question.text().strip();
        Matcher until = language.pattern("until-question").matcher(text);
        if (until.matches()) {
            String day = language.phrase(
                    "when-is", MatchedGroup.named(until, "what", "other").orElse(""));
            return Optional.of(new SpanQuestion(day, true, isOfDays(until), language));
        }
        Matcher since = language.pattern("since-question").matcher(text);
        if (!since.matches()) {
            return Optional.empty();
        }
        String verb = MatchedGroup.named(since, "verb").orElseGet(() -> language.phrase("when-was-verb"));
        String day =
                language.phrase("when-was", MatchedGroup.named(since, "what").orElse(""), verb);
        return Optional.of(new SpanQuestion(day, false, isOfDays(since), language));
    }

    private static boolean isOfDays(Matcher asked) {
        return MatchedGroup.named(asked, "days").isPresent();
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
            return Optional.of(language.phrase("today"));
        }
        String time = ahead || days || count <= MOST_DAYS
                ? language.counted("days", count)
                : DurationWords.time(day, today, language);
        return Optional.of(ahead ? time : language.phrase("ago", time));
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
        if (ahead && Language.anyPattern("yearly").matcher(line).find()) {
            MonthDay day = dated.isEmpty()
                    ? yearless.getFirst()
                    : MonthDay.from(dated.getFirst().first());
            return Optional.of(LineDays.next(day, today));
        }
        return dated.isEmpty() ? Optional.empty() : Optional.of(dated.getFirst().first());
    }
}
