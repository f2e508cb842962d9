package cofio.text;

import static java.time.temporal.ChronoUnit.DAYS;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The days that a line mentions: those added when it was saved, and those in its words. */
public final class LineDays {
    private static final Pattern WRITTEN =
            Pattern.compile("[(（](\\d{4}(?:-\\d{2}(?:-\\d{2}(?:/\\d{4}-\\d{2}-\\d{2})?)?)?)[)）]");
    private static final int LEAP = 8;

    private LineDays() {}

    /** Those with a year. */
    public static List<DaySpan> exact(String line) {
        Set<DaySpan> days = new LinkedHashSet<>();
        Matcher written = WRITTEN.matcher(line);
        while (written.find()) {
            span(written.group(1)).ifPresent(days::add);
        }
        for (DateMention mention : Dates.find(line, LocalDate.EPOCH)) {
            if (!mention.relative() && !mention.resolved().isEmpty()) {
                span(mention.resolved()).ifPresent(days::add);
            }
        }
        return List.copyOf(days);
    }

    /** Those without a year: "21 November", 11月21日. Each recurs. */
    public static List<MonthDay> yearless(String line) {
        List<MonthDay> days = new ArrayList<>();
        for (DateMention mention : Dates.find(line, LocalDate.EPOCH)) {
            if (!mention.relative() && mention.resolved().isEmpty()) {
                String words = line.substring(mention.start(), mention.end());
                MonthDay day = CharacterKinds.isHan(words.charAt(words.length() - 1)) ? chinese(words) : english(words);
                if (day != null) {
                    days.add(day);
                }
            }
        }
        return days;
    }

    /** The first such day from another on. */
    public static LocalDate next(MonthDay day, LocalDate from) {
        for (int year = from.getYear(); year <= from.getYear() + LEAP; year++) {
            if (day.isValidYear(year) && !day.atYear(year).isBefore(from)) {
                return day.atYear(year);
            }
        }
        return day.atYear(from.getYear() + 1);
    }

    /** The one that is nearest to another day: said in November, 3 August is past and 14 March is to come. */
    public static LocalDate nearest(MonthDay day, LocalDate to) {
        LocalDate next = next(day, to);
        LocalDate before = next.minusYears(1);
        boolean past = day.isValidYear(before.getYear()) && DAYS.between(before, to) < DAYS.between(to, next);
        return past ? before : next;
    }

    /** Of a date as {@link Dates} finds it; empty where it has no day or no year. */
    public static Optional<DaySpan> span(String iso) {
        try {
            return Optional.of(DaySpan.of(iso));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static @Nullable MonthDay english(String words) {
        int month = 0;
        int day = 0;
        for (ScannedWord word = ScannedWord.at(words, 0); !word.text().isEmpty(); word = word.next(words)) {
            month = month == 0 ? DateWords.month(word.text()) : month;
            day = day == 0 ? DateWords.day(word.text()) : day;
        }
        return of(month, day);
    }

    private static @Nullable MonthDay chinese(String words) {
        HanNumber month = HanNumber.at(words, 0);
        if (month == null || !words.startsWith("月", month.end())) {
            return null;
        }
        HanNumber day = HanNumber.at(words, month.end() + 1);
        return day == null ? null : of(month.value(), day.value());
    }

    private static @Nullable MonthDay of(int month, int day) {
        boolean possible =
                month >= 1 && month <= 12 && day >= 1 && day <= Month.of(month).maxLength();
        return possible ? MonthDay.of(month, day) : null;
    }
}
