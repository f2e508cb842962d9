package cofio;

import cofio.fact.Fact;
import cofio.fact.NamingWords;
import cofio.fact.StoredFact;
import cofio.memory.FactValue;
import cofio.memory.Memory;
import cofio.memory.WantedFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The facts that an id or words name. */
final class NamedFacts {
    private NamedFacts() {}

    static List<StoredFact> in(Memory memory, String idOrWords) {
        List<StoredFact> byId = once(memory.withId(idOrWords.strip()), fact -> true);
        if (!byId.isEmpty()) {
            return byId;
        }
        NamingWords words = NamingWords.of(idOrWords);
        Predicate<Fact> name = words.naming();
        List<StoredFact> held = memory.held(either(words, name));
        List<StoredFact> named = once(held, name);
        return named.isEmpty() ? once(held, words::standIn) : named;
    }

    static List<FactValue> history(Memory memory, String idOrWords) {
        List<FactValue> byId = memory.historyOf(idOrWords.strip());
        if (!byId.isEmpty()) {
            return byId;
        }
        NamingWords words = NamingWords.of(idOrWords);
        Predicate<Fact> name = words.naming();
        List<FactValue> values = memory.history(either(words, name));
        List<FactValue> named =
                values.stream().filter(value -> name.test(value.fact())).toList();
        return named.isEmpty()
                ? values.stream().filter(value -> words.standIn(value.fact())).toList()
                : named;
    }

    /** Those that the words name, and those that hold them: the memory is looked through once for both. */
    private static WantedFacts either(NamingWords words, Predicate<Fact> name) {
        return new WantedFacts(fact -> name.test(fact) || words.standIn(fact), words::mayStandIn);
    }

    /** A fact that stands in two files, as in a copy of one, is one fact. */
    private static List<StoredFact> once(List<StoredFact> held, Predicate<Fact> wanted) {
        Set<String> texts = new HashSet<>();
        return held.stream()
                .filter(one -> wanted.test(one.fact()) && texts.add(one.fact().text()))
                .toList();
    }
}
