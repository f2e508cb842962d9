package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** Dates in the ISO form that fits their precision. */
final class IsoDates {
    private IsoDates() {}

    /** Year, month and day where 0 stands for what was not said; empty without a year, or when there is no such day. */
    static String of(int year, int month, int day) {
        if (year <= 0
                || month > 12
                || month > 0 && day > YearMonth.of(year, month).lengthOfMonth()) {
            return "";
        }
        if (month <= 0) {
            return "%04d".formatted(year);
        }
        return day <= 0
                ? YearMonth.of(year, month).toString()
                : LocalDate.of(year, month, day).toString();
    }

    static String week(LocalDate day, int weeks) {
        LocalDate monday = weekday(day, weeks, DayOfWeek.MONDAY);
        return monday + "/" + monday.plusDays(6);
    }

    static String weekend(LocalDate day, int weeks) {
        LocalDate saturday = weekday(day, weeks, DayOfWeek.SATURDAY);
        return saturday + "/" + saturday.plusDays(1);
    }

    static LocalDate weekday(LocalDate day, int weeks, DayOfWeek weekday) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .plusWeeks(weeks)
                .plusDays(weekday.getValue() - 1L);
    }

    static String month(LocalDate day, int months) {
        return YearMonth.from(day).plusMonths(months).toString();
    }

    static String year(LocalDate day, int years) {
        return of(day.getYear() + years, 0, 0);
    }

    /** A distance in days or weeks leads to a day, one in months to a month, one in years to a year. */
    static String shift(LocalDate day, int amount, ChronoUnit unit) {
        return switch (unit) {
            case MONTHS -> month(day, amount);
            case YEARS -> year(day, amount);
            default -> day.plus(amount, unit).toString();
        };
    }
}
