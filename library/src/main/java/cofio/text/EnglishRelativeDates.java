package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** English dates that are counted from the day on which they are said. */
final class EnglishRelativeDates {
    private record Amount(int number, int end) {}

    private final String s;
    private final LocalDate said;

    EnglishRelativeDates(String s, LocalDate said) {
        this.s = s;
        this.said = said;
    }

    @Nullable
    DateMention at(ScannedWord word, String before) {
        String text = word.withoutOwner();
        int day = daysFromToday(text);
        if (day != Integer.MIN_VALUE) {
            ScannedWord part = word.next(s);
            boolean parted = DateWords.isPartOfDay(part.text()) && !text.equals("tonight");
            return mention(word, EnglishTimes.end(s, parted ? part.end() : word.end()), said.plusDays(day));
        }
        return switch (text) {
            case "the", "day", "week", "weekend", "month", "year" -> around(word);
            case "this", "next", "last", "coming" -> before.equals("the") && !text.equals("coming") ? null : turn(word);
            case "in" -> isRate(before) ? null : in(word);
            default -> DateWords.weekday(text) > 0 ? weekdayOfWeek(word, DateWords.weekday(text)) : ago(word);
        };
    }

    private static int daysFromToday(String text) {
        return switch (text) {
            case "today", "tonight" -> 0;
            case "yesterday" -> -1;
            case "tomorrow", "tmrw", "tmr" -> 1;
            default -> Integer.MIN_VALUE;
        };
    }

    /** "once in a year" is a rate and no date. */
    private static boolean isRate(String before) {
        return before.equals("once") || before.equals("twice") || before.equals("times");
    }

    /** "the day after tomorrow", "the week before last" */
    private @Nullable DateMention around(ScannedWord word) {
        ScannedWord unit = word.is("the") ? word.next(s) : word;
        ScannedWord side = unit.next(s);
        ScannedWord anchor = side.next(s);
        boolean after = side.is("after");
        if (!after && !side.is("before")) {
            return null;
        }
        if (unit.is("day") && anchor.is(after ? "tomorrow" : "yesterday")) {
            return mention(word, EnglishTimes.end(s, anchor.end()), said.plusDays(after ? 2 : -2));
        }
        if (!anchor.is(after ? "next" : "last")) {
            return null;
        }
        int two = after ? 2 : -2;
        return switch (unit.text()) {
            case "week" -> mention(word, anchor.end(), IsoDates.week(said, two));
            case "weekend" -> mention(word, anchor.end(), IsoDates.weekend(said, two));
            case "month" -> mention(word, anchor.end(), IsoDates.month(said, two));
            case "year" -> mention(word, anchor.end(), IsoDates.year(said, two));
            default -> null;
        };
    }

    /** "next Friday", "this coming Friday", "last week", "this morning" */
    private @Nullable DateMention turn(ScannedWord word) {
        ScannedWord name = word.next(s);
        int turn = word.is("last") ? -1 : word.is("this") ? 0 : 1;
        if (word.is("this") && (name.is("coming") || name.is("past"))) {
            turn = name.is("past") ? -1 : 1;
            name = name.next(s);
        }
        String text = name.withoutOwner();
        if (DateWords.isPartOfDay(text)) {
            boolean fits = turn == 0 && word.is("this") || turn == -1 && text.equals("night");
            return fits ? mention(word, EnglishTimes.end(s, name.end()), said.plusDays(turn)) : null;
        }
        int weekday = DateWords.weekday(text);
        if (weekday > 0 && (text.length() > 3 || Character.isUpperCase(s.charAt(name.start())))) {
            ScannedWord of = name.next(s);
            if (of.is("of") || of.is("in") && DateWords.month(of.next(s).text()) > 0) {
                return null;
            }
            DayOfWeek day = DayOfWeek.of(weekday);
            LocalDate date = said.with(turn < 0 ? TemporalAdjusters.previous(day) : TemporalAdjusters.next(day));
            ScannedWord part = name.next(s);
            int end = DateWords.isPartOfDay(part.text()) ? part.end() : name.end();
            return mention(word, EnglishTimes.end(s, end), date.toString());
        }
        int month = DateWords.month(text);
        if (month > 0 && text.length() > 2 && DateWords.day(name.next(s).text()) == 0 && isMonthName(name)) {
            return mention(word, name.end(), YearMonth.of(yearOf(month, turn), month));
        }
        if (name.next(s).is("of")) {
            return null;
        }
        return switch (text) {
            case "week" -> week(word, name.end(), turn);
            case "weekend" -> mention(word, name.end(), IsoDates.weekend(said, turn));
            case "month" -> mention(word, name.end(), IsoDates.month(said, turn));
            case "year" -> mention(word, name.end(), IsoDates.year(said, turn));
            default -> null;
        };
    }

