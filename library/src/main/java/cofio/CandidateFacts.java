package cofio;

import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.index.FactIndex;
import cofio.index.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The facts of a large memory that a question is put to: those that the index finds by its words and by its meaning. */
final class CandidateFacts {
    private static final int FOUND_AT_ONCE = 60;

    private final Map<String, Evidence> facts = new LinkedHashMap<>();

    private CandidateFacts() {}

    /** {@code foreign}: of the facts that were not told, instead of those that were. */
    static List<Evidence> of(FactIndex index, Question question, boolean foreign, boolean vectors) {
        CandidateFacts candidates = new CandidateFacts();
        candidates.add(index.facts(question.clues(), FOUND_AT_ONCE, foreign));
        if (vectors) {
            candidates.add(index.alike(question.text(), FOUND_AT_ONCE, foreign));
        }
        return new ArrayList<>(candidates.facts.values());
    }

    private void add(List<Passage> passages) {
        for (Passage passage : passages) {
            facts.computeIfAbsent(passage.source(), source -> new Evidence(passage.text(), passage.place(), false));
        }
    }
}
