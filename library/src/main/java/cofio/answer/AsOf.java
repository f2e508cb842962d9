package cofio.answer;

import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question about what was known on a day: "As of 3 March 2026, what was my address?", "截至2026年3月3日，我的地址是什么？".
 *
 * @param question the question without the day
 */
record AsOf(LocalDate day, String question) {
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    static Optional<AsOf> in(String question, LocalDate today) {
        for (DateMention date : Dates.find(question, today)) {
            Matcher before = Language.anyPattern("as-of").matcher(question).region(0, date.start());
            if (before.find() && DAY.matcher(date.resolved()).matches()) {
                String rest = question.substring(0, before.start()) + question.substring(date.end());
                return Optional.of(new AsOf(
                        LocalDate.parse(date.resolved()),
                        rest.replaceFirst("^[\\s,，:：]+", "").strip()));
            }
        }
        return Optional.empty();
    }
}
