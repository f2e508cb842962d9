package cofio.agent.model;

import cofio.agent.model.ComparableValues.Kind;
import cofio.agent.model.ComparableValues.Value;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds sentences of a model that give the user a value as theirs which no source has.
 *
 * <p>Two questions are kept apart. Does the sentence say something of the user or of somebody whom the memory knows? If
 * not, it is small talk and passes, whatever it says: "Paris is the capital of France". If it does, does each value in
 * it stand in what was given? How the first is told differs by language ({@link EnglishClaim}, {@link ChineseClaim}).
 */
final class UnfoundedClaims {
    /** How plainly a sentence says something of the user. */
    enum Manner {
        NONE,
        /** It has to do with the user: numbers must be theirs. */
        LOOSE,
        /** It states: every value must have a source. */
        PLAIN
    }

    private static final Set<String> UNITS = Set.of(
            "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month",
            "months", "year", "years", "percent", "degrees", "cups", "cup", "grams", "gram", "g", "kg", "km", "miles",
            "meters", "%", "°", "秒", "分钟", "小时", "天", "周", "个月", "年", "步", "times", "steps");
    private static final Set<String> DURATIONS = Set.of(
            "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "天", "周", "年", "个");
    private static final Set<String> NO_NAMES = Set.of(
            "i",
            "i'm",
            "i've",
            "i'll",
            "i'd",
            "ok",
            "okay",
            "am",
            "pm",
            "cofio",
            "ai",
            "markdown",
            "mr",
            "mrs",
            "ms",
            "dr",
            "prof",
            "yes",
            "no",
            "tv",
            "id");
    private static final Pattern DECORATION = Pattern.compile("\\*\\*|__|^\\s*(?:[-*•]|\\d{1,2}[.)])\\s+|^\\s*#+\\s+");
    private static final Pattern LISTED = Pattern.compile("^\\s*(?:[-*•]|\\d{1,2}[.)])\\s+");
    private static final Pattern YEAR = Pattern.compile("1[0-9]{3}|20[0-9]{2}");

    private final GivenSources given;
    private final LocalDate today;
    private final EnglishClaim english;
    private final ChineseClaim chinese;
    private boolean claimed;
    private boolean listing;
    private boolean claimedBefore;
    private boolean listingBefore;

    UnfoundedClaims(GivenSources given, LocalDate today, String message) {
        this.given = given;
        this.today = today;
        this.english = new EnglishClaim(given, message);
        this.chinese = new ChineseClaim(given, message);
    }

    /** To be asked of one sentence after the other: "she lives there" goes on with what the one before began. */
    boolean isBaseless(String sentence) {
        claimedBefore = claimed;
        listingBefore = listing;
        String text = DECORATION.matcher(sentence.strip()).replaceAll("").strip();
        boolean han = Language.of(text).equals(Language.CHINESE);
        boolean goesOn = claimed || listing && LISTED.matcher(sentence).find();
        Manner manner = han ? chinese.manner(text, goesOn) : english.manner(text, goesOn);
        if (listing && LISTED.matcher(sentence).find()) {
            manner = Manner.PLAIN;
        } else {
            listing = manner != Manner.NONE && text.matches("(?s).*[:：]\\s*");
        }
        claimed = manner == Manner.PLAIN;
        return forgesSource(text)
                || manner != Manner.NONE && hasStray(text, manner)
                || (han ? chinese.isBaseless(text) : english.isBaseless(text, today));
    }

    /** The last sentence once more, now that more may have been given. */
    boolean isStillBaseless(String sentence) {
        claimed = claimedBefore;
        listing = listingBefore;
        return isBaseless(sentence);
    }

    /** A line of a file that was never shown, whatever the sentence is about. */
    private boolean forgesSource(String text) {
        return ComparableValues.in(text, today).stream()
                .filter(value -> value.kind() == Kind.ADDRESS)
                .filter(value -> value.forms().getFirst().matches(".*\\.md:\\d+"))
                .anyMatch(value -> !given.supports(value));
    }

    private boolean hasStray(String text, Manner manner) {
        List<Value> values = ComparableValues.in(text, today);
        String first = ComparableValues.first(text);
        return values.stream().filter(value -> !given.supports(value)).anyMatch(value -> switch (value.kind()) {
            case CODE -> isStray(value, manner);
            case NAME ->
                manner == Manner.PLAIN
                        && !NO_NAMES.contains(value.forms().getFirst())
                        && !(first.equals(value.forms().getFirst()) && !english.opensWithName(text));
            default -> manner == Manner.PLAIN;
        });
    }

    /** A duration may be reckoned from a date, and a count from what was counted. */
    private boolean isStray(Value value, Manner manner) {
        if (manner == Manner.LOOSE) {
            String code = value.forms().getFirst();
            return code.length() >= 3
                    && !UNITS.contains(value.next())
                    && !YEAR.matcher(code).matches();
        }
        boolean reckoned = DURATIONS.contains(value.next()) && given.hasDates();
        boolean counted = value.forms().getFirst().matches("\\d{1,2}")
                && value.next().length() > 2
                && given.hasWord(value.next());
        return !reckoned && !counted;
    }
}
