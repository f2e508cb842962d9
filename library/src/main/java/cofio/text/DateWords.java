package cofio.text;

import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The English words that dates are made of; each gives 0 for a word that is none of its kind. */
final class DateWords {
    private static final Map<String, Integer> MONTHS = numbered("""
        january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sep sept,
        october oct, november nov, december dec
        """);
    private static final Map<String, Integer> WEEKDAYS = numbered("""
        monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs, friday fri, saturday sat, sunday sun
        """);
    private static final Map<String, Integer> NUMBERS = numbered("""
        one a an, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
        sixteen, seventeen, eighteen, nineteen, twenty
        """);
    private static final Map<String, Integer> ORDINALS = numbered("""
        first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
        fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth
        """);
    private static final Set<String> AMBIGUOUS_MONTHS = WordSet.of("may march mar april june august jan dec jun sep");
    private static final Set<String> SEASONS = WordSet.of("spring summer autumn fall winter");
    private static final Set<String> PARTS_OF_DAY = WordSet.of("morning afternoon evening night");

    private DateWords() {}

    private static Map<String, Integer> numbered(String names) {
        Map<String, Integer> numbers = new HashMap<>();
        int number = 1;
        for (String one : names.split(",")) {
            for (String name : WordSet.of(one)) {
                numbers.put(name, number);
            }
            number++;
        }
        return numbers;
    }

    static int month(String word) {
        return MONTHS.getOrDefault(word, 0);
    }

    /** May, March, and the months that are also first names, or clipped to an ordinary word. */
    static boolean isAmbiguousMonth(String word) {
        return AMBIGUOUS_MONTHS.contains(word);
    }

    static int weekday(String word) {
        return WEEKDAYS.getOrDefault(word, 0);
    }

    static int number(String word) {
        if (!word.isEmpty() && word.length() <= 3 && isDigits(word)) {
            return Integer.parseInt(word);
        }
        return NUMBERS.getOrDefault(word, 0);
    }

    /** "first" to "twentieth" and "thirtieth". */
    static int ordinal(String word) {
        return word.equals("thirtieth") ? 30 : ORDINALS.getOrDefault(word, 0);
    }

    /** "3", "3rd" */
    static int day(String word) {
        int digits = CharacterKinds.skipDigits(word, 0);
        if (digits == 0 || digits > 2) {
            return 0;
        }
        String ending = word.substring(digits);
        boolean ordinal = ending.equals("st") || ending.equals("nd") || ending.equals("rd") || ending.equals("th");
        int day = Integer.parseInt(word.substring(0, digits));
        return (ending.isEmpty() || ordinal) && day <= 31 ? day : 0;
    }

    static int year(String word) {
        if (word.length() != 4 || !isDigits(word)) {
            return 0;
        }
        int year = Integer.parseInt(word);
        return year >= 1000 && year < 2200 ? year : 0;
    }

    static boolean isSeason(String word) {
        return SEASONS.contains(word);
    }

    static @Nullable ChronoUnit unit(String word) {
        return switch (word) {
            case "day", "days" -> ChronoUnit.DAYS;
            case "week", "weeks", "fortnight", "fortnights" -> ChronoUnit.WEEKS;
            case "month", "months" -> ChronoUnit.MONTHS;
            case "year", "years" -> ChronoUnit.YEARS;
            default -> null;
        };
    }

    /** A fortnight is two of its unit. */
    static int units(String word) {
        return word.startsWith("fortnight") ? 2 : 1;
    }

    static boolean isPartOfDay(String word) {
        return PARTS_OF_DAY.contains(word);
    }

    static boolean isDigits(String word) {
        return !word.isEmpty() && CharacterKinds.skipDigits(word, 0) == word.length();
    }
}
