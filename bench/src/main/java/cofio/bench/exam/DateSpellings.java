package cofio.bench.exam;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The usual ways to write a day. */
final class DateSpellings {
    private static final String MARK = "@date:";
    private static final List<String> FORMS = List.of(
            "yyyy-MM-dd",
            "M/d/yyyy",
            "d/M/yyyy",
            "dd.MM.yyyy",
            "dd/MM/yyyy",
            "MM/dd/yyyy",
            "yyyy/MM/dd",
            "M月d日",
            "M月d号",
            "MM月dd日");

    private DateSpellings() {}

    /**
     * What the words stand for: themselves, or, after {@code @date:}, a day by its distance ({@code +3}), a coming
     * ({@code wd:fri}) or past ({@code pwd:fri}) day of the week, of which two count, or a month ({@code month:+1}).
     */
    static List<String> meant(String words, LocalDate today) {
        if (!words.startsWith(MARK)) {
            return List.of(words);
        }
        String spec = words.substring(MARK.length());
        int colon = spec.indexOf(':');
        if (colon < 0) {
            return of(today.plusDays(Integer.parseInt(spec)));
        }
        String argument = spec.substring(colon + 1);
        return switch (spec.substring(0, colon)) {
            case "wd" -> both(today.with(TemporalAdjusters.next(day(argument))), 7);
            case "pwd" -> both(today.with(TemporalAdjusters.previous(day(argument))), -7);
            case "month" -> month(YearMonth.from(today).plusMonths(Integer.parseInt(argument)));
            default -> throw new IllegalArgumentException("no date: " + words);
        };
    }

    private static List<String> both(LocalDate first, int days) {
        return Stream.concat(of(first).stream(), of(first.plusDays(days)).stream())
                .toList();
    }

    private static DayOfWeek day(String name) {
        return Stream.of(DayOfWeek.values())
                .filter(day ->
                        day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> month(YearMonth month) {
        return Stream.of("MMMM", "MMM yyyy", "yyyy-MM", "yyyy年M月", "M月")
                .map(form -> month.format(DateTimeFormatter.ofPattern(form, Locale.ENGLISH)))
                .toList();
    }

    static List<String> of(LocalDate day) {
        List<String> spellings = new ArrayList<>();
        FORMS.forEach(form -> spellings.add(day.format(DateTimeFormatter.ofPattern(form, Locale.ENGLISH))));
        int number = day.getDayOfMonth();
        for (TextStyle style : List.of(TextStyle.FULL, TextStyle.SHORT)) {
            String month = day.getMonth().getDisplayName(style, Locale.ENGLISH);
            for (String one : List.of(Integer.toString(number), ordinal(number), "%02d".formatted(number))) {
                spellings.addAll(List.of(month + " " + one, one + " " + month, one + " of " + month));
            }
        }
        return spellings;
    }

    private static String ordinal(int number) {
        boolean teen = number / 10 == 1;
        return number
                + switch (teen ? 0 : number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
