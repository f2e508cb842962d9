package cofio;

import cofio.fact.Fact;
import cofio.fact.NamingWords;
import cofio.fact.StoredFact;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The facts that an id or words name. */
final class NamedFacts {
    private NamedFacts() {}

    static List<StoredFact> in(List<StoredFact> held, String idOrWords) {
        String id = idOrWords.strip();
        List<StoredFact> byId = once(held, fact -> fact.identity().id().equals(id));
        if (!byId.isEmpty()) {
            return byId;
        }
        NamingWords words = NamingWords.of(idOrWords);
        List<StoredFact> named = once(held, words.naming());
        return named.isEmpty() ? once(held, words::standIn) : named;
    }

    /** A fact that stands in two files, as in a copy of one, is one fact. */
    private static List<StoredFact> once(List<StoredFact> held, Predicate<Fact> wanted) {
        Set<String> texts = new HashSet<>();
        return held.stream()
                .filter(one -> wanted.test(one.fact()) && texts.add(one.fact().text()))
                .toList();
    }
}
