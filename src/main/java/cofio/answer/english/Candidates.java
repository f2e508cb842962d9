package cofio.answer.english;

import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which facts may answer a question, and how well each does. */
final class Candidates {
    /** The share of the question's words that a fact must have. */
    private static final double ENOUGH = 0.6;

    private static final Set<String> PLACING = English.words("park put leav keep store hid liv mov");

    private final EnglishQuestion question;
    private final Matching matching;
    private final Owner owner;

    Candidates(EnglishQuestion question, Matching matching) {
        this.question = question;
        this.matching = matching;
        this.owner = new Owner(matching, question);
    }

    Optional<Candidate> best(List<View> among) {
        return among.stream()
                .map(this::of)
                .flatMap(Optional::stream)
                .reduce((one, other) -> other.score() >= one.score() ? other : one);
    }

    Optional<Candidate> of(View fact) {
        if (!saysOfIt(fact) || !owner.isOf(fact) || isElsewhere(fact) || !doesIt(fact) || isTurned(fact)) {
            return Optional.empty();
        }
        Optional<Quote> quote = question.kind() == Kind.NAME
                ? new Naming(matching, question).in(fact)
                : Fit.of(question, fact, matching);
        boolean counted = question.kind() != Kind.COUNT || Fit.counts(question.focus(), fact);
        double share = share(fact);
        return quote.isEmpty() || !counted || share < ENOUGH
                ? Optional.empty()
                : Optional.of(new Candidate(fact, share, score(fact, share), quote.get()));
    }

    private double score(View fact, double share) {
        double naming = question.kind() == Kind.NAME && Naming.isNaming(fact) ? 2 : 0;
        double said = !isSaid(fact) ? 0 : question.predicates().stream().anyMatch(fact.stems()::contains) ? 1.5 : 0.75;
        double placed = question.kind() == Kind.WHERE && fact.colon() < 0 ? 1 : 0;
        double changed = fact.isChange() ? 0.4 : 0;
        // Of former values the latest is meant, which comes last, and not the shortest.
        double length = question.former() ? 0 : fact.text().length() / 1000.0;
        return naming + said + placed + changed + share * 10 + exactness(fact) - length;
    }

    /** How much of the question the fact has; what it says of the subject may stand for the noun that is asked for. */
    private double share(View fact) {
        String focus = question.focus();
        double share = !hasFocus(fact) ? 0 : isValueOf(fact) ? 1 : matching.share(question, fact);
        boolean open =
                share < ENOUGH && question.kind() == Kind.WHAT && !focus.isEmpty() && isSaid(fact) && hasStranded(fact);
        return open ? matching.share(question, fact, focus) * 0.9 : share;
    }

    /** Whether the fact says something of what is asked, and not only of whom. */
    private boolean saysOfIt(View fact) {
        List<Wanted> said = question.wanted().stream()
                .filter(word -> word.weight() >= 0.5 && !word.person() && !word.name())
                .toList();
        return said.isEmpty() || said.stream().anyMatch(word -> matching.match(question, word, fact) > 0);
    }

    /** What the question says was done, the fact must say as well; a measure or a kind of thing says enough itself. */
    private boolean doesIt(View fact) {
        boolean missing = question.wanted().stream()
                .anyMatch(word -> word.isVerb() && word.weight() >= 1 && matching.match(question, word, fact) == 0);
        if (!missing) {
            return true;
        }
        boolean typed = question.kind() == Kind.MEASURE
                || question.kind() == Kind.NAME
                || question.kind() == Kind.AMOUNT
                || question.kind() == Kind.WHAT && !question.focus().isEmpty() && hasFocus(fact);
        boolean silent = fact.verb() < 0
                || Predicate.isGeneric(fact.tokens().get(fact.verb()).lower());
        return typed && silent;
    }

    /** "Who owes me?" is not "Whom do I owe?", and how much I owe Ravi is not how much he owes me. */
    private boolean isTurned(View fact) {
        boolean same = fact.verb() > 0
                && question.predicates()
                        .contains(Predicate.stem(fact.tokens().get(fact.verb()).lower()));
        boolean mine = fact.subject().stream().anyMatch(token -> token.is("i") || token.is("we"));
        boolean byMe = question.has("i") || question.has("we");
        boolean toMe = question.has("me") || question.has("us");
        boolean who = question.kind() == Kind.WHO;
        return same && (who && byMe && !mine || !byMe && toMe && mine);
    }

    /** All that answer "who" equally well. */
    List<Candidate> asGood(List<View> among, Candidate best) {
        return among.stream()
                .map(this::of)
                .flatMap(Optional::stream)
                .filter(other -> Math.abs(other.share() - best.share()) < 0.01)
                .toList();
    }

    /** Whether the fact says what the question says of its subject: then what it says it of is what is asked for. */
    private boolean isSaid(View fact) {
        return question.predicates().stream()
                .anyMatch(stem -> !stem.equals(question.focus())
                        && (matching.names(stem, fact) && !Predicate.isGenericStem(stem)
                                || fact.stems().contains(stem)));
    }

    private boolean hasFocus(View fact) {
        String focus = question.focus();
        return focus.isEmpty()
                || question.kind() == Kind.NAME
                || question.kind() == Kind.MEASURE
                || matching.names(focus, fact)
                || Fit.holds(question, fact, matching)
                || isValueOf(fact);
    }

    /** "Which school do I work at?": the fact must say where, too. */
    private boolean hasStranded(View fact) {
        int last = question.tokens().size() - 1;
        while (last > 0 && question.tokens().get(last).kind() == Token.Kind.MARK) {
            last--;
        }
        String word = question.tokens().get(last).lower();
        boolean stranded = word.equals("at") || word.equals("for") || word.equals("with") || word.equals("from");
        return !stranded || fact.tokens().stream().anyMatch(token -> token.is(word));
    }

    /** "What flowers are in my bouquet?" from "Bouquet: peonies": all that the label says is asked for. */
    private boolean isValueOf(View fact) {
        boolean is = question.has("is") || question.has("are") || question.has("was");
        boolean common = fact.colon() > 0
                && fact.tokens().stream()
                        .filter(token -> token.start() > fact.colon() && token.kind() != Token.Kind.MARK)
                        .noneMatch(token -> token.isCapitalised() || Quantity.isNumber(token));
        List<Token> said = fact.subject().stream().filter(Matching::says).toList();
        return is
                && common
                && !said.isEmpty()
                && said.stream().allMatch(token -> matching.isAsked(question, View.stem(token)));
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

    /** A fact whose label is asked for in full is nearer than one that says more or less. */
    private double exactness(View fact) {
        if (fact.colon() < 0) {
            return 0;
        }
        boolean complete = question.wanted().stream().noneMatch(word -> matching.match(word.stem(), fact) == 0);
        double extra = 0;
        for (Token token : fact.subject()) {
            if (complete && Matching.says(token) && !matching.isAsked(question, View.stem(token))) {
                extra += 0.3;
            }
        }
        return 0.5 - extra;
    }

    static Comparator<Candidate> byScore() {
        return Comparator.comparingDouble(Candidate::score);
    }
}
