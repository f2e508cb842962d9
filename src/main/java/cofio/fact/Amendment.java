package cofio.fact;

import cofio.fact.english.EnglishReader;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A correction that names only what is right, "No, Thursday" or "说错了，是周四", of a fact that was last spoken of.
 *
 * <p>Where the fact holds exactly one thing of the same kind (a weekday, a time, a date, a number), that is replaced and
 * the rest stays; else the value of its attribute. A sentence in which nothing of the kind stands is left alone.
 */
final class Amendment {
    private static final int LONGEST = 120;
    private static final int PLAIN = 30;
    private static final int PLAIN_HAN = 5;
    private static final Pattern PLAIN_WORDS = Pattern.compile("[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,2}");

    private static final Pattern ENGLISH = Pattern.compile(
            "(?:(?:no|nope|sorry|oops|wait|hold on|actually|rather|well|my mistake|my bad)(?:\\s*[,.:;!—–-]+\\s*|\\s+(?=(?:it|that|this|i)\\b)))*"
                    + "(?<strong>(?:(?:correction|i was wrong|scratch that|that['’]?s (?:wrong|not right|incorrect)"
                    + "|that is (?:wrong|not right|incorrect)|not quite|i mean|i meant|i meant to say|make (?:that|it))\\b[\\s,.:;!—–-]*)*"
                    + "(?:(?:it|that|this)(?:['’]s| is| was| should be| should have been)(?: actually| really)?\\s+|should be\\s+)?)"
                    + "(?<value>\\S.*?)(?:,? (?:of course|please|sorry|actually|instead|again|now))?[.!]*",
            Pattern.CASE_INSENSITIVE);

    /** What must stand before the value, so that it is a correction at all and not a telling of its own. */
    private static final Pattern MARKED = Pattern.compile(
            "(?:no|nope|sorry|oops|wait|hold on|actually|rather|my mistake|my bad|correction|i was wrong|scratch that|that['’]?s (?:wrong|not right"
                    + "|incorrect)|that is (?:wrong|not right|incorrect)|not quite|i mean|i meant|make (?:that|it))\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OF_IT = Pattern.compile(
            "(?:(?:no|nope|sorry|oops|wait|hold on|actually|well|oh)\\b[\\s,.:;!—–-]*+){1,20}+(?:it|that|this|he|she)(?:['’]s| is| was)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CHINESE = Pattern.compile(
            "(?:抱歉|不好意思|啊|哦|[，,。！!：: ])*(?:(?:不对|不是|说错了|搞错了|记错了|打错了|写错了|错了|更正(?:一下)?|纠正(?:一下)?|口误|哦不|我是说|我的意思是)[，,。！!：: ]*)+"
                    + "(?<strong>(?:(?:那个|它|这个)?(?:应该|其实)?是|应该|改成|改为)?)(?<value>[^，,。！!？?]{1,40}?)(?:才对|吧)?[。！!.]*");

    /** Things of a kind, of which a fact may hold one. */
    private static final List<Pattern> KINDS = List.of(
            Pattern.compile(
                    "(?i)\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b|(?:周|星期|礼拜)[一二三四五六日天]"),
            Pattern.compile(
                    "(?i)\\b\\d{1,2}(?::\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?|o['’]clock)|\\b\\d{1,2}:\\d{2}\\b|\\b(?:noon|midnight)\\b|(?:上午|下午|晚上|早上|中午)?[\\d一二两三四五六七八九十]{1,3}点(?:半|[\\d一-十]{1,3}分?)?"),
            Pattern.compile(
                    "(?i)\\b(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? \\d{4})?\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}[日号]"),
            Pattern.compile("\\b(?=\\S*\\d)[\\w#+./*-]+"));

    private Amendment() {}

    record Replaced(Fact former, Fact now) {}

    /** Whether a sentence says that it corrects something. */
    static boolean isMarked(String sentence, Language language) {
        String text = sentence.strip();
        return text.length() <= LONGEST
                && (language == Language.CHINESE ? CHINESE : MARKED)
                        .matcher(text)
                        .matches();
    }

    /** Whether a sentence is marked as a correction of something that it calls only "it". */
    static boolean isOfIt(String sentence, Language language) {
        return language != Language.CHINESE && OF_IT.matcher(sentence.strip()).matches();
    }

