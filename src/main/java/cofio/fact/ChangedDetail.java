package cofio.fact;

import cofio.text.Language;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a line tells besides the one detail that is told anew: of "Dentist with Dr Okonjo on Tuesday at 14:20" all but the day, after
 * "the dentist is on Wednesday". Days, times and numbers can be told apart exactly; … stands where the detail was.
 */
public final class ChangedDetail {
    private static final int LONGEST = 200;

    /** Stands where the detail was; it answers nothing. */
    public static final String GAP = "…";

    static final Pattern WEEKDAY = Pattern.compile(
            "(?i)\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b|(?:周|星期|礼拜)[一二三四五六日天]");

    /** Things of a kind, of which a line may hold one. */
    private static final List<Pattern> KINDS = List.of(
            WEEKDAY,
            Pattern.compile(
                    "(?i)\\b\\d{1,2}(?::\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?|o['’]clock)|\\b\\d{1,2}:\\d{2}\\b|\\b(?:noon|midnight)\\b|(?:上午|下午|晚上|早上|中午)?[\\d一二两三四五六七八九十]{1,3}点(?:半|[\\d一-十]{1,3}分?)?"),
            Pattern.compile(
                    "(?i)\\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}[日号]"),
            Pattern.compile("(?<![\\w.])\\d[\\w.,:/-]*(?: \\d[\\w.,:/-]*)*"));

    /** With one of these the day goes that was written beside it. */
    private static final List<Pattern> OF_DAYS = List.of(KINDS.get(0), KINDS.get(2));

    private static final Pattern DAY = Pattern.compile("\\s*[(（]\\d{4}(?:-\\d{2}){0,2}(?:/\\d{4}-\\d{2}-\\d{2})?[)）]");
    private static final Pattern NEXT_WORD = Pattern.compile("\\s*([\\p{L}%°£$€]{1,12}).*");
    private static final Pattern MARKED = Pattern.compile(".*[\\d\\p{Lu}].*");

    /** So much must a line tell besides to be worth keeping. */
    private static final int LEAST = 2;

    private static final int LEAST_CHINESE = 4;

    private ChangedDetail() {}

    /** The line with a gap for the one thing of which something of the same kind is said now; empty where there is none. */
    public static Optional<String> left(String line, String said) {
        if (line.length() > LONGEST) {
            return Optional.empty();
        }
        String lead = line.substring(0, Referent.end(line)); // names what the line is about: it holds no detail
        String told = line.substring(lead.length());
        String now = Referent.off(said);
        String rest = told;
        for (Pattern kind : KINDS) {
            Optional<MatchResult> gone = meant(results(kind, rest), results(kind, now), rest, now);
            if (gone.isPresent()) {
                rest = rest.substring(0, gone.get().start())
                        + GAP
                        + rest.substring(gone.get().end());
                rest = OF_DAYS.contains(kind) ? DAY.matcher(rest).replaceAll("") : rest;
            }
        }
        return rest.equals(told) ? Optional.empty() : Optional.of(lead + rest);
    }

    /** The same, where it tells more than what is said now. */
    public static Optional<String> more(String line, String said) {
        return left(line, said).filter(rest -> {
            Set<String> besides = new HashSet<>(SharedWords.terms(Referent.off(rest)));
            besides.removeAll(SharedWords.terms(said));
            return Language.of(rest) == Language.CHINESE
                    ? besides.size() >= LEAST_CHINESE
                    : besides.size() >= LEAST
                            || besides.stream()
                                    .anyMatch(term -> MARKED.matcher(term).matches());
        });
    }

    private static List<MatchResult> results(Pattern kind, String text) {
        List<MatchResult> written = DAY.matcher(text).results().toList();
        return kind.matcher(text)
                .results()
                .filter(one -> written.stream().noneMatch(day -> day.start() <= one.start() && one.end() <= day.end()))
                .toList();
    }

    /** The only one; or the one that is named again ("not 14, it's 16"); or that has the unit of what is said now. */
    private static Optional<MatchResult> meant(
            List<MatchResult> told, List<MatchResult> now, String line, String said) {
        if (told.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        List<MatchResult> again = told.stream()
                .filter(one -> now.size() > 1 && now.stream().anyMatch(other -> same(one.group(), other.group())))
                .toList();
        if (again.size() == 1) {
            return Optional.of(again.getFirst());
        }
        boolean repeats =
                now.stream().anyMatch(other -> told.stream().anyMatch(one -> same(one.group(), other.group())));
        if (told.size() == 1) {
            return repeats && now.size() == 1 ? Optional.empty() : Optional.of(told.getFirst());
        }
        List<MatchResult> alike = told.stream()
                .filter(one -> now.stream()
                        .anyMatch(other -> unit(line, one.end()).equals(unit(said, other.end()))
                                && !unit(line, one.end()).isEmpty()))
                .toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private static boolean same(String one, String other) {
        return one.replaceAll("[.,:/-]+$", "").equalsIgnoreCase(other.replaceAll("[.,:/-]+$", ""));
    }

    /** The word after a number; in Chinese its first character. */
    private static String unit(String text, int end) {
        Matcher word = NEXT_WORD.matcher(text).region(end, text.length());
        if (!word.matches()) {
            return "";
        }
        String unit = word.group(1).toLowerCase(Locale.ROOT);
        return Character.isIdeographic(unit.codePointAt(0)) ? unit.substring(0, 1) : unit;
    }
}
