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

    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d[\\w.,:/-]*(?: \\d[\\w.,:/-]*)*");
    private static final Pattern DAY = Pattern.compile("\\s*[(（]\\d{4}(?:-\\d{2}){0,2}(?:/\\d{4}-\\d{2}-\\d{2})?[)）]");
    private static final Pattern NEXT_WORD = Pattern.compile("\\s*([\\p{L}%°£$€]{1,12}).*");

    private ChangedDetail() {}

    static Pattern weekday() {
        return Language.anyPattern("weekday");
    }

    /** The line with a gap for the one thing of which something of the same kind is said now; empty where there is none. */
    public static Optional<String> left(String line, String said) {
        if (line.length() > LONGEST) {
            return Optional.empty();
        }
        String lead = line.substring(0, Referent.end(line)); // names what the line is about: it holds no detail
        String told = line.substring(lead.length());
        String now = Referent.off(said);
        String rest = told;
        Pattern monthDay = Language.anyPattern("month-day");
        for (Pattern kind : List.of(weekday(), Language.anyPattern("clock-time"), monthDay, NUMBER)) {
            Optional<MatchResult> gone = meant(results(kind, rest), results(kind, now), rest, now);
            if (gone.isPresent()) {
                rest = rest.substring(0, gone.get().start())
                        + GAP
                        + rest.substring(gone.get().end());
                boolean day = kind == weekday() || kind == monthDay; // with it the day goes that was written beside it
                rest = day ? DAY.matcher(rest).replaceAll("") : rest;
            }
        }
        return rest.equals(told) ? Optional.empty() : Optional.of(lead + rest);
    }

    /** The same, where it tells more than what is said now. */
    public static Optional<String> more(String line, String said) {
        return left(line, said).filter(rest -> {
            Set<String> besides = new HashSet<>(SharedWords.terms(Referent.off(rest)));
            besides.removeAll(SharedWords.terms(said));
            Language language = Language.of(rest);
            return besides.size() >= language.number("least-besides")
                    || besides.stream()
                            .anyMatch(term -> language.pattern("marked-word")
                                    .matcher(term)
                                    .matches());
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