    /** The fact that a sentence puts in the place of one of those spoken of; empty where it corrects none of them. */
    static Optional<Replaced> of(String sentence, Language language, List<Fact> spokenOf) {
        String text = sentence.strip();
        if (spokenOf.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        boolean chinese = language == Language.CHINESE;
        Matcher matcher = (chinese ? CHINESE : ENGLISH).matcher(text);
        if (!isMarked(text, language) || !matcher.matches()) {
            return Optional.empty();
        }
        String value = matcher.group("value").strip();
        boolean bare = chinese ? !value.contains("是") && !value.startsWith("我") : EnglishReader.isPhrase(value);
        if (!bare || value.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return Optional.empty();
        }
        return of(value, chinese || !matcher.group("strong").isEmpty(), spokenOf);
    }

    private static Optional<Replaced> of(String value, boolean strong, List<Fact> spokenOf) {
        for (Fact fact : spokenOf.reversed()) {
            Optional<Fact> now = within(fact, value);
            if (now.isPresent()) {
                return Optional.of(new Replaced(fact, now.get()));
            }
        }
        List<Fact> attributes = spokenOf.reversed().stream()
                .filter(fact -> KeyValue.colon(fact.text()) > 0)
                .toList();
        return attributes.stream()
                .filter(fact -> alike(value, valueOf(fact)))
                .reduce((one, other) -> shared(value, valueOf(other)) > shared(value, valueOf(one)) ? other : one)
                .or(() -> strong && isPlain(value)
                        ? attributes.stream()
                                .filter(fact -> isPlain(valueOf(fact)))
                                .findFirst()
                        : Optional.empty())
                .map(fact -> new Replaced(fact, withValue(fact, value)));
    }

    /** One to three words such as "oolong" or "dark green", which may stand for one another. */
    private static boolean isPlain(String value) {
        boolean words = value.codePoints().noneMatch(Character::isDigit) && value.length() <= PLAIN;
        return Language.of(value) == Language.CHINESE
                ? words && value.length() <= PLAIN_HAN && !value.startsWith("今天") && !value.contains("的")
                : words && PLAIN_WORDS.matcher(value).matches() && !EnglishReader.isState(value);
    }

    private static String valueOf(Fact fact) {
        return fact.text().substring(KeyValue.colon(fact.text()) + 1).strip();
    }

    private static Fact withValue(Fact fact, String value) {
        String label = fact.text().substring(0, KeyValue.colon(fact.text()) + 1);
        return Fact.of(label + (label.endsWith(":") ? " " : "") + value);
    }

    /** How many characters two values share at their beginning and end: "Dr. Wang" was meant to be "Dr. Wong". */
    private static int shared(String value, String former) {
        int most = Math.min(value.length(), former.length());
        int start = 0;
        while (start < most && value.charAt(start) == former.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < most - start
                && value.charAt(value.length() - 1 - end) == former.charAt(former.length() - 1 - end)) {
            end++;
        }
        return start + end;
    }

    /** "No, thanks" must not become a value: what is not said to be one has to look like the one before. */
    private static boolean alike(String value, String former) {
        boolean digits = value.chars().anyMatch(Character::isDigit);
        return digits
                ? former.chars().anyMatch(Character::isDigit)
                : Character.isUpperCase(value.charAt(0)) && Character.isUpperCase(former.charAt(0));
    }

    private static Optional<Fact> within(Fact fact, String value) {
        int from = KeyValue.colon(fact.text()) + 1;
        for (Pattern kind : KINDS) {
            String right = value.replaceFirst("(?i)^(?:on|at|in) ", "");
            if (!kind.matcher(right).matches()) {
                continue;
            }
            List<int[]> found = new ArrayList<>();
            Matcher matcher = kind.matcher(fact.text());
            while (matcher.find()) {
                if (matcher.start() >= from) {
                    found.add(new int[] {matcher.start(), matcher.end()});
                }
            }
            if (found.size() != 1) {
                return Optional.empty();
            }
            int[] wrong = found.getFirst();
            String before = fact.text().substring(0, wrong[0]);
            String after = fact.text().substring(wrong[1]);
            boolean same = fact.text()
                    .substring(wrong[0], wrong[1])
                    .toLowerCase(Locale.ROOT)
                    .equals(right.toLowerCase(Locale.ROOT));
            return same ? Optional.empty() : Optional.of(Fact.of(before + right + after));
        }
        return Optional.empty();
    }
}
