package cofio.answer.english;

import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.List;
import java.util.Optional;

/** What somebody or something is called. */
record Naming(Matching matching, EnglishQuestion question) {

    /** The name of what is asked about, if this fact gives it. */
    Optional<Quote> in(View fact) {
        if (question.wanted().isEmpty()) {
            return Matching.isNamed(question, fact) ? Optional.of(Fit.value(fact)) : Optional.empty();
        }
        for (Wanted word : question.wanted()) {
            if (matching.aliases().namesOf(word.stem()).contains(fact)) {
                return Optional.of(Fit.value(fact));
            }
        }
        boolean value = fact.colon() > 0 && isNameLike(fact) && matching.isAsked(question, fact.head());
        boolean personal = question.wanted().stream().anyMatch(Wanted::person) && namesSomeoneElse(fact);
        boolean naming = isNaming(fact) && (fact.colon() < 0 || isNameLike(fact));
        return value || naming || personal ? Optional.of(Fit.value(fact)) : Optional.empty();
    }

    static boolean isNaming(View fact) {
        return fact.tokens().stream().anyMatch(token -> token.is("named") || token.is("called") || token.is("name"));
    }

    /** A value that can be a name: "Marigold and Juniper", "kelp-vault"; not "4.9 metres long", "a corgi". */
    private static boolean isNameLike(View fact) {
        List<Token> value = fact.tokens().stream()
                .filter(token -> token.start() > fact.colon() && token.kind() != Token.Kind.MARK)
                .toList();
        if (value.isEmpty() || value.getFirst().kind() == Token.Kind.NUMBER) {
            return false;
        }
        return value.size() == 1
                || value.stream().anyMatch(token -> token.isCapitalised() || token.kind() == Token.Kind.WHOLE);
    }

    /** A name in the fact that the question does not have itself. */
    private boolean namesSomeoneElse(View fact) {
        return fact.tokens().stream()
                .anyMatch(token -> token.isCapitalised()
                        && !token.is("i")
                        && !English.isDayOrMonth(token.lower())
                        && English.isName(List.of(token))
                        && !English.isPerson(token.lower())
                        && !matching.isAsked(question, View.stem(token)));
    }
}
