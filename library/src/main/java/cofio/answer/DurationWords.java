package cofio.answer;

import cofio.text.Language;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Lengths of time in words. */
final class DurationWords {
    private static final long YEAR = 12;

    private DurationWords() {}

    /** In years; of whoever is younger than one, in months or days. */
    static String age(LocalDate born, LocalDate today, Language language) {
        long months = ChronoUnit.MONTHS.between(born, today);
        if (months >= YEAR) {
            return language.phrase("age", months / YEAR);
        }
        return months > 0
                ? language.counted("months", months)
                : language.counted("days", ChronoUnit.DAYS.between(born, today));
    }

    /** All the years, months and days from one day to another. */
    static String time(LocalDate from, LocalDate to, Language language) {
        long all = ChronoUnit.MONTHS.between(from, to);
        long years = all / YEAR;
        long months = all % YEAR;
        long days = ChronoUnit.DAYS.between(from.plusMonths(all), to);
        List<String> parts = new ArrayList<>();
        if (years > 0) {
            parts.add(language.counted("years", years));
        }
        if (months > 0) {
            parts.add(language.counted("months", months));
        }
        if (days > 0) {
            parts.add(language.counted("days", days));
        }
        if (parts.size() < 2) {
            return String.join("", parts);
        }
        return String.join(language.phrase("time-joint"), parts.subList(0, parts.size() - 1))
                + language.phrase("time-last-joint")
                + parts.getLast();
    }
}
