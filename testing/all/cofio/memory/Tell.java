package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.StoredFact;
import cofio.fact.ToldFact;
import cofio.fact.Topic;
import java.util.ArrayList;
import java.util.List;

/** Messages for tests: each line tells one fact. */
final class Tell {
    private Tell() {}

    static List<ToldFact> lines(Topic topic, String... lines) {
        List<ToldFact> told = new ArrayList<>();
        int at = 0;
        for (String line : lines) {
            Fact fact = Fact.of(line);
            told.add(new ToldFact(
                    new Fact(fact.text(), fact.identity(), topic), at, at + line.length(), false, List.of()));
            at += line.length() + 1;
        }
        return told;
    }

    static List<Receipt> to(Memory memory, Topic topic, String... lines) {
        return memory.remember(String.join("\n", lines), lines(topic, lines), "user");
    }

    static List<String> texts(Memory memory) {
        List<String> texts = new ArrayList<>();
        for (StoredFact held : memory.held()) {
            texts.add(held.fact().text());
        }
        return texts;
    }
}
