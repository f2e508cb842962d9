package cofio.bench;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When something was said, from the ways in which the recall sets write it. */
final class ToldDate {
    private static final Pattern YEAR = Pattern.compile("\\b(\\d{4})\\b|(\\d{4})年");
    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d{2})\\s*(am|pm)?");
    private static final Pattern HAN = Pattern.compile("(\\d{4})年(\\d{1,2})月(\\d{1,2})日");
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})");
    private static final Pattern DAY = Pattern.compile("(?<![\\d:])(\\d{1,2})(?![\\d:])");

    private ToldDate() {}

    static LocalDateTime of(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        LocalTime time = LocalTime.of(8, 0);
        Matcher clock = TIME.matcher(lower);
        if (clock.find()) {
            int hour = Integer.parseInt(clock.group(1));
            String half = clock.group(3);
            hour = half == null ? hour : hour % 12 + (half.equals("pm") ? 12 : 0);
            time = LocalTime.of(hour, Integer.parseInt(clock.group(2)));
        }
        for (Pattern numbers : new Pattern[] {HAN, ISO}) {
            Matcher date = numbers.matcher(lower);
            if (date.find()) {
                return LocalDate.of(
                                Integer.parseInt(date.group(1)),
                                Integer.parseInt(date.group(2)),
                                Integer.parseInt(date.group(3)))
                        .atTime(time);
            }
        }
        Matcher year = YEAR.matcher(lower);
        Matcher day = DAY.matcher(TIME.matcher(lower).replaceAll(" "));
        if (year.find() && day.find()) {
            for (Month month : Month.values()) {
                if (lower.contains(month.name().toLowerCase(Locale.ROOT))) {
                    return LocalDate.of(Integer.parseInt(year.group(1)), month, Integer.parseInt(day.group(1)))
                            .atTime(time);
                }
            }
        }
        return LocalDate.of(2024, 1, 1).atTime(time);
    }
}
