package cofio.answer.english;

import cofio.answer.Answer;
import cofio.answer.Answer.Form;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.fact.english.English;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the fact that answers an English question.
 *
 * <p>A fact answers if it is about whom the question is about, holds the kind of thing that is asked for, and has most
 * of the words of the question, in this form or another. Where any of that fails the answer is that it is not known:
 * a wrong answer costs more than none.
 */
public final class EnglishAnswers {
    /** The share of the question's words that a fact must have. */
    private static final double ENOUGH = 0.6;

    private static final int MOST_LISTED = 40;
    private static final Set<String> PLACING = English.words("park put leav keep store hid liv mov");

    private final EnglishQuestion question;
    private final List<View> facts;
    private final Matching matching;

    private EnglishAnswers(EnglishQuestion question, List<View> facts, Matching matching) {
        this.question = question;
        this.facts = facts;
        this.matching = matching;
    }

    /** The fact that fits best. {@code share}: how much of the question it has. */
    record Candidate(View fact, double share, double score, Quote quote) {}

    public static Answer find(String asked, List<String> earlier, List<Evidence> evidence) {
        List<View> all = evidence.stream().map(View::of).toList();
        Matching matching = new Matching(Aliases.of(all), all);
        EnglishQuestion question = FollowUp.resolve(EnglishQuestion.read(asked), earlier, matching);
        List<View> facts = all.stream()
                .filter(fact ->
                        question.former() ? isFormer(fact) : !fact.evidence().former())
                .toList();
        return new EnglishAnswers(question, facts, matching).answer();
    }

    public static boolean asksForFormer(String asked) {
        return EnglishQuestion.read(asked).former();
    }

    private static boolean isFormer(View fact) {
        return fact.evidence().former()
                || fact.tokens().stream()
                        .anyMatch(token -> token.is("old")
                                || token.is("former")
                                || token.is("previous")
                                || token.is("previously")
                                || token.is("used")
                                || token.is("ex"));
    }

    private Answer answer() {
        return switch (question.kind()) {
            case ABOUT -> about();
            case YES_NO -> question.has("or") ? best(facts).map(this::found).orElseGet(this::unknown) : yesOrNo();
            case LIST -> list();
            default -> best(facts).map(this::found).orElseGet(this::unknown);
        };
    }

    private Answer found(Candidate best) {
        return new Answer.Found(Form.PLAIN, List.of(best.quote()));
    }

    private Answer unknown() {
        return new Answer.Unknown(List.of());
    }

    private Optional<Candidate> best(List<View> among) {
        return among.stream()
                .map(this::candidate)
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(Candidate::score));
    }

    private Optional<Candidate> candidate(View fact) {
        if (!matching.isAbout(question, fact) || isElsewhere(fact)) {
            return Optional.empty();
        }
        Optional<Quote> quote =
                question.kind() == Kind.NAME ? matching.name(question, fact) : Fit.of(question.kind(), fact);
        double share = matching.share(question, fact);
        boolean fits = share >= ENOUGH && hasFocus(fact);
        if (!fits && question.kind() == Kind.WHAT && !question.focus().isEmpty() && isSaid(fact)) {
            share = matching.shareBesides(question.focus(), question, fact) * 0.9;
            fits = share >= ENOUGH;
        }
        boolean counted = question.kind() != Kind.COUNT || Fit.counts(question.focus(), fact);
        if (quote.isEmpty()
                || !fits
                || !counted
                || !matching.saysOfIt(question, fact)
                || matching.isOfAnother(question, fact)) {
            return Optional.empty();
        }
        double naming = question.kind() == Kind.NAME && Matching.isNaming(fact) ? 2 : 0;
        double said = !question.predicates().isEmpty() && isSaid(fact) ? 1.5 : 0;
        double placed = question.kind() == Kind.WHERE && fact.colon() < 0 ? 1 : 0;
        double score = naming
                + said
                + placed
                + share * 10
                + matching.exactness(question, fact)
                - fact.text().length() / 1000.0;
        return Optional.of(new Candidate(fact, share, score, quote.get()));
    }

    /** Whether the fact says what the question says of its subject: then what it says it of is what is asked for. */
    private boolean isSaid(View fact) {
        return question.predicates().stream()
                .anyMatch(stem -> !stem.equals(question.focus()) && matching.match(stem, fact) >= 0.75);
    }

    private boolean hasFocus(View fact) {
        String focus = question.focus();
        return focus.isEmpty()
                || question.kind() == Kind.NAME
                || matching.match(focus, fact) > 0
                || Fit.holds(focus, fact);
    }

    /** "Where is Marlow College?" is not answered by who went there: the fact must place it. */
    private boolean isElsewhere(View fact) {
        boolean is = question.has("is") || question.has("are") || question.has("'s");
        boolean placed =
                question.kind() == Kind.WHERE && is && question.predicates().isEmpty();
        boolean puts = fact.stems().stream().anyMatch(PLACING::contains);
        return placed
                && !puts
                && fact.subject().stream().noneMatch(token -> matching.isAsked(question, View.stem(token)));
    }

    private Answer about() {
        boolean family = question.has("family");
        List<Quote> quotes = facts.stream()
                .filter(fact -> family ? !fact.relatives().isEmpty() : isMentioned(fact))
                .limit(MOST_LISTED)
                .map(fact -> Quote.all(fact.evidence()))
                .toList();
        return quotes.isEmpty() ? unknown() : new Answer.Found(Form.LIST, quotes);
    }

    /** "about me" means everything; "about Elena" what has her in it. */
    private boolean isMentioned(View fact) {
        List<EnglishQuestion.Wanted> wanted = question.wanted();
        return wanted.isEmpty() || wanted.stream().allMatch(word -> matching.match(word.stem(), fact) > 0.7);
    }

    private Answer list() {
        List<Quote> quotes = new ArrayList<>();
        for (View fact : facts) {
            if (matching.isAbout(question, fact) && matching.share(question, fact) >= ENOUGH) {
                quotes.add(Quote.all(fact.evidence()));
            }
        }
        return quotes.isEmpty()
                ? unknown()
                : new Answer.Found(Form.LIST, quotes.subList(0, Math.min(MOST_LISTED, quotes.size())));
    }

    private Answer yesOrNo() {
        Optional<View> best = facts.stream()
                .filter(fact -> matching.isAbout(question, fact))
                .max(Comparator.comparingDouble(fact -> matching.share(question, fact)));
        if (best.isEmpty()) {
            return unknown();
        }
        View fact = best.get();
        boolean denied = fact.evidence().fact().identity().negated();
        if (matching.share(question, fact) >= 0.75) {
            boolean negatedQuestion =
                    question.tokens().stream().limit(3).anyMatch(token -> token.is("n't") || token.is("not"));
            return new Answer.Found(
                    denied != negatedQuestion ? Form.NO : Form.YES, List.of(Quote.all(fact.evidence())));
        }
        boolean otherValue = fact.colon() > 0
                && fact.subject().stream()
                        .filter(token -> token.isWord() && !English.isPreposition(token.lower()))
                        .allMatch(token -> matching.isAsked(question, View.stem(token)));
        return otherValue ? new Answer.Found(Form.NO, List.of(Quote.all(fact.evidence()))) : unknown();
    }
}
