package cofio.agent.model;

import cofio.text.DateMention;
import cofio.text.Dates;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that stand in a text, each in a form in which it can be compared. */
final class ComparableValues {
    enum Kind {
        ADDRESS,
        DATE,
        TIME,
        CODE,
        QUOTED,
        NAME
    }

    /**
     * @param forms any of them is the value: a telephone number as one run of digits, or in its groups
     * @param next the word after it
     */
    record Value(Kind kind, List<String> forms, String next) {}

    private static final Pattern ADDRESS = Pattern.compile(
            "[\\w./-]*[\\w-]+\\.md:\\d+|(?:https?://|www\\.)[^\\s)>\\]\"”，。]+|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+");
    private static final Pattern TIME = Pattern.compile(
            "(?<![\\d:.])(\\d{1,2})(?:[:：](\\d{2}))?\\s*([ap])\\.?m\\b\\.?|(?<![\\d:.])(\\d{1,2})[:：](\\d{2})(?![\\d:])",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern QUOTED =
            Pattern.compile("“([^”]{2,300})”|\"([^\"]{2,300})\"|「([^」]{2,300})」|『([^』]{2,300})』|`([^`\n]{2,300})`");
    private static final Pattern TELEPHONE = Pattern.compile("\\+?\\(?\\d[\\d().\\s-]{4,20}\\d");
    private static final Pattern CODE =
            Pattern.compile("\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|[A-Za-z\\d](?:[A-Za-z\\d._/#-]*[A-Za-z\\d])?");
    private static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{L}\\p{M}'’&-]*");
    private static final Pattern MONTH_DAY = Pattern.compile(
            "(?i)(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?,? +(?:the )?(\\d{1,2})|(\\d{1,2})(?:st|nd|rd|th)?(?: of)? +(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(\\d{1,2})月(\\d{1,2})[日号]");
    private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

    private final LocalDate today;
    private final StringBuilder rest;
    private final List<Value> found = new ArrayList<>();

    private ComparableValues(String text, LocalDate today) {
        this.today = today;
        this.rest = new StringBuilder(text);
    }

    /** What is taken out by one kind is not looked at by the next. */
    static List<Value> in(String text, LocalDate today) {
        ComparableValues values = new ComparableValues(Normalizer.normalize(text, Normalizer.Form.NFKC), today);
        values.take(ADDRESS, match -> Optional.of(new Value(Kind.ADDRESS, List.of(address(match.group())), "")));
        values.dates();
        values.take(TIME, match -> Optional.of(new Value(Kind.TIME, List.of(time(match)), "")));
        values.take(QUOTED, ComparableValues::quoted);
        values.take(TELEPHONE, ComparableValues::telephone);
        values.take(CODE, values::code);
        values.take(
                NAME,
                match -> Optional.of(new Value(Kind.NAME, List.of(word(match.group())), values.after(match.end()))));
        return values.found;
    }

    private interface Reading {
        Optional<Value> of(MatchResult match);
    }

    private void take(Pattern pattern, Reading reading) {
        Matcher matcher = pattern.matcher(rest.toString());
        while (matcher.find()) {
            Optional<Value> value = reading.of(matcher.toMatchResult());
            if (value.isPresent()) {
                found.add(value.get());
                blank(matcher.start(), matcher.end());
            }
        }
    }

    private void blank(int start, int end) {
        for (int i = start; i < end; i++) {
            rest.setCharAt(i, ' ');
        }
    }

    private void dates() {
        for (DateMention mention : Dates.find(rest.toString(), today)) {
            // "Tomorrow" is reckoned from today by whoever says it.
            if (!mention.relative()) {
                String text = rest.substring(mention.start(), mention.end());
                String form = mention.resolved().isEmpty() ? monthDay(text) : mention.resolved();
                found.add(new Value(Kind.DATE, List.of(form), ""));
                blank(mention.start(), mention.end());
            }
        }
    }

    /** "--05-03", as ISO writes a day without its year. */
    private static String monthDay(String text) {
        Matcher matcher = MONTH_DAY.matcher(text);
        if (!matcher.find()) {
            return text.toLowerCase(Locale.ROOT);
        }
        String month = matcher.group(1) != null ? matcher.group(1) : matcher.group(4);
        String day = matcher.group(2) != null ? matcher.group(2) : matcher.group(3);
        if (month == null) {
            return "--%02d-%02d".formatted(Integer.valueOf(matcher.group(5)), Integer.valueOf(matcher.group(6)));
        }
        return "--%02d-%02d".formatted(MONTHS.indexOf(month.toLowerCase(Locale.ROOT)) / 3 + 1, Integer.valueOf(day));
    }

    /** Of a file only its name: it may be cited with its folder or without. */
    private static String address(String text) {
        String plain =
                text.toLowerCase(Locale.ROOT).replaceFirst("^https?://", "").replaceFirst("[/.,;:!?]+$", "");
        return plain.matches(".*\\.md:\\d+") ? plain.substring(plain.lastIndexOf('/') + 1) : plain;
    }

    private static String time(MatchResult match) {
        boolean half = match.group(1) != null;
        int hour = Integer.parseInt(half ? match.group(1) : match.group(4));
        String minute = half ? match.group(2) : match.group(5);
        if (half) {
            hour = hour % 12 + (match.group(3).equalsIgnoreCase("p") ? 12 : 0);
        }
        return hour + ":" + (minute == null ? "00" : minute);
    }

    private static Optional<Value> quoted(MatchResult match) {
        for (int i = 1; i <= match.groupCount(); i++) {
            if (match.group(i) != null) {
                return Optional.of(new Value(Kind.QUOTED, List.of(plain(match.group(i))), ""));
            }
        }
        return Optional.empty();
    }

    private static Optional<Value> telephone(MatchResult match) {
        String digits = match.group().replaceAll("\\D", "");
        boolean grouped = match.group().matches(".*\\d[().\\s-]+\\d.*");
        return digits.length() >= 6 && grouped
                ? Optional.of(new Value(Kind.CODE, List.of(digits), ""))
                : Optional.empty();
    }

    private Optional<Value> code(MatchResult match) {
        String text = match.group();
        if (text.chars().noneMatch(Character::isDigit)) {
            return Optional.empty();
        }
        String code = text.toLowerCase(Locale.ROOT).replaceAll("(?<=\\d)(?:st|nd|rd|th)$", "");
        String bare = code.replaceAll("(?<!\\d)\\.|\\.(?!\\d)|[^a-z\\d.]", "");
        Matcher unit = Pattern.compile("(\\d+(?:\\.\\d+)?)[a-z]{1,3}").matcher(bare);
        return Optional.of(new Value(
                Kind.CODE, unit.matches() ? List.of(bare, unit.group(1)) : List.of(bare), after(match.end())));
    }

    private String after(int end) {
        Matcher word = Pattern.compile("^[\\s-]*(\\p{L}+|%|°)").matcher(rest.substring(end));
        return word.find() ? word.group(1).toLowerCase(Locale.ROOT) : "";
    }

    /** The first word, as {@link #word} gives it. */
    static String first(String text) {
        Matcher word = Pattern.compile("[\\p{L}\\p{M}'’&-]+").matcher(text);
        return word.find() ? word(word.group()) : "";
    }

    static String word(String text) {
        return text.toLowerCase(Locale.ROOT).replace('’', '\'').replaceFirst("'s?$", "");
    }

    /** In small letters, with single spaces, without marks at its ends. */
    static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'')
                .replaceAll("\\s+", " ")
                .replaceFirst("^[\\s.,;:!?。，！？]+", "")
                .replaceFirst("[\\s.,;:!?。，！？]+$", "");
    }
}
