package cofio.fact;

import cofio.text.Language;
import cofio.text.LowerCase;
import cofio.text.Token;
import cofio.text.TrailingMarks;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that gives one thing a value, in a plain form: "My dentist is Dr. Lee", "Wifi password: x9", "我的车牌是…".
 *
 * @param frame what it is said of, in small letters, with what kind of value it takes
 * @param value the words after it
 */
public record Attribution(String frame, String value) {
    private static final int LONGEST = 200;

    private static final Pattern LATIN_NAME = Pattern.compile("\\p{Lu}[\\p{L}.'’-]*(?: [\\p{L}\\d.'’&-]+){0,5}");

    private static final Pattern PLAIN =
            Pattern.compile("(?!(?:at|in|on|from|with|for|to|of|by|a|an|the) )\\p{IsLatin}+(?:[ -]\\p{IsLatin}+)?");
    private static final Pattern PLAIN_HAN = Pattern.compile("(?!很|太|真|在|不|没)\\p{IsHan}{1,5}");
    private static final Pattern DAY = Pattern.compile("\\s*[(（]\\d{4}(?:-\\d{2}){0,2}[^()（）]*[)）]");

    /** "Locker 2", "unit 4b": the one with another number is another one. */
    private static final Pattern NUMBERED = Pattern.compile("\\p{Alnum}*\\d\\p{Alnum}*");

    /** Where one value takes the place of another: of any kind after a colon, else one of a kind. */
    public static Optional<Attribution> of(String text) {
        boolean labelled = KeyValue.colon(text) > 0;
        return anyOf(text)
                .flatMap(said -> labelled
                        ? Optional.of(said).filter(one -> !one.isSentence())
                        : said.kind().map(kind -> new Attribution(said.frame + " " + kind, said.value)));
    }

    /** "Conall: da we won, I got the second" is what Conall said, and his next words do not take its place. */
    private boolean isSentence() {
        Language language = Language.of(value);
        // Pronouns and auxiliary verbs: a value has none, a sentence hardly does without.
        Set<String> spoken = language.wordSet("spoken-words");
        return language.pattern("spoken-value").matcher(value).find()
                || Token.of(value).stream().anyMatch(token -> spoken.contains(token.lower()));
    }

    /** Whatever is said of it: "My tea is oolong" says of "my tea" that it is "oolong". */
    public static Optional<Attribution> anyOf(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String line = TrailingMarks.without(text, ".!。！");
        int colon = KeyValue.colon(line);
        if (colon > 0) {
            String value = line.substring(colon + 1).strip();
            return value.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Attribution(frame(line.substring(0, colon)), value));
        }
        Matcher matcher = Language.of(line).pattern("attribution").matcher(line);
        return matcher.matches()
                ? Optional.of(new Attribution(
                        frame(matcher.group(1)), DAY.matcher(matcher.group(2)).replaceAll("")))
                : Optional.empty();
    }

    /** The label as it stands before a colon: "my tea" and "Tea:" are of the same. */
    public String bareLabel() {
        return Language.anyPattern("owner").matcher(label()).replaceFirst("");
    }

    /** Whether a line gives the newer value of one with a label: "My dentist is Dr. Ito" of "Dentist: Dr. Lee". */
    public static boolean isNewer(String line, String older) {
        boolean labelled = KeyValue.colon(line) > 0 || KeyValue.colon(older) > 0;
        Optional<String> said = of(line).filter(one -> !one.isOneOfSeveral()).map(Attribution::bareLabel);
        return labelled && said.isPresent() && said.equals(of(older).map(Attribution::bareLabel));
    }

    /** Whether there may be further ones of what it is said of. */
    boolean isOneOfSeveral() {
        return Language.of(frame).wordList("several").ends(label());
    }

    /** Whether two lines are plainly of different things: the locker with another number is another one. */
    public static boolean differ(String one, String other) {
        Optional<Attribution> first = anyOf(one);
        Optional<Attribution> second = anyOf(other);
        return first.isPresent()
                && second.isPresent()
                && !numbers(first.get().frame).equals(numbers(second.get().frame));
    }

    /** Whether two lines are said of things that have no word in common, "my tea" and "my coffee", and nothing says that one changed. */
    public static boolean areOfOthers(String line, String older) {
        Set<String> first =
                anyOf(line).map(said -> SharedWords.terms(said.label())).orElse(Set.of());
        Set<String> second =
                anyOf(older).map(said -> SharedWords.terms(said.label())).orElse(Set.of());
        return !first.isEmpty() && !second.isEmpty() && Collections.disjoint(first, second) && !isChanged(line);
    }

    /** Whether each of two lines is said of one of which there may be several, and nothing says that it changed. */
    public static boolean areOfSeveral(String line, String older) {
        return !isChanged(line) && isOfSeveral(line) && isOfSeveral(older);
    }

    private static boolean isOfSeveral(String line) {
        return anyOf(line).map(Attribution::isOneOfSeveral).orElse(false);
    }

    private static boolean isChanged(String line) {
        return Language.anyPattern("changed").matcher(line).find();
    }

    private static List<String> numbers(String label) {
        return NUMBERED.matcher(label).results().map(MatchResult::group).toList();
    }

    /** Whether the value looks like a name. */
    public boolean isName() {
        return frame.endsWith(" @");
    }

    /** What it is said of. */
    public String label() {
        return frame.replaceFirst(" [#@\".]$", "");
    }

    private static String frame(String words) {
        return LowerCase.of(words.strip().replaceAll("\\s+", " ")).replace('’', '\'');
    }

    /** A number, a name, a code or a word or two can stand in the place of another, not in that of what is longer. */
    private Optional<String> kind() {
        if (value.codePoints().anyMatch(Character::isDigit)) {
            return Optional.of("#");
        }
        if (value.startsWith("\"") || value.startsWith("“") || value.startsWith("`")) {
            return Optional.of("\"");
        }
        if (LATIN_NAME.matcher(value).matches()) {
            return Optional.of("@");
        }
        boolean plain = PLAIN.matcher(value).matches()
                || frame.contains("的") && PLAIN_HAN.matcher(value).matches();
        return plain ? Optional.of(".") : Optional.empty();
    }
}
