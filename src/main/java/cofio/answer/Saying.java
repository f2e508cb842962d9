package cofio.answer;

import cofio.text.Language;
import java.util.List;
import java.util.Optional;

/** An answer in words: first what was asked for, then the line that says it, with its place. */
public final class Saying {
    private Saying() {}

    public static String of(Answer.Found found, Language language) {
        List<Quote> quotes = found.quotes();
        return switch (found.form()) {
            case YES -> (language == Language.CHINESE ? "是的，" : "Yes: ") + line(quotes.getFirst(), language);
            case NO -> (language == Language.CHINESE ? "不是，" : "No: ") + line(quotes.getFirst(), language);
            case TOLD -> told(quotes.getFirst(), language) + line(quotes.getFirst(), language);
            case PLAIN -> plain(quotes.getFirst(), language);
            case LIST -> list(quotes, language);
            case COMPUTED -> found.lead() + computed(quotes, language);
        };
    }

    /** What may well be the answer, as no more than that; empty where nothing is likely. */
    public static Optional<String> likely(Answer.Unknown unknown, Language language) {
        return unknown.likely()
                .map(words -> (language == Language.CHINESE
                                ? "我没有确切的记录。最接近的是："
                                : "I don't have exactly that. The nearest I was told: ")
                        + of(new Answer.Found(Answer.Form.PLAIN, List.of(words)), language));
    }

    private static String computed(List<Quote> quotes, Language language) {
        boolean chinese = language == Language.CHINESE;
        return quotes.size() == 1
                ? (chinese ? "：" : ": ") + line(quotes.getFirst(), language)
                : (chinese ? "：\n" : ":\n") + list(quotes, language);
    }

    private static String list(List<Quote> quotes, Language language) {
        return String.join(
                "\n", quotes.stream().map(quote -> "- " + line(quote, language)).toList());
    }

    private static String plain(Quote quote, Language language) {
        String words = quote.words();
        String line = line(quote, language);
        boolean all = quote.context().strip().equals(words.strip());
        return all ? line : words + (language == Language.CHINESE ? "：" : ": ") + line;
    }

    private static String told(Quote quote, Language language) {
        String when = quote.evidence().toldOn();
        if (when.isEmpty()) {
            return language == Language.CHINESE ? "我不知道是什么时候说的：" : "I don't know when: ";
        }
        return language == Language.CHINESE ? when + "：" : "On " + when + ": ";
    }

    /** The line as it was told, in quotation marks; of a long one what stands around the answer. */
    private static String line(Quote quote, Language language) {
        boolean former = quote.evidence().former();
        String open = language == Language.CHINESE ? "“" : "\"";
        String close = language == Language.CHINESE ? "”" : "\"";
        String before = !former ? "" : language == Language.CHINESE ? "以前：" : "before: ";
        return before + open + quote.context() + close + " (" + quote.evidence().cited(language) + ")";
    }
}
