package cofio.answer.english;

import cofio.answer.Answer;
import cofio.answer.Answer.Form;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the fact that answers an English question.
 *
 * <p>A fact answers if it is about whom the question is about, holds the kind of thing that is asked for, and has most
 * of the words of the question, in this form or another. Where any of that fails the answer is that it is not known:
 * a wrong answer costs more than none.
 */
public final class EnglishAnswers {
    private static final int MOST_LISTED = 40;
    /** Where one fact has this much of the question, no second one is looked for. */
    private static final double CLEAR = 0.85;

    private static final Set<String> FORMERLY =
            Set.of("old", "former", "previous", "previously", "formerly", "used", "ex");

    private static final Pattern HOW_MANY =
            Pattern.compile("\\bhow (?:many|much|long|old)\\b", Pattern.CASE_INSENSITIVE);

    /** Says how many, how much or how long without a number. */
    private static final Set<String> VAGUE = English.words(
            "no none half few several dozen many all every since until till ever always forever long second minute hour day"
                    + " night week fortnight month year decade century quarter double twice once free nothing");

    private final EnglishQuestion question;
    private final List<View> facts;
    private final Matching matching;
    private final Candidates candidates;

    private EnglishAnswers(EnglishQuestion question, List<View> facts, Matching matching) {
        this.question = question;
        this.facts = facts;
        this.matching = matching;
        this.candidates = new Candidates(question, matching);
    }

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

    /** The facts that are not plainly about somebody or something else. */
    public static List<Evidence> notForeign(String asked, List<String> earlier, List<Evidence> evidence) {
        List<View> all = evidence.stream().map(View::of).toList();
        Matching matching = new Matching(Aliases.of(all), all);
        Owner owner = new Owner(matching, FollowUp.resolve(EnglishQuestion.read(asked), earlier, matching));
        return all.stream()
                .filter(fact -> !owner.isForeign(fact))
                .map(View::evidence)
                .toList();
    }

    /** Whether words can be a number of something where the question asks for one. */
    public static boolean isOfKind(String asked, String words) {
        return !HOW_MANY.matcher(asked).find()
                || Token.of(words).stream()
                        .anyMatch(token -> token.text().codePoints().anyMatch(Character::isDigit)
                                || English.isNumberWord(token.lower())
                                || VAGUE.contains(View.stem(token)));
    }

    public static boolean asksForFormer(String asked) {
        return EnglishQuestion.read(asked).former();
    }

    private static boolean isFormer(View fact) {
        return fact.evidence().former() || fact.tokens().stream().anyMatch(token -> FORMERLY.contains(token.lower()));
    }

    private Answer answer() {
        return switch (question.kind()) {
            case ABOUT -> about();
            case YES_NO -> new YesOrNo(question, facts, matching).answer();
            case LIST -> list();
            default -> one();
        };
    }

    private Answer one() {
        Optional<Candidate> direct = candidates.best(facts);
        double margin = direct.map(Candidate::share).orElse(0.0);
        boolean relative = question.isRelative();
        boolean open = relative || margin < CLEAR;
        Optional<Candidate> chained = open ? new Chain(question, facts, matching).best(candidates) : Optional.empty();
        return chained.filter(candidate -> relative || candidate.share() > margin + 0.15)
                .or(() -> direct)
                .<Answer>map(best -> found(best))
                .orElseGet(EnglishAnswers::unknown);
    }

    /** Of those who do the same, all are who does it. */
    private Answer found(Candidate best) {
        boolean several = question.kind() == Kind.WHO
                && !question.predicates().isEmpty()
                && best.share() > 0.7
                && !best.fact().isChange();
        List<Candidate> all = several ? candidates.asGood(facts, best) : List.of(best);
        return all.size() > 1
                ? new Answer.Found(Form.LIST, all.stream().map(Candidate::quote).toList())
                : new Answer.Found(Form.PLAIN, List.of(best.quote()));
    }

    static Answer unknown() {
        return new Answer.Unknown(List.of());
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
        List<EnglishQuestion.Wanted> names =
                question.wanted().stream().filter(EnglishQuestion.Wanted::name).toList();
        List<EnglishQuestion.Wanted> wanted = names.isEmpty() ? question.wanted() : names;
        return wanted.isEmpty() || wanted.stream().allMatch(word -> matching.names(word.stem(), fact));
    }

    private Answer list() {
        Candidates several = new Candidates(question.as(Kind.WHAT), matching);
        List<Quote> quotes = facts.stream()
                .map(several::of)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingDouble(Candidate::share).reversed())
                .limit(MOST_LISTED)
                .map(candidate -> Quote.all(candidate.fact().evidence()))
                .toList();
        return quotes.isEmpty() ? unknown() : new Answer.Found(Form.LIST, quotes);
    }
}
