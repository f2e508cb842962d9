package cofio.agent;

import cofio.Cofio;
import cofio.ExplainedAnswer;
import cofio.answer.Answer;
import cofio.answer.AnswerSpan;
import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.fact.Attribution;
import cofio.fact.ListLine;
import cofio.fact.SharedWords;
import cofio.fact.StoredFact;
import cofio.text.Language;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The facts that a wish to forget means.
 *
 * @param vague its words name too much or nothing at all
 * @param doubtful these may be meant, but nothing goes before the user says so
 * @param guessed its words name no fact: the likeliest is meant
 */
record MeantToGo(List<StoredFact> facts, boolean vague, boolean doubtful, boolean guessed) {
    /** From this score on a line is what is to be forgotten; from the other on it may be. */
    private static final float SURE = 0;

    private static final float POSSIBLE = -6;

    /** {@code question} reads words as a question at this point of the conversation. */
    static MeantToGo by(Intent.Forget wish, Cofio cofio, SessionContext context, Function<String, Question> question) {
        // Where the words name too much or nothing at all, a guess would cost a fact that was not meant.
        if (Language.anyPattern("forget-vague").matcher(wish.words()).matches()) {
            return new MeantToGo(List.of(), true, false, false);
        }
        if (Language.anyPattern("forget-pointed").matcher(wish.words()).matches()) {
            return of(context.spokenOf(cofio::facts), wish, true);
        }
        // "Forget her birthday" names no fact until it is clear who she is.
        boolean unclear =
                Language.anyPattern("forget-pronoun").matcher(wish.words()).find();
        List<StoredFact> named = unclear ? List.of() : cofio.find(wish.words());
        if (!named.isEmpty()) {
            return of(wish.all() ? withNamed(cofio, named) : named, wish, false);
        }
        ExplainedAnswer why = cofio.why(question.apply(wish.words()));
        List<StoredFact> sure = answering(cofio, why, wish.words(), SURE);
        List<StoredFact> near = sure.isEmpty() ? answering(cofio, why, wish.words(), POSSIBLE) : List.of();
        return near.isEmpty() ? of(sure, wish, true) : new MeantToGo(near, false, true, true);
    }

    private static MeantToGo of(List<StoredFact> facts, Intent.Forget wish, boolean guessed) {
        return new MeantToGo(facts, false, facts.size() > 1 && !wish.all(), guessed);
    }

    /** The one thing of a list that the words name, which goes without all the others. */
    static Optional<String> item(String words, StoredFact list) {
        return ListLine.of(list.fact().text())
                .map(line -> line.named(words))
                .filter(named -> named.size() == 1)
                .map(named -> named.getFirst().words());
    }

    /** Whether a list would go that nobody named: one thing of it may have been meant. */
    boolean isUnnamedList() {
        return guessed
                && facts.stream()
                        .anyMatch(held -> ListLine.of(held.fact().text()).isPresent());
    }

    /** Whether the reply must say which line went: one that was guessed, or that may hold more than was to be forgotten. */
    boolean mustBeNamed() {
        return guessed
                || facts.size() == 1
                        && Attribution.of(facts.getFirst().fact().text())
                                .map(said -> ListLine.count(said.value()) > 1)
                                .orElse(true);
    }

    /** Where the words of a request name no fact, the one that answers them, or that speaks of the same and is as likely. */
    private static List<StoredFact> answering(Cofio cofio, ExplainedAnswer why, String words, float least) {
        Set<String> terms = SharedWords.terms(words);
        Optional<Evidence> meant = why.answer() instanceof Answer.Found found
                ? Optional.of(found.quotes().getFirst().evidence())
                : why.readings().stream()
                        .filter(reading -> reading.score() >= least)
                        .map(AnswerSpan::evidence)
                        .filter(line -> !line.former()
                                && SharedWords.terms(line.text()).stream().anyMatch(terms::contains))
                        .findFirst();
        return meant.map(line -> cofio.facts().stream()
                        .filter(held -> held.place().toString().equals(line.source()))
                        .toList())
                .orElse(List.of());
    }

    /** With a person, all that is said of them under the name that a fact gives them. */
    private static List<StoredFact> withNamed(Cofio cofio, List<StoredFact> found) {
        Set<StoredFact> all = new LinkedHashSet<>(found);
        for (StoredFact held : found) {
            held.fact().naming().ifPresent(name -> all.addAll(cofio.find(name)));
        }
        return List.copyOf(all);
    }
}