    /** A week, or the day that follows it: "next week on Friday", "next week Friday at 9" */
    private DateMention week(ScannedWord word, int end, int weeks) {
        DateMention day = dayOf(word, end, weeks);
        return day != null ? day : mention(word, end, IsoDates.week(said, weeks));
    }

    private @Nullable DateMention dayOf(ScannedWord word, int end, int weeks) {
        ScannedWord on = ScannedWord.at(s, end);
        ScannedWord name = on.is("on") || on.is(",") ? on.next(s) : on;
        int weekday = DateWords.weekday(name.text());
        return weekday > 0 && name.text().length() > 4
                ? mention(word, EnglishTimes.end(s, name.end()), IsoDates.weekday(said, weeks, DayOfWeek.of(weekday)))
                : null;
    }

    /** "this may be it" and "the next march starts" are no months. */
    private boolean isMonthName(ScannedWord name) {
        return Character.isUpperCase(s.charAt(name.start())) || !DateWords.isAmbiguousMonth(name.text());
    }

    private int yearOf(int month, int turn) {
        int now = said.getMonthValue();
        return said.getYear() + (turn > 0 && month <= now ? 1 : turn < 0 && month >= now ? -1 : 0);
    }

    /** "in two weeks", "in half a year" */
    private @Nullable DateMention in(ScannedWord word) {
        ScannedWord first = word.next(s);
        if (first.is("half") && first.next(s).is("a") && first.next(s).next(s).is("year")) {
            return mention(word, first.next(s).next(s).end(), IsoDates.month(said, 6));
        }
        Amount amount = amount(first);
        ScannedWord unit = amount == null ? first : ScannedWord.at(s, amount.end());
        ChronoUnit chrono = DateWords.unit(unit.text());
        if (amount == null || chrono == null) {
            return null;
        }
        int number = amount.number() * DateWords.units(unit.text());
        ScannedWord time = unit.end() < s.length() && "'’".indexOf(s.charAt(unit.end())) >= 0
                ? ScannedWord.at(s, unit.end() + 1)
                : unit;
        int end = time.is("time") ? time.end() : unit.end();
        DateMention day = chrono == ChronoUnit.WEEKS ? dayOf(word, end, number) : null;
        if (day != null) {
            return day;
        }
        return mention(word, EnglishTimes.end(s, end), IsoDates.shift(said, number, chrono));
    }

    /** "two weeks ago", "a month from now", "ten days from tomorrow" */
    private @Nullable DateMention ago(ScannedWord word) {
        Amount amount = amount(word);
        if (amount == null) {
            return null;
        }
        ScannedWord unit = ScannedWord.at(s, amount.end());
        ChronoUnit chrono = DateWords.unit(unit.text());
        if (chrono == null) {
            return null;
        }
        int number = amount.number() * DateWords.units(unit.text());
        ScannedWord last = unit.next(s);
        if (last.is("ago")) {
            return mention(word, last.end(), IsoDates.shift(said, -number, chrono));
        }
        ScannedWord anchor = last.next(s);
        int days = anchor.is("now") ? 0 : daysFromToday(anchor.text());
        if (last.is("from") && days != Integer.MIN_VALUE) {
            return mention(word, anchor.end(), IsoDates.shift(said.plusDays(days), number, chrono));
        }
        return null;
    }

    private @Nullable Amount amount(ScannedWord word) {
        ScannedWord couple = word.is("a") ? word.next(s) : word;
        if (couple.is("couple")) {
            ScannedWord of = couple.next(s);
            return new Amount(2, of.is("of") ? of.end() : couple.end());
        }
        int number = DateWords.number(word.text());
        return number > 0 ? new Amount(number, word.end()) : null;
    }

    /** "Friday next week" */
    private @Nullable DateMention weekdayOfWeek(ScannedWord word, int weekday) {
        ScannedWord turn = word.next(s);
        ScannedWord week = turn.next(s);
        int weeks = turn.is("next") ? 1 : turn.is("last") ? -1 : 0;
        if (!week.is("week") || weeks == 0 && !turn.is("this")) {
            return null;
        }
        return mention(word, EnglishTimes.end(s, week.end()), IsoDates.weekday(said, weeks, DayOfWeek.of(weekday)));
    }

    private static DateMention mention(ScannedWord first, int end, Object iso) {
        return new DateMention(first.start(), end, true, iso.toString());
    }
}
