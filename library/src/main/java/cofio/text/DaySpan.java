package cofio.text;

import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;

/** A day, or all days from one to another. */
public record DaySpan(LocalDate first, LocalDate last) implements Comparable<DaySpan> {
    private static final int LONGEST = 31;

    public DaySpan {
        if (last.isBefore(first)) {
            throw new IllegalArgumentException("a span ends after it begins");
        }
    }

    public static DaySpan day(LocalDate day) {
        return new DaySpan(day, day);
    }

    /** Of the ISO form of a {@link DateMention}: a day, a month, a year, or two days with a slash between them. */
    static DaySpan of(String iso) {
        int slash = iso.indexOf('/');
        if (slash > 0) {
            LocalDate first = LocalDate.parse(iso.substring(0, slash));
            LocalDate last = LocalDate.parse(iso.substring(slash + 1));
            return last.isBefore(first) ? day(first) : new DaySpan(first, last);
        }
        return switch (iso.length()) {
            case 4 ->
                new DaySpan(
                        Year.parse(iso).atDay(1), Year.parse(iso).atMonth(12).atEndOfMonth());
            case 7 ->
                new DaySpan(YearMonth.parse(iso).atDay(1), YearMonth.parse(iso).atEndOfMonth());
            default -> day(LocalDate.parse(iso));
        };
    }

    public boolean isDay() {
        return first.equals(last);
    }

    /** Whether it is precise enough for a plan: a year is not. */
    public boolean isPlan() {
        return first.plusDays(LONGEST).isAfter(last);
    }

    public boolean within(DaySpan other) {
        return !first.isBefore(other.first) && !last.isAfter(other.last);
    }

    @Override
    public int compareTo(DaySpan other) {
        int byStart = first.compareTo(other.first);
        return byStart != 0 ? byStart : last.compareTo(other.last);
    }
}
