package cofio.task;

import java.time.DayOfWeek;
import java.time.Month;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reply says that nobody told: numbers, words in quotation marks and names that stand in no prompt and no file of
 * the task.
 *
 * <p>It is careful with accusations. Words at the beginning of a sentence and labels before a colon may be the speaker's
 * own, and so may a capital beside a name that was told ("Stanford University" for Stanford). A value in small letters is
 * not recognised as one; it then counts as wrong, and not as made up.
 */
final class FabricationCheck {
    private static final Pattern OWN = Pattern.compile(
            "https?://\\S+|[\\w.-]*/[\\w./-]*\\w(?::\\d+)?|\\b[\\w-]+\\.(?:md|txt|json|jsonl|py|csv|log)\\b(?::\\d+)?|(?m)^\\s*\\d+[.)、]\\s|\\b\\d{1,2}:\\d{2}(?::\\d{2})?\\b");
    /** A number, or a code with digits in it, as a whole. */
    private static final Pattern NUMBER =
            Pattern.compile("(?<![A-Za-z0-9])[A-Za-z0-9]*\\d[A-Za-z0-9]*(?:[.,]\\d+)*(?![A-Za-z0-9])");

    private static final Pattern QUOTED = Pattern.compile("[\"“「『]([^\"”」』\\n]{2,200})[\"”」』]");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern LABEL = Pattern.compile("(?m)^[^:：\\n]{1,80}[:：]");
    private static final Pattern SENTENCE = Pattern.compile("[.!?。！？\\n;:]\\s*|^");
    private static final Pattern NAME = Pattern.compile(
            "(?<![\\p{N}\\p{L}&&[^\\p{IsHan}]])\\p{Lu}[\\p{L}\\p{N}'-]+(?:\\s+\\p{Lu}[\\p{L}\\p{N}'-]+)*");
    private static final Set<String> ANYBODYS = Set.of(
            "markdown",
            "memory",
            "session",
            "note",
            "file",
            "today",
            "yes",
            "no",
            "ok",
            "i'm",
            "i've",
            "i'll",
            "i'd",
            "utc");
    private static final Set<String> CALENDAR = Stream.<Enum<?>>concat(
                    Stream.of(Month.values()), Stream.of(DayOfWeek.values()))
            .map(one -> one.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());

    private final ComparedText told;

    /** {@code told}: all that the contender could know. */
    FabricationCheck(String told) {
        this.told = ComparedText.of(told);
    }

    List<String> in(String reply) {
        String text =
                OWN.matcher(reply.replace('’', '\'').replaceAll("[*`_]+", "")).replaceAll(" ");
        Set<String> made = new LinkedHashSet<>();
        for (MatchResult quoted : QUOTED.matcher(text).results().toList()) {
            if (!told.holds(edged(quoted.group(1))) && !edited(quoted.group(1))) {
                made.add(quoted.group(1).strip());
            }
        }
        for (MatchResult number : NUMBER.matcher(text).results().toList()) {
            if (!known(number.group())) {
                made.add(number.group());
            }
        }
        made.addAll(names(text));
        return List.copyOf(made);
    }

    /** A line of a file that was changed by hand, or a part of one with what it is about: its words were told one by one. */
    private boolean edited(String quoted) {
        return WORD.matcher(quoted).results().allMatch(word -> told.holds(word.group()));
    }

    /** A date may be written in another form, so that its parts count one by one; a single digit is a count of things. */
    private boolean known(String number) {
        if (number.length() < 2 || told.holds(number)) {
            return true;
        }
        String bare = number.replaceAll("[.,]", "").replaceFirst("^0+", "");
        return bare.length() < 2 || told.holds(bare);
    }

    private List<String> names(String text) {
        String bare =
                LABEL.matcher(text).replaceAll(found -> " ".repeat(found.group().length()));
        Set<Integer> starts = new LinkedHashSet<>();
        Matcher sentence = SENTENCE.matcher(bare);
        while (sentence.find()) {
            starts.add(firstWord(bare, sentence.end()));
        }
        List<String> made = new ArrayList<>();
        for (MatchResult name : NAME.matcher(bare).results().toList()) {
            List<String> words = new ArrayList<>(List.of(name.group().split("\\s+")));
            if (starts.contains(name.start())) {
                words.removeFirst();
            }
            boolean none = words.stream().noneMatch(this::knownWord);
            if (!words.isEmpty() && none) {
                made.add(String.join(" ", words));
            }
        }
        return made;
    }

    private static int firstWord(String text, int from) {
        int at = from;
        while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private boolean knownWord(String word) {
        String plain = word.toLowerCase(Locale.ROOT).replaceFirst("'s?$", "");
        return plain.length() < 2 || ANYBODYS.contains(plain) || CALENDAR.contains(plain) || told.holds(plain);
    }

    private static String edged(String quoted) {
        return quoted.strip().replaceFirst("[.,;!?。，！？]$", "");
    }
}
