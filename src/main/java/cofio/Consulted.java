package cofio;

import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.index.Clues;
import cofio.index.FactIndex;
import cofio.index.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The facts of a large memory that a question is put to: those that the index finds, and what is said of whom they name. */
final class Consulted {
    private static final int FOUND_AT_ONCE = 60;

    private final FactIndex index;
    private final boolean foreign;
    private final Map<String, Evidence> facts = new LinkedHashMap<>();

    /** {@code foreign}: of the facts that were not told, instead of those that were. */
    Consulted(FactIndex index, boolean foreign) {
        this.index = index;
        this.foreign = foreign;
    }

    /** By words, then by the names in what was found: the facts about my mentor may call her Elena. */
    List<Evidence> byWords(String question, List<String> earlier) {
        Clues clues = AnswerFinder.clues(question, earlier);
        add(index.facts(clues, FOUND_AT_ONCE, foreign));
        List<String> names = AnswerFinder.names(question, evidence());
        if (!names.isEmpty()) {
            add(index.facts(new Clues(clues.own(), names), FOUND_AT_ONCE, foreign));
        }
        return evidence();
    }

    /** Also those that say something alike in other words. */
    List<Evidence> byMeaning(String question) {
        add(index.alike(question, FOUND_AT_ONCE, foreign));
        return evidence();
    }

    private List<Evidence> evidence() {
        return new ArrayList<>(facts.values());
    }

    private void add(List<Passage> passages) {
        for (Passage passage : passages) {
            facts.computeIfAbsent(
                    passage.source(), source -> new Evidence(passage.text(), passage.file(), passage.line(), false));
        }
    }
}
