package cofio.answer.chinese;

import cofio.answer.Evidence;
import cofio.fact.FactReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What sentences tell, as evidence. */
final class Told {
    private Told() {}

    static List<Evidence> facts(String... sentences) {
        return evidence(false, sentences);
    }

    static List<Evidence> former(String... sentences) {
        return evidence(true, sentences);
    }

    private static List<Evidence> evidence(boolean former, String... sentences) {
        List<Evidence> facts = new ArrayList<>();
        for (String sentence : sentences) {
            FactReader.read(sentence, LocalDate.of(2026, 11, 15))
                    .forEach(
                            told -> facts.add(new Evidence(told.fact(), "memory/MEMORY.md", facts.size() + 1, former)));
        }
        return facts;
    }
}
