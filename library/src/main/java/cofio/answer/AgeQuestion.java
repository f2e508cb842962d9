package cofio.answer;

import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import cofio.text.MatchedGroup;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks how old somebody is: "How old is Tom?", 汤姆几岁？
 *
 * @param who the words for whom it asks
 */
record AgeQuestion(String who, Language language) {
    private static final int OLDEST = 130;

    static Optional<AgeQuestion> in(Question question) {
        Matcher asked = question.language()
                .pattern("age-question")
                .matcher(question.text().strip());
        return asked.matches()
                ? MatchedGroup.named(asked, "old", "age").map(who -> new AgeQuestion(who.strip(), question.language()))
                : Optional.empty();
    }

    /** Asks for the day from which the age is counted. */
    String birth() {
        return language.phrase(isSelf() ? "when-born-self" : "when-born", who);
    }

    /** The age on a day, where the line gives the day or the year of birth of the very one; else empty. */
    Optional<String> reckon(Evidence line, LocalDate today) {
        List<DaySpan> days = days(line.text());
        if (line.former()
                || !Language.anyPattern("born").matcher(line.text()).find()
                || !isOf(line.text())
                || days.size() != 1) {
            return Optional.empty();
        }
        DaySpan day = days.getFirst();
        if (day.first().isAfter(today)) {
            return Optional.empty();
        }
        if (!day.isDay()) {
            int most = today.getYear() - day.first().getYear();
            boolean year = day.first().getDayOfYear() == 1
                    && day.last().equals(day.first().plusYears(1).minusDays(1));
            return year && most > 1 && most <= OLDEST
                    ? Optional.of(language.phrase("age-either", most - 1, most))
                    : Optional.empty();
        }
        return day.first().plusYears(OLDEST).isBefore(today)
                ? Optional.empty()
                : Optional.of(DurationWords.age(day.first(), today, language));
    }

    private boolean isSelf() {
        return Language.anyPattern("self").matcher(who).matches();
    }

    private static List<DaySpan> days(String line) {
        Matcher year = Language.anyPattern("born-year").matcher(line);
        List<DaySpan> days = LineDays.exact(line);
        return days.isEmpty() && year.find()
                ? MatchedGroup.first(year).flatMap(LineDays::span).stream().toList()
                : days;
    }

    /** "Tom's brother was born" tells nothing of Tom. */
    private boolean isOf(String line) {
        if (isSelf()) {
            return Language.anyPattern("own-birth").matcher(line).find();
        }
        String name =
                Pattern.quote(Language.anyPattern("owner-lead").matcher(who).replaceFirst(""));
        String other = name + language.pattern("birth-of-other").pattern();
        return Pattern.compile("(?i)(?<![\\p{IsLatin}\\d])" + name + "(?![\\p{IsLatin}\\d])")
                        .matcher(line)
                        .find()
                && !Pattern.compile("(?i)" + other).matcher(line).find();
    }
}
