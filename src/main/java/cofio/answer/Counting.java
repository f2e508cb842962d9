package cofio.answer;

import cofio.fact.Attribution;
import cofio.fact.SharedWords;
import cofio.text.Language;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many there are, where the answer names them without a number: "Rex, Bello and Mimi". */
final class Counting {
    private static final int LONGEST_NAME = 40;
    private static final String MEASURES = "(?:个|只|位|条|本|辆|名|口|家|间|张|台|匹|头|支|把|双|件|种|门|套|棵|座|部)";
    private static final Pattern ASKED = Pattern.compile("(?i)\\bhow many\\b|(?:几|多少)" + MEASURES);
    private static final Pattern REST = Pattern.compile(
            "(?i)\\b(?:do|does|did|have|has|had|are|is|were|was|can|in|of|on|at|with)\\b.*", Pattern.DOTALL);
    private static final Pattern CHINESE_KIND = Pattern.compile("^\\p{IsHan}{1,4}?(?=[？?。了呢啊呀]|$)");
    private static final Pattern NUMBER = Pattern.compile(
            "(?i)\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|several|both|no|none|single|couple|pair)\\b"
                    + "|[一二两三四五六七八九十百几]" + MEASURES + "|没有|独生");
    private static final Pattern JOINT = Pattern.compile(
            "\\s*,\\s*(?:and\\s+)?|\\s+(?:and|&)\\s+|\\s*[、，]\\s*(?:还有|以及|和)?|(?<=\\S)(?:和|与|以及|还有)(?=\\S)");
    private static final Pattern SENTENCE = Pattern.compile(
            "(?i)\\b(?:is|are|was|were|am|has|have|had|i|my|we|our|he|she|they|it|who|that|with|but|which|then|when)\\b|[我你他她它了]");

    private Counting() {}

    static boolean isAsked(Question question) {
        return ASKED.matcher(question.text()).find();
    }

    /** Asks for those that are to be counted. */
    static String which(Question question) {
        return ASKED.matcher(question.text()).replaceFirst(question.language() == Language.CHINESE ? "哪些" : "Which");
    }

    /** Whether a line speaks of what is to be counted: "My cats are ..." says nothing of dogs. */
    static boolean isOf(Question question, Quote quote) {
        Set<String> line = SharedWords.terms(quote.evidence().text());
        Matcher asked = ASKED.matcher(question.text());
        return asked.find()
                && (question.language() == Language.CHINESE
                        ? CHINESE_KIND
                                .matcher(question.text().substring(asked.end()))
                                .results()
                                .anyMatch(kind -> quote.evidence().text().contains(kind.group()))
                        : SharedWords.terms(REST.matcher(question.text().substring(asked.end()))
                                        .replaceFirst(""))
                                .stream()
                                .anyMatch(line::contains));
    }

    static Optional<Answer> of(Answer.Found found) {
        boolean numbered = found.quotes().stream()
                .anyMatch(quote -> NUMBER.matcher(quote.evidence().text()).find()
                        || quote.evidence().former());
        boolean plain = found.form() == Answer.Form.PLAIN || found.form() == Answer.Form.LIST;
        if (numbered || !plain) {
            return Optional.empty();
        }
        int count = found.quotes().size() == 1 ? named(found.quotes().getFirst()) : lines(found.quotes());
        return count > 1 ? Optional.of(Answer.Found.computed(String.valueOf(count), found.quotes())) : Optional.empty();
    }

    /** How many lines, if each is of another one and of one alone. */
    private static int lines(List<Quote> quotes) {
        long different = quotes.stream()
                .map(quote -> quote.words().toLowerCase(Locale.ROOT))
                .distinct()
                .count();
        boolean single = quotes.stream().allMatch(quote -> named(quote) == 0);
        return single && different == quotes.size() ? quotes.size() : 0;
    }

    /** How many a quote names, in the words that answer or as what the line says of them; 0 where it is no such list. */
    private static int named(Quote quote) {
        int words = names(quote.words());
        return words > 0
                ? words
                : Attribution.anyOf(quote.evidence().text())
                        .map(said -> names(said.value()))
                        .orElse(0);
    }

    private static int names(String words) {
        String bare = words.strip().replaceFirst("[.!。！]+$", "");
        List<String> names = JOINT.splitAsStream(bare).toList();
        for (String name : names) {
            if (name.isBlank()
                    || name.length() > LONGEST_NAME
                    || SENTENCE.matcher(name).find()) {
                return 0;
            }
        }
        return names.size() > 1 ? names.size() : 0;
    }
}
