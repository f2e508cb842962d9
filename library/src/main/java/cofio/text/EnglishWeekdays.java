package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A weekday by itself is the next one where it has a time or something is to be done then: "Saturday at 10", "I must pay on
 * Friday", "moved to Friday". Else it may be one of many, or past, and is none.
 */
final class EnglishWeekdays {
    /** What is moved to Friday or due by Friday is yet to come, whenever that was decided. */
    private static final Set<String> OPEN_AHEAD = WordSet.of("to for by until till due");

    private static final Set<String> LEADS = WordSet.of("on before from after");

    /** What must or will be done is yet to come; "I play on Friday" may be any. */
    private static final Set<String> AHEAD = WordSet.of("""
        will won't i'll we'll he'll she'll it'll they'll shall must should need needs gotta going gonna remind forget todo
        """);

    private static final Set<String> HABITS = WordSet.of("""
        every each usually always normally often never generally sometimes mostly typically regularly weekly
        """);
    private static final Set<String> PAST = WordSet.of("""
        was were had did didn't wasn't weren't went met saw came bought got took made gave said told left ate ran lost
        found broke fell won paid spoke spent flew drove slept sent wrote felt been
        """);
    private static final Set<String> NOT_PAST = WordSet.of("""
        need feed speed indeed scheduled booked planned supposed expected invited married arranged fixed exceed succeed
        proceed agreed
        """);

    private final String s;
    private final LocalDate said;
    private boolean habit;
    private boolean past;
    private boolean ahead;

    EnglishWeekdays(String s, LocalDate said) {
        this.s = s;
        this.said = said;
    }

    /** A word of the sentence that is no date. */
    void heard(String word) {
        habit |= DateWords.weekday(word) > 0 && word.length() > 3 || HABITS.contains(word);
        past |= isPast(word);
        ahead |= AHEAD.contains(word);
    }

    /** A character between words. */
    void heard(char mark) {
        if (".!?;:\n".indexOf(mark) >= 0) {
            habit = false;
            past = false;
            ahead = false;
        }
    }

    @Nullable
    DateMention at(ScannedWord word, String before) {
        int weekday = DateWords.weekday(word.text());
        if (weekday == 0 || !isName(word)) {
            return null;
        }
        DayOfWeek day = DayOfWeek.of(weekday);
        DateMention weeks = inWeeks(word, day);
        if (weeks != null) {
            return weeks;
        }
        ScannedWord next = word.next(s);
        int part = DateWords.isPartOfDay(next.text()) ? next.end() : word.end();
        int end = EnglishTimes.end(s, part);
        boolean open = OPEN_AHEAD.contains(before);
        boolean planned = open || ahead && LEADS.contains(before) || end > word.end();
        if (habit || past && !open || !planned || isContinued(next, end)) {
            return null;
        }
        return new DateMention(
                word.start(), end, true, said.with(TemporalAdjusters.next(day)).toString());
    }

    /** "sat" and "sun" are words: an abbreviation has its capital. */
    private boolean isName(ScannedWord word) {
        return word.text().length() > 4
                || Character.isUpperCase(s.charAt(word.start())) && Character.isLowerCase(s.charAt(word.start() + 1));
    }

    /** "Saturday in two weeks" */
    private @Nullable DateMention inWeeks(ScannedWord word, DayOfWeek day) {
        ScannedWord in = word.next(s);
        ScannedWord number = in.next(s);
        ScannedWord unit = number.next(s);
        int weeks = DateWords.number(number.text()) * DateWords.units(unit.text());
        boolean counted = in.is("in") && weeks > 0 && DateWords.unit(unit.text()) == ChronoUnit.WEEKS;
        return counted
                ? new DateMention(
                        word.start(),
                        EnglishTimes.end(s, unit.end()),
                        true,
                        IsoDates.weekday(said, weeks, day).toString())
                : null;
    }

    /** "Friday nights", "Friday the 13th", "Monday to Friday", "Monday and Thursday" */
    private boolean isContinued(ScannedWord next, int end) {
        ScannedWord behind = ScannedWord.at(s, end);
        ScannedWord day = next.is(",") || next.is("the") ? next.next(s) : next;
        boolean plural = switch (next.text()) {
            case "mornings", "afternoons", "evenings", "nights", "every", "each" -> true;
            default -> false;
        };
        boolean several = switch (behind.text()) {
            case "and", "or", "to", "through", "-", "–", "/", "&", "," ->
                DateWords.weekday(behind.next(s).text()) > 0;
            default -> false;
        };
        boolean numbered = end == next.start() - 1 && DateWords.day(day.text()) > 0 && !isClock(day);
        return plural || several || numbered || behind.is("'");
    }

    private boolean isClock(ScannedWord word) {
        return EnglishTimes.end(s, word.start()) > word.start();
    }

    private static boolean isPast(String word) {
        return PAST.contains(word) || word.length() > 4 && word.endsWith("ed") && !NOT_PAST.contains(word);
    }
}
