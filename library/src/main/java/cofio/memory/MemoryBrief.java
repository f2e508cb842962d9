package cofio.memory;

import cofio.fact.StoredFact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts that were told, in short, under their headings. Where not all have room, every section keeps its fair
 * share. What an import brought is left out: who loads a brief takes it for what the user said.
 */
final class MemoryBrief {
    /** A fact takes at least so many characters: its bullet, a letter and the end of its line. */
    private static final int SHORTEST = 4;

    private final Map<String, List<String>> sections = new LinkedHashMap<>();

    private final int characters;

    MemoryBrief(List<StoredFact> held, int characters) {
        for (StoredFact one : held) {
            if (!one.origin().told()) {
                continue;
            }
            List<String> facts = sections.get(one.section());
            if (facts == null) {
                facts = new ArrayList<>();
                sections.put(one.section(), facts);
            }
            if (facts.size() <= characters / SHORTEST) { // of a section no more than that have room
                facts.add("- " + one.fact().text() + "\n");
            }
        }
        this.characters = characters;
    }

    String shown() {
        Map<String, Integer> shown = new LinkedHashMap<>();
        int left = characters;
        boolean more = true;
        for (int round = 0; more; round++) {
            more = false;
            for (Map.Entry<String, List<String>> section : sections.entrySet()) {
                List<String> facts = section.getValue();
                int count = shown.getOrDefault(section.getKey(), 0);
                if (count != round || round >= facts.size()) {
                    continue;
                }
                int cost = facts.get(round).length()
                        + (round == 0 ? heading(section.getKey()).length() + 1 : 0);
                if (cost <= left) {
                    left -= cost;
                    shown.put(section.getKey(), round + 1);
                    more = true;
                }
            }
        }
        StringBuilder brief = new StringBuilder();
        for (Map.Entry<String, List<String>> section : sections.entrySet()) {
            Integer count = shown.get(section.getKey());
            if (count != null) {
                brief.append(brief.isEmpty() ? "" : "\n").append(heading(section.getKey()));
                for (String fact : section.getValue().subList(0, count)) {
                    brief.append(fact);
                }
            }
        }
        return brief.toString();
    }

    private static String heading(String title) {
        return title.isEmpty() ? "" : "## " + title + "\n\n";
    }
}
