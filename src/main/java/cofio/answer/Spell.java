package cofio.answer;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Lengths of time in words. */
final class Spell {
    private static final long YEAR = 12;

    private Spell() {}

    /** In years; of whoever is younger than one, in months or days. */
    static String age(LocalDate born, LocalDate today, boolean chinese) {
        long months = ChronoUnit.MONTHS.between(born, today);
        if (months >= YEAR) {
            return chinese ? months / YEAR + "岁" : String.valueOf(months / YEAR);
        }
        return months > 0 ? months(months, chinese) : days(ChronoUnit.DAYS.between(born, today), chinese);
    }

    static String days(long days, boolean chinese) {
        return chinese ? days + "天" : days + (days == 1 ? " day" : " days");
    }

    private static String months(long months, boolean chinese) {
        return chinese ? months + "个月" : months + (months == 1 ? " month" : " months");
    }

    /** All the years, months and days from one day to another. */
    static String time(LocalDate from, LocalDate to, boolean chinese) {
        long all = ChronoUnit.MONTHS.between(from, to);
        long years = all / YEAR;
        long months = all % YEAR;
        long days = ChronoUnit.DAYS.between(from.plusMonths(all), to);
        List<String> parts = new ArrayList<>();
        if (years > 0) {
            parts.add(chinese ? years + "年" : years + (years == 1 ? " year" : " years"));
        }
        if (months > 0) {
            parts.add(months(months, chinese));
        }
        if (days > 0) {
            parts.add(days(days, chinese));
        }
        if (chinese || parts.size() < 2) {
            return String.join("零", parts);
        }
        return String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }
}
