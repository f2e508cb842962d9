package cofio.text;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the dates that a text mentions, and writes the resolved date beside those that depend on when it was said.
 *
 * <p>Words that are also ordinary English ("may", "march", "second") count only in the company of a day, a year or a
 * preposition.
 */
public final class Dates {
    private Dates() {}

    /** The mentions in the order of the text; none overlaps another. */
    public static List<DateMention> find(String text, LocalDate said) {
        List<DateMention> found = new ArrayList<>();
        Language.all().reversed().forEach(language -> found.addAll(language.dates(text, said)));
        found.sort(
                Comparator.comparingInt(DateMention::start).thenComparing(DateMention::end, Comparator.reverseOrder()));
        List<DateMention> apart = new ArrayList<>(found.size());
        int end = 0;
        for (DateMention mention : found) {
            if (mention.start() >= end) {
                apart.add(mention);
                end = mention.end();
            }
        }
        return List.copyOf(apart);
    }

    /** "next Friday" becomes "next Friday (2026-11-20)", except in quotations, code and web addresses. */
    public static String annotate(String text, LocalDate said) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        QuotedRanges quoted = new QuotedRanges(text);
        int from = 0;
        for (DateMention mention : find(text, said)) {
            if (!mention.relative()
                    || mention.resolved().isEmpty()
                    || quoted.covers(mention.start())
                    || isAnnotated(text, mention.end())) {
                continue;
            }
            boolean chinese = CharacterKinds.isHan(text.charAt(mention.end() - 1));
            out.append(text, from, mention.end());
            out.append(bracketed(mention.resolved(), chinese));
            from = mention.end();
        }
        return out.append(text, from, text.length()).toString();
    }

    /** A day as it is written beside the words that mean it, in the brackets of their language. */
    public static String bracketed(String iso, boolean han) {
        return han ? "（" + iso + "）" : " (" + iso + ")";
    }

    /** By its name in English or Chinese, in small letters; a short form of the name will do. */
    public static DayOfWeek weekday(String name) {
        int number = Character.isIdeographic(name.charAt(0))
                ? "一二三四五六日".indexOf(name.replace('天', '日').charAt(name.length() - 1))
                : "mo,tu,we,th,fr,sa,su".indexOf(name.substring(0, 2)) / 3;
        return DayOfWeek.of(number + 1);
    }

    private static boolean isAnnotated(String text, int end) {
        int bracket = CharacterKinds.skipSpaces(text, end, Math.min(text.length(), end + 1));
        return bracket + 1 < text.length()
                && (text.charAt(bracket) == '(' || text.charAt(bracket) == '（')
                && CharacterKinds.isDigit(text.charAt(bracket + 1));
    }
}
