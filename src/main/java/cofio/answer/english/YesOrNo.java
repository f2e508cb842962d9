package cofio.answer.english;

import cofio.answer.Answer;
import cofio.answer.Answer.Form;
import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Questions that a yes or a no answers, and those that offer a choice: "tea or coffee". */
record YesOrNo(EnglishQuestion question, List<View> facts, Matching matching) {
    private static final double SURE = 0.75;
    private static final Set<String> ANYBODY = English.words("anyone anybody someone somebody");
    private static final Set<String> LIKING = English.words("like love enjoy adore fond prefer eat drink");
    private static final Set<String> DISLIKING = English.words("hate dislike loathe detest avoid bear stand");

    Answer answer() {
        if (question.has("or")) {
            return choice();
        }
        if (question.tokens().stream().anyMatch(token -> ANYBODY.contains(token.lower()))) {
            return new Candidates(question.as(Kind.WHO), matching)
                    .best(facts)
                    .map(best -> found(isDenied(best.fact()) ? Form.NO : Form.YES, best.fact()))
                    .orElseGet(EnglishAnswers::unknown);
        }
        Owner owner = new Owner(matching, question);
        Optional<View> best = facts.stream()
                .filter(owner::isOf)
                .max(Comparator.comparingDouble(
                        fact -> matching.share(question, fact) + (fact.isChange() || isDenied(fact) ? 0.2 : 0)));
        return best.map(this::judged).orElseGet(EnglishAnswers::unknown);
    }

    private Answer judged(View fact) {
        if (matching.share(question, fact) >= SURE) {
            boolean negated = question.tokens().stream().limit(3).anyMatch(token -> token.is("n't") || token.is("not"));
            boolean denied = isDenied(fact) != isOpposite(fact);
            return found(denied != negated ? Form.NO : Form.YES, fact);
        }
        boolean otherValue = fact.colon() > 0
                && fact.subject().stream()
                        .filter(Matching::says)
                        .allMatch(token -> matching.isAsked(question, View.stem(token)));
        return otherValue ? found(Form.NO, fact) : EnglishAnswers.unknown();
    }

    private static Answer found(Form form, View fact) {
        return new Answer.Found(form, List.of(Quote.all(fact.evidence())));
    }

    /** "I don't", "I've stopped", "I used to": it is not so, or no longer. */
    private static boolean isDenied(View fact) {
        boolean over = fact.stems().contains("stop")
                || fact.stems().contains("quit")
                || fact.stems().contains("gave_up")
                || fact.stems().contains("given_up")
                || fact.tokens().stream().anyMatch(token -> token.is("anymore") || token.is("longer"));
        boolean once = fact.tokens().stream().anyMatch(token -> token.is("used"))
                && fact.verb() > 0
                && fact.tokens().get(fact.verb()).is("used");
        return fact.evidence().fact().identity().negated() || over || once;
    }

    /** Asked whether I like what I hate, or the other way round. */
    private boolean isOpposite(View fact) {
        boolean likes = question.tokens().stream().anyMatch(token -> LIKING.contains(base(token)));
        boolean hates = question.tokens().stream().anyMatch(token -> DISLIKING.contains(base(token)));
        boolean liked = fact.tokens().stream().anyMatch(token -> LIKING.contains(base(token)));
        boolean hated = fact.tokens().stream().anyMatch(token -> DISLIKING.contains(base(token)));
        boolean refused = hated && fact.evidence().fact().identity().negated();
        return !refused && (likes && hated && !liked || hates && liked && !hated);
    }

    private static String base(Token token) {
        String base = English.verbBase(token.lower());
        return base.isEmpty() ? token.lower() : base;
    }

    /** "the window or the aisle seat": a fact needs the words of one of them. */
    private Answer choice() {
        int or = question.tokens().stream().map(Token::lower).toList().indexOf("or");
        List<String> left = new ArrayList<>();
        List<String> right = new ArrayList<>();
        for (int i = or + 1; i < question.tokens().size(); i++) {
            if (English.isPreposition(question.tokens().get(i).lower())) {
                break;
            }
            right.add(View.stem(question.tokens().get(i)));
        }
        for (int i = or - 1; i > 0 && left.isEmpty(); i--) {
            if (!English.isPreposition(question.tokens().get(i).lower())) {
                left.add(View.stem(question.tokens().get(i)));
            }
        }
        return java.util.stream.Stream.of(left, right)
                .map(this::without)
                .flatMap(asked -> new Candidates(asked, matching).best(facts).stream())
                .max(Candidates.byScore())
                .<Answer>map(best -> new Answer.Found(Form.PLAIN, List.of(best.quote())))
                .orElseGet(EnglishAnswers::unknown);
    }

    private EnglishQuestion without(List<String> stems) {
        List<Wanted> rest = question.wanted().stream()
                .filter(word -> !stems.contains(word.stem()))
                .toList();
        return question.as(Kind.WHAT).with(rest);
    }
}
