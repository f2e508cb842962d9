package cofio.memory;

import cofio.fact.Fact;
import java.util.Collection;
import java.util.function.Predicate;

/**
 * Which facts someone asks for.
 *
 * @param are whether a fact is one of them
 * @param mayStandIn whether a text, a line or a whole file, may hold one: a quick look before the text is read as facts
 */
public record WantedFacts(Predicate<Fact> are, Predicate<String> mayStandIn) {
    public static final WantedFacts ALL = new WantedFacts(fact -> true, text -> true);

    static WantedFacts withId(String id) {
        return new WantedFacts(fact -> fact.identity().id().equals(id), text -> true);
    }

    /** The facts with exactly these words. */
    public static WantedFacts withWords(Collection<String> words) {
        return new WantedFacts(
                fact -> words.contains(fact.text()), text -> words.stream().anyMatch(text::contains));
    }
}
