package cofio.answer;

import cofio.fact.Attribution;
import cofio.text.Language;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A question in the very words of a line: "What is Nora's gate code?" where "Nora's gate code is 4471" was told. There is
 * nothing to weigh then, however odd a name or a code looks to the model.
 */
final class SameWords {
    private SameWords() {}

    /** The values of the lines that it asks for in their words, as far as they hold now. */
    static Optional<Answer> of(Question question, List<Evidence> facts) {
        List<Quote> quotes = new ArrayList<>();
        for (Evidence fact : facts) {
            Optional<Attribution> said = fact.former() ? Optional.empty() : Attribution.of(fact.text());
            if (said.isPresent() && asks(question, said.get())) {
                String value = said.get().value();
                int start = fact.text().lastIndexOf(value);
                quotes.add(start < 0 ? Quote.all(fact) : new Quote(fact, start, start + value.length()));
            }
        }
        Answer.Form form = quotes.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN;
        return quotes.isEmpty() ? Optional.empty() : Optional.of(new Answer.Found(form, quotes));
    }

    private static boolean asks(Question question, Attribution said) {
        Language language = question.language();
        if (!language.isSpaced()) {
            return question.text().startsWith(said.label())
                    && language.pattern("asks-value")
                            .matcher(question.text().substring(said.label().length()))
                            .matches();
        }
        List<String> asked = words(question.text(), language);
        List<String> label = words(said.label(), language);
        List<String> own = !label.isEmpty() && language.wordSet("mine-words").contains(label.getFirst())
                ? label.subList(1, label.size())
                : label;
        int at = own.isEmpty() ? -1 : Collections.indexOfSubList(asked, own);
        if (at < 0) {
            return false;
        }
        List<String> rest = new ArrayList<>(asked.subList(0, at));
        rest.addAll(asked.subList(at + own.size(), asked.size()));
        boolean who = rest.removeAll(language.wordSet("who-words")) && said.isName();
        return language.wordSet("around-words").containsAll(rest)
                && (who || rest.stream().anyMatch(language.wordSet("asking-words")::contains));
    }

    /** "My own desk" is my desk. */
    private static List<String> words(String text, Language language) {
        return Token.of(text).stream()
                .filter(token -> token.kind() != Token.Kind.MARK)
                .map(token -> token.lower().replace('’', '\''))
                .filter(word -> !language.wordSet("own-words").contains(word))
                .toList();
    }
}
