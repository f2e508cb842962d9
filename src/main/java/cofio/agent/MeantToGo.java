package cofio.agent;

import cofio.Cofio;
import cofio.Means;
import cofio.Why;
import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Reading;
import cofio.fact.Attribution;
import cofio.fact.ListLine;
import cofio.fact.SharedWords;
import cofio.memory.Held;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The facts that a wish to forget means.
 *
 * @param vague its words name too much or nothing at all
 * @param doubtful these may be meant, but nothing goes before the user says so
 * @param guessed its words name no fact: the likeliest is meant
 */
record MeantToGo(List<Held> facts, boolean vague, boolean doubtful, boolean guessed) {
    /** Names nothing itself: what the last reply spoke of is meant. */
    private static final Pattern POINTED = Pattern.compile(
            "(?:that|this|it|them|those|these|that (?:one|fact)|(?:what|everything) i (?:just )?(?:said|told you)|the last (?:one|fact|thing))"
                    + "|(?:这|那)(?:个|条|件事)?|它|刚才(?:说)?的?(?:那条|话|事)?|刚刚说的",
            Pattern.CASE_INSENSITIVE);

    /** Names too much or nothing at all: a guess would cost a fact that was not meant. */
    private static final Pattern VAGUE = Pattern.compile(
            "(?:everything|anything|all|all of (?:it|them)|(?:all )?(?:my|the|your) (?:memory|memories|facts)|(?:the )?(?:first|second|third|last|other|next)(?: one)?"
                    + "|both\\b.*|one of .*|some.*|所有(?:的)?(?:事|东西|内容)?|全部|一切|(?:第[一二三四]|最后一|另一)(?:个|条)|.*(?:两个|都))",
            Pattern.CASE_INSENSITIVE);

    /** "Forget her birthday" names no fact until it is clear who she is. */
    private static final Pattern PRONOUN =
            Pattern.compile("\\b(?:her|his|their|its|she|he)\\b|[她他它]的?", Pattern.CASE_INSENSITIVE);

    /** From this score on a line is what is to be forgotten; from the other on it may be. */
    private static final float SURE = 0;

    private static final float POSSIBLE = -6;

    static MeantToGo by(Wish.Forget wish, Cofio cofio, Context context, List<String> subjects) {
        if (VAGUE.matcher(wish.words()).matches()) {
            return new MeantToGo(List.of(), true, false, false);
        }
        if (POINTED.matcher(wish.words()).matches()) {
            return of(context.spokenOf(cofio::facts), wish, true);
        }
        boolean unclear = PRONOUN.matcher(wish.words()).find();
        List<Held> named = unclear ? List.of() : cofio.find(wish.words());
        if (!named.isEmpty()) {
            return of(wish.all() ? withNamed(cofio, named) : named, wish, false);
        }
        List<Held> sure = answering(cofio, wish.words(), subjects, SURE);
        List<Held> near = sure.isEmpty() ? answering(cofio, wish.words(), subjects, POSSIBLE) : List.of();
        return near.isEmpty() ? of(sure, wish, true) : new MeantToGo(near, false, true, true);
    }

    private static MeantToGo of(List<Held> facts, Wish.Forget wish, boolean guessed) {
        return new MeantToGo(facts, false, facts.size() > 1 && !wish.all(), guessed);
    }

    /** The one thing of a list that the words name, which goes without all the others. */
    static Optional<String> item(String words, Held list) {
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
    private static List<Held> answering(Cofio cofio, String words, List<String> subjects, float least) {
        Why why = cofio.why(words, subjects, Means.ALL);
        Set<String> terms = SharedWords.terms(words);
        Optional<Evidence> meant = why.answer() instanceof Answer.Found found
                ? Optional.of(found.quotes().getFirst().evidence())
                : why.readings().stream()
                        .filter(reading -> reading.score() >= least)
                        .map(Reading::evidence)
                        .filter(line -> !line.former()
                                && SharedWords.terms(line.text()).stream().anyMatch(terms::contains))
                        .findFirst();
        return meant.map(line -> cofio.facts().stream()
                        .filter(held -> held.place().toString().equals(line.source()))
                        .toList())
                .orElse(List.of());
    }

    /** With a person, all that is said of them under the name that a fact gives them. */
    private static List<Held> withNamed(Cofio cofio, List<Held> found) {
        Set<Held> all = new LinkedHashSet<>(found);
        for (Held held : found) {
            held.fact().naming().ifPresent(name -> all.addAll(cofio.find(name)));
        }
        return List.copyOf(all);
    }
}
