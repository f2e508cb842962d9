package cofio;

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
final class SpeakerFacts {
    private static final int FOUND_AT_ONCE = 40;

    private final String question;
    private final List<Evidence> facts = new ArrayList<>();

    private SpeakerFacts(String question) {
        this.question = question;
    }

    /** {@code vectors}: whether to find also what says the same in other words. */
    static SpeakerFacts in(FactIndex index, String question, boolean vectors) {
        SpeakerFacts spoken = new SpeakerFacts(question);
        if (index.mayNameSpeaker(question)) {
            boolean meaning = vectors && index.knowsMeaning(question);
            index.search(question, FOUND_AT_ONCE, meaning).forEach(spoken::add);
        }
        return spoken;
    }

    private void add(Hit hit) {
        Passage passage = hit.passage();
        boolean told = passage.kind() == Passage.Kind.JOURNAL && !hit.former();
        if (told && NamedPerson.is(passage.speaker(), question)) {
            passage.facts().forEach(fact -> facts.add(Evidence.said(passage.speaker(), fact, passage.place())));
        }
    }

    /** The likeliest first, as a search finds it; empty where the question names nobody who spoke. */
    List<Evidence> facts() {
        return facts;
    }
}
