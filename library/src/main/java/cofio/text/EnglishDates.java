package cofio.text;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the dates of English text. Each word is looked at with a few of its neighbours, so the time is linear. */
final class EnglishDates {
    private static final Set<String> YEAR_LEADS = WordSet.of("""
        in since from until till by of before after during year circa
        """);
    private static final Set<String> MONTH_LEADS = WordSet.of("in since until till by during of every each");
    private static final Set<String> DAY_LEADS = WordSet.of("on by until till since from is born");

    /** What a number of four digits may count. */
    private static final Set<String> COUNTED = WordSet.of("""
        euro euros dollars pounds km miles m people kg words steps % € kcal calories items grams g metres meters
        """);

    private final String s;
    private final EnglishRelativeDates relative;
    private final EnglishWeekdays weekdays;
    private String before = "";

    private EnglishDates(String s, LocalDate said) {
        this.s = s;
        this.relative = new EnglishRelativeDates(s, said);
        this.weekdays = new EnglishWeekdays(s, said);
    }

    static List<DateMention> find(String s, LocalDate said) {
        return new EnglishDates(s, said).find();
    }

    private List<DateMention> find() {
        List<DateMention> found = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            if (!ScannedWord.isPart(s, i, i)) {
                if (!CharacterKinds.isSpace(s.charAt(i))) {
                    before = "";
                }
                weekdays.heard(s.charAt(i));
                i++;
                continue;
            }
            ScannedWord word = ScannedWord.at(s, i);
            DateMention mention = isFree(i) ? at(word) : null;
            if (mention != null && isFreeBehind(mention.end())) {
                found.add(mention);
                i = mention.end();
                before = "";
            } else {
                i = word.end();
                while (i < s.length() && ScannedWord.isPart(s, i, word.start())) {
                    i++;
                }
                before = word.text();
                weekdays.heard(before);
            }
        }
        return found;
    }

    private boolean isFree(int i) {
        return i == 0
                || "./-_@#$€£\\&".indexOf(s.charAt(i - 1)) < 0
                || s.charAt(i - 1) == '-' && i > 1 && s.charAt(i - 2) == ' ';
    }

    private boolean isFreeBehind(int i) {
        if (i == s.length()) {
            return true;
        }
        char c = s.charAt(i);
        boolean glued = i + 1 < s.length()
                && Character.isLetterOrDigit(s.charAt(i + 1))
                && !CharacterKinds.isHan(s.charAt(i + 1));
        return c != '@' && c != '_' && !ScannedWord.isPart(s, i, i) && !(glued && (c == '.' || c == '/' || c == '\\'));
    }

    private @Nullable DateMention at(ScannedWord word) {
        if (CharacterKinds.isDigit(s.charAt(word.start()))) {
            DateMention numeric = NumericDates.at(s, word.start());
            if (numeric != null) {
                return timed(word.start(), numeric.end(), numeric.resolved());
            }
            int year = DateWords.year(word.text());
            if (year > 0 && isYearPlace(word)) {
                return new DateMention(word.start(), word.end(), false, IsoDates.of(year, 0, 0));
            }
        }
        DateMention mention = relative.at(word, before);
        mention = mention != null ? mention : absolute(word);
        return mention != null ? mention : weekdays.at(word, before);
    }

    private boolean isYearPlace(ScannedWord word) {
        return YEAR_LEADS.contains(before) && !COUNTED.contains(word.next(s).text());
    }

    private @Nullable DateMention absolute(ScannedWord word) {
        if (DateWords.weekday(word.text()) > 0) {
            ScannedWord next = skip(word.next(s), ",", ".");
            DateMention date = dayOrMonth(next.is("the") ? next.next(s) : next, next.is("the") ? "the" : "");
            return date == null || date.end() == next.end() ? null : spanning(word, date);
        }
        if (word.is("the")) {
            DateMention date = dayOrMonth(word.next(s), "the");
            return date == null ? null : spanning(word, date);
        }
        return dayOrMonth(word, before);
    }

    private DateMention spanning(ScannedWord first, DateMention date) {
        return new DateMention(first.start(), date.end(), false, date.resolved());
    }

    private @Nullable DateMention dayOrMonth(ScannedWord word, String led) {
        if (DateWords.month(word.text()) > 0) {
            return monthFirst(word, led);
        }
        if (DateWords.day(word.text()) > 0) {
            return dayFirst(word, DateWords.day(word.text()), word);
        }
        if (DateWords.isSeason(word.text())) {
            ScannedWord next = skip(word.next(s), "of", ",");
            int year = DateWords.year(next.text());
            return year > 0 ? new DateMention(word.start(), next.end(), false, IsoDates.of(year, 0, 0)) : null;
        }
        return switch (word.text()) {
            case "early", "mid", "late" -> part(word, skip(word.next(s), "-", "in"));
            case "end", "beginning", "start", "middle" ->
                word.next(s).is("of") ? part(word, word.next(s).next(s)) : null;
            case "last" -> weekOf(word, word);
            default -> ordinal(word);
        };
    }

    /** "end of May", "late 2027" */
    private @Nullable DateMention part(ScannedWord word, ScannedWord next) {
        int year = DateWords.year(next.text());
        if (year > 0) {
            return new DateMention(word.start(), next.end(), false, IsoDates.of(year, 0, 0));
        }
        int month = DateWords.month(next.text());
        return month > 0 ? monthAndYear(word.start(), next, month) : null;
    }

    private DateMention monthAndYear(int start, ScannedWord name, int month) {
        ScannedWord next = skip(point(name), ",", "of");
        int year = DateWords.year(next.text());
        int end = year > 0 ? next.end() : name.end();
        return new DateMention(start, end, false, IsoDates.of(year, month, 0));
    }

    /** "fourth of September", "twenty-first of May", "first week of August", "last Monday in May" */
    private @Nullable DateMention ordinal(ScannedWord word) {
        int day = DateWords.ordinal(word.text());
        ScannedWord last = word;
        if (word.is("twenty") || word.is("thirty")) {
            last = skip(word.next(s), "-", "-");
            int unit = DateWords.ordinal(last.text());
            day = unit > 0 && unit < 10 ? unit + (word.is("twenty") ? 20 : 30) : 0;
        }
        if (day == 0) {
            return null;
        }
        DateMention week = weekOf(word, last);
        return week != null ? week : dayFirst(word, day, last);
    }

    private @Nullable DateMention weekOf(ScannedWord word, ScannedWord ordinal) {
        ScannedWord unit = ordinal.next(s);
        ScannedWord of = unit.next(s);
        boolean counted = unit.is("week") || unit.is("weekend") || unit.is("day") || DateWords.weekday(unit.text()) > 0;
        if (!counted || !of.is("of") && !of.is("in")) {
            return null;
        }
        ScannedWord name = of.next(s);
        return DateWords.month(name.text()) > 0 ? monthAndYear(word.start(), name, DateWords.month(name.text())) : null;
    }

    /** "15 January 2024", "15th of January", "3-5 March" */
    private @Nullable DateMention dayFirst(ScannedWord first, int day, ScannedWord last) {
        int until = 0;
        ScannedWord next = last.next(s);
        if (next.is("-") || next.is("–") || next.is("to")) {
            until = DateWords.day(next.next(s).text());
            if (until == 0) {
                return null;
            }
            next = next.next(s).next(s);
        }
        boolean of = next.is("of");
        ScannedWord name = of ? next.next(s) : next;
        int month = DateWords.month(name.text());
        boolean verb = (name.is("may") || name.is("march"))
                && !of
                && !Character.isUpperCase(s.charAt(name.start()))
                && DateWords.year(point(name).text()) == 0
                && !DAY_LEADS.contains(before);
        if (month == 0 || verb) {
            return null;
        }
        ScannedWord year = skip(point(name), ",", "of");
        int number = DateWords.year(year.text());
        return timed(first.start(), number > 0 ? year.end() : pointEnd(name), days(number, month, day, until));
    }

    /** "January 15, 2024", "Jan. 15", "September 2019", "in May" */
    private @Nullable DateMention monthFirst(ScannedWord name, String led) {
        int month = DateWords.month(name.text());
        boolean capital = Character.isUpperCase(s.charAt(name.start()));
        ScannedWord next = point(name);
        next = next.is("the") ? next.next(s) : next;
        int day = DateWords.day(next.text());
        if (day > 0
                && (capital
                        || !DateWords.isAmbiguousMonth(name.text())
                        || !DateWords.isDigits(next.text())
                        || DateWords.year(skip(next.next(s), ",", ",").text()) > 0)) {
            int until = 0;
            ScannedWord last = next;
            ScannedWord dash = next.next(s);
            if ((dash.is("-") || dash.is("–")) && DateWords.day(dash.next(s).text()) > 0) {
                last = dash.next(s);
                until = DateWords.day(last.text());
            }
            if (last.next(s).is(":")) {
                return null;
            }
            ScannedWord year = skip(last.next(s), ",", "of");
            int number = DateWords.year(year.text());
            return timed(name.start(), number > 0 ? year.end() : last.end(), days(number, month, day, until));
        }
        DateMention alone = monthAndYear(name.start(), name, month);
        if (!alone.resolved().isEmpty()) {
            return alone;
        }
        boolean dated = MONTH_LEADS.contains(led);
        boolean plain = capital && name.text().length() > 3 && !DateWords.isAmbiguousMonth(name.text());
        return plain || dated && (capital || !name.is("mar") && !name.is("may")) ? alone : null;
    }

    private static String days(int year, int month, int day, int until) {
        String first = IsoDates.of(year, month, day);
        return until == 0 || first.isEmpty() ? first : first + "/" + IsoDates.of(year, month, until);
    }

    private DateMention timed(int start, int end, String resolved) {
        return new DateMention(start, EnglishTimes.end(s, end), false, resolved);
    }

    private ScannedWord skip(ScannedWord word, String one, String other) {
        return word.is(one) || word.is(other) ? word.next(s) : word;
    }

    /** The word behind a name that may carry the point of an abbreviation. */
    private ScannedWord point(ScannedWord name) {
        return ScannedWord.at(s, pointEnd(name));
    }

    private int pointEnd(ScannedWord name) {
        boolean point = name.text().length() <= 4
                && !name.is("may")
                && name.end() + 1 < s.length()
                && s.charAt(name.end()) == '.';
        return point ? name.end() + 1 : name.end();
    }
}
