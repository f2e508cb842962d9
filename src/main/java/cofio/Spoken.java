package cofio;

import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.index.FactIndex;
import cofio.index.Hit;
import cofio.index.Passage;
import java.util.ArrayList;
import java.util.List;

/**
 * What those whom a question names said themselves, in a chat of several that the journal keeps. There "I" is the one who
 * speaks, and a name is often only the one who is spoken to.
 */
final class Spoken {
    private static final int FOUND_AT_ONCE = 40;
    private static final int TELLINGS = 40;

    private final FactIndex index;
    private final String question;
    private final List<Evidence> facts = new ArrayList<>();

    private Spoken(FactIndex index, String question) {
        this.index = index;
        this.question = question;
    }

    /** {@code vectors}: whether to find also what says the same in other words. */
    static Spoken in(FactIndex index, String question, boolean vectors) {
        Spoken spoken = new Spoken(index, question);
        if (index.mayNameSpeaker(question)) {
            boolean meaning = vectors && index.knowsMeaning(question);
            index.search(question, FOUND_AT_ONCE, meaning).forEach(spoken::add);
        }
        return spoken;
    }

    private void add(Hit hit) {
        Passage passage = hit.passage();
        boolean told = passage.kind() == Passage.Kind.JOURNAL && !hit.former();
        if (told && AnswerFinder.isNamed(passage.speaker(), question)) {
            passage.facts()
                    .forEach(fact -> facts.add(Evidence.said(passage.speaker(), fact, passage.file(), passage.line())));
        }
    }

    /** The likeliest first, as a search finds it; empty where the question names nobody who spoke. */
    List<Evidence> facts() {
        return facts;
    }

    /** Whether a fact is something that one whom the question names said. */
    boolean holds(Evidence fact) {
        return facts.stream().anyMatch(said -> said.text().equals(fact.text()));
    }

    /** Whether a fact was told by one of the others: "Caroline, we moved to Bern" is not about Caroline. */
    boolean isOfAnother(Evidence fact) {
        if (facts.isEmpty()) {
            return false;
        }
        return index.search(fact.text(), TELLINGS, false).stream()
                .map(Hit::passage)
                .filter(passage -> passage.facts().contains(fact.text()))
                .anyMatch(passage -> isName(passage.speaker()) && !AnswerFinder.isNamed(passage.speaker(), question));
    }

    /** "Caroline", not "me" or the name of a program. */
    private static boolean isName(String speaker) {
        return !speaker.isEmpty() && !Character.isLowerCase(speaker.codePointAt(0));
    }
}
