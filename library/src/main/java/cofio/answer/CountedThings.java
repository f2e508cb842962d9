package cofio.answer;

import cofio.fact.Attribution;
import cofio.fact.SharedWords;
import cofio.text.Language;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;

/** How many there are, where the answer names them without a number: "Rex, Bello and Mimi". */
final class CountedThings {
    private static final int LONGEST_NAME = 40;

    private CountedThings() {}

    private static Matcher asked(Question question) {
        return Language.anyPattern("count-question").matcher(question.text());
    }

    static boolean isAsked(Question question) {
        return asked(question).find();
    }

    /** Asks for those that are to be counted. */
    static String which(Question question) {
        return asked(question).replaceFirst(question.language().phrase("which"));
    }

    /** Whether a line speaks of what is to be counted: "My cats are ..." says nothing of dogs. */
    static boolean isOf(Question question, Quote quote) {
        Matcher asked = asked(question);
        if (!asked.find()) {
            return false;
        }
        String line = quote.evidence().text();
        Matcher kind = question.language()
                .pattern("counted-kind")
                .matcher(question.text().substring(asked.end()));
        return kind.find()
                && (question.language().isSpaced()
                        ? !Collections.disjoint(SharedWords.terms(kind.group()), SharedWords.terms(line))
                        : line.contains(kind.group()));
    }

    static Optional<Answer> of(Answer.Found found) {
        boolean numbered = found.quotes().stream()
                .anyMatch(quote ->
                        isNumbered(quote.evidence().text()) || quote.evidence().former());
        boolean plain = found.form() == Answer.Form.PLAIN || found.form() == Answer.Form.LIST;
        if (numbered || !plain) {
            return Optional.empty();
        }
        int count = found.quotes().size() == 1 ? named(found.quotes().getFirst()) : lines(found.quotes());
        return count > 1 ? Optional.of(Answer.Found.computed(String.valueOf(count), found.quotes())) : Optional.empty();
    }

    private static boolean isNumbered(String line) {
        return Language.anyPattern("count-told").matcher(line).find();
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
        List<String> names =
                Language.anyPattern("things-joint").splitAsStream(bare).toList();
        boolean told = names.stream()
                .anyMatch(name -> name.isBlank()
                        || name.length() > LONGEST_NAME
                        || Language.anyPattern("sentence-words").matcher(name).find());
        return told || names.size() < 2 ? 0 : names.size();
    }
}
