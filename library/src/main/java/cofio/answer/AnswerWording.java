package cofio.answer;

import cofio.text.Language;
import java.util.List;
import java.util.Optional;

/** The text of an answer: first the words asked for, then the line that contains them, with its place. */
public final class AnswerWording {
    private AnswerWording() {}

    public static String of(Answer.Found found, Language language) {
        List<Quote> quotes = found.quotes();
        return switch (found.form()) {
            case YES -> language.phrase("yes", line(quotes.getFirst(), language));
            case NO -> language.phrase("no", line(quotes.getFirst(), language));
            case TOLD -> told(quotes.getFirst(), language);
            case PLAIN -> plain(quotes.getFirst(), language);
            case LIST -> list(quotes, language);
            case COMPUTED -> computed(found.lead(), quotes, language);
        };
    }

    /** What may well be the answer, as no more than that; empty where nothing is likely. */
    public static Optional<String> likely(Answer.Unknown unknown, Language language) {
        return unknown.likely()
                .map(words -> language.phrase(
                        "nearest-likely", of(new Answer.Found(Answer.Form.PLAIN, List.of(words)), language)));
    }

    private static String computed(String lead, List<Quote> quotes, Language language) {
        return quotes.size() == 1
                ? language.phrase("answer-of-line", lead, line(quotes.getFirst(), language))
                : language.phrase("answer-of-lines", lead, list(quotes, language));
    }

    private static String list(List<Quote> quotes, Language language) {
        return String.join(
                "\n", quotes.stream().map(quote -> "- " + line(quote, language)).toList());
    }

    private static String plain(Quote quote, Language language) {
        String words = quote.words();
        String line = line(quote, language);
        boolean all = quote.context().strip().equals(words.strip());
        return all ? line : language.phrase("answer-of-line", words, line);
    }

    private static String told(Quote quote, Language language) {
        String when = quote.evidence().toldOn();
        String line = line(quote, language);
        return when.isEmpty() ? language.phrase("told-unknown", line) : language.phrase("told-on", when, line);
    }

    /** The line as it was told, in quotation marks; of a long one what stands around the answer. */
    private static String line(Quote quote, Language language) {
        String line =
                language.phrase("quoted-line", quote.context(), quote.evidence().cited(language));
        return quote.evidence().former() ? language.phrase("quoted-former", line) : line;
    }
}
