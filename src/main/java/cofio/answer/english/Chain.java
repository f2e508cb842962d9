package cofio.answer.english;

import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Questions that need two facts: "Who heads the school that my niece goes to?" from "My niece goes to Larkfield" and
 * "Larkfield's head: Dr. Oyelaran". A name that the first gives and the question lacks leads to the second.
 */
record Chain(EnglishQuestion question, List<View> facts, Matching matching) {
    private static final double NEARLY_ALL = 0.8;

    /** The best second fact that does not answer by itself. */
    Optional<Candidate> best(Candidates alone) {
        List<Candidate> found = new ArrayList<>();
        Map<String, List<View>> bySubject = new HashMap<>();
        for (View fact : facts) {
            for (Token token : fact.subject()) {
                bySubject
                        .computeIfAbsent(View.stem(token), stem -> new ArrayList<>())
                        .add(fact);
            }
        }
        for (View first : facts) {
            Set<String> led = names(first);
            if (led.isEmpty() || !leads(first)) {
                continue;
            }
            Set<View> seconds = new LinkedHashSet<>();
            led.forEach(name -> seconds.addAll(bySubject.getOrDefault(name, List.of())));
            seconds.remove(first);
            for (View second : seconds) {
                joined(first, second, led)
                        .filter(candidate -> alone.of(second).isEmpty())
                        .ifPresent(found::add);
            }
        }
        return found.stream().max(Candidates.byScore());
    }

    /** The first fact says something that the question says, and does not only name the same person. */
    private boolean leads(View first) {
        return question.wanted().stream()
                .anyMatch(word -> word.weight() >= 1 && !word.name() && matching.names(word.stem(), first));
    }

    private Optional<Candidate> joined(View first, View second, Set<String> led) {
        List<Wanted> rest = new ArrayList<>();
        double all = 0;
        double had = 0;
        for (Wanted word : question.wanted()) {
            double one = matching.match(question, word, first);
            double other = matching.match(question, word, second);
            boolean required = word.name() || word.person();
            if (required && one == 0 && other == 0) {
                return Optional.empty();
            }
            all += word.weight();
            had += word.weight() * Math.max(one, other);
            if (one == 0) {
                rest.add(word);
            }
        }
        boolean own = rest.stream().anyMatch(word -> word.weight() >= 1);
        boolean typed = question.kind() == Kind.WHERE || question.kind() == Kind.WHEN;
        double share = all == 0 ? 0 : had / all;
        boolean used = question.wanted().stream()
                .anyMatch(word -> matching.match(question, word, first) > matching.match(question, word, second));
        if (share < NEARLY_ALL || !used || !own && !typed) {
            return Optional.empty();
        }
        led.stream()
                .filter(second.stems()::contains)
                .forEach(name -> rest.add(new Wanted(name, 1, EnglishQuestion.Role.THING)));
        return new Candidates(question.with(rest), matching).of(second).map(candidate -> {
            Quote quote = candidate.quote();
            return new Candidate(second, share, share * 10 + candidate.score() / 100, quote);
        });
    }

    /** The names in a fact that the question does not have: where it may lead, unless to a namesake. */
    private Set<String> names(View fact) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < fact.tokens().size(); i++) {
            Token token = fact.tokens().get(i);
            boolean name = token.isCapitalised() && token.start() > 0 || token.kind() == Token.Kind.WHOLE;
            if (name
                    && !token.is("i")
                    && !English.isDayOrMonth(token.lower())
                    && !English.isTitle(token.text())
                    && !isAsked(token)
                    && !(i > 0
                            && isAsked(fact.tokens().get(i - 1))
                            && fact.tokens().get(i - 1).isCapitalised())) {
                names.add(View.stem(token));
            }
        }
        return names;
    }

    private boolean isAsked(Token token) {
        return question.tokens().stream().anyMatch(asked -> asked.is(token.lower()));
    }
}
