package cofio.answer;

import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
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
record AgeQuestion(String who, boolean chinese) {
    private static final int OLDEST = 130;
    private static final Pattern ENGLISH = Pattern.compile(
            "(?:(?:and|so|ok(?:ay)?|hey)[ ,]+)*(?:do you know |tell me )?"
                    + "(?:how old (?:is |are |am )?(?<old>[^,;?]+?)(?: is| are| am)?(?: now| today| (?:this|these) days?)?|what(?:['’]?s| is) (?<age>[^,;?]+?)(?:['’]s?)? age)[?.! ]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHINESE = Pattern.compile(
            "(?:那|请问|对了)?[，, ]*(?<old>[^，。？?]{1,16}?)(?:的年龄)?(?:今年|现在|到底|是)*(?:多大(?:年纪|岁数)?|几岁|多少岁)(?:了)?(?:呢|啊|呀)?[？?。! ]*");
    private static final Pattern BORN = Pattern.compile(
            "(?i)\\b(?:born|birthday|birth ?date|date of birth|d\\.?o\\.?b\\.?)(?!\\w)|出生|生日|生于|(?<=[日号年])生的");
    private static final Pattern BORN_YEAR =
            Pattern.compile("(?i)\\bborn(?: in)? (\\d{4})\\b|(?<!\\d)(\\d{4})年?(?:出生|生的)");
    private static final Pattern SELF = Pattern.compile("(?i)i|我");

    private static final Pattern OWN = Pattern.compile(
            "(?i)^(?:\\[[^\\]]*\\] )?(?:i was born|i['’]m born|my (?:birthday|birth ?date|date of birth|dob)\\b|我(?:是|在|于|出|生|\\d|的(?:生日|出生)))");

    static Optional<AgeQuestion> in(Question question) {
        boolean chinese = question.language() == Language.CHINESE;
        Matcher asked = (chinese ? CHINESE : ENGLISH).matcher(question.text().strip());
        if (!asked.matches()) {
            return Optional.empty();
        }
        String who = asked.group("old") != null || chinese ? asked.group("old") : asked.group("age");
        return Optional.of(new AgeQuestion(who.strip(), chinese));
    }

    /** Asks for the day from which the age is counted. */
    String birth() {
        return chinese
                ? who + "是什么时候出生的？"
                : SELF.matcher(who).matches() ? "When was I born?" : "When was " + who + " born?";
    }

    /** The age on a day, where the line gives the day or the year of birth of the very one; else empty. */
    Optional<String> reckon(Evidence line, LocalDate today) {
        List<DaySpan> days = days(line.text());
        if (line.former() || !BORN.matcher(line.text()).find() || !isOf(line.text()) || days.size() != 1) {
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
                    ? Optional.of(chinese ? (most - 1) + "或" + most + "岁" : (most - 1) + " or " + most)
                    : Optional.empty();
        }
        return day.first().plusYears(OLDEST).isBefore(today)
                ? Optional.empty()
                : Optional.of(Spell.age(day.first(), today, chinese));
    }

    private static List<DaySpan> days(String line) {
        Matcher year = BORN_YEAR.matcher(line);
        List<DaySpan> days = LineDays.exact(line);
        return days.isEmpty() && year.find()
                ? LineDays.span(year.group(1) == null ? year.group(2) : year.group(1)).stream()
                        .toList()
                : days;
    }

    /** "Tom's brother was born" tells nothing of Tom. */
    private boolean isOf(String line) {
        if (SELF.matcher(who).matches()) {
            return OWN.matcher(line).find();
        }
        String name = Pattern.quote(who.replaceFirst("(?i)^(?:my|our|the|我的|我们的|我) ?", ""));
        String other = chinese ? name + "的(?!生日|出生|阳历|农历)" : name + "['’]s (?!birthday|birth|date of birth|dob)";
        return Pattern.compile("(?i)(?<![\\p{IsLatin}\\d])" + name + "(?![\\p{IsLatin}\\d])")
                        .matcher(line)
                        .find()
                && !Pattern.compile("(?i)" + other).matcher(line).find();
    }
}
