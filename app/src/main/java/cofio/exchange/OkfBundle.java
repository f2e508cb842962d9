package cofio.exchange;

import cofio.Cofio;
import cofio.fact.Origin;
import cofio.fact.StoredFact;
import cofio.memory.JournalEntry;
import cofio.text.Json;
import java.time.Clock;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The memory in the Open Knowledge Format, version 0.2: a concept for each heading, an index of them, and a log of what
 * changed, the newest first. YAML takes a string of JSON for one of its own.
 */
final class OkfBundle {
    private static final Set<String> RESERVED = Set.of("index", "log");

    private final Cofio cofio;
    private final Clock clock;
    private final String version;

    OkfBundle(Cofio cofio, Clock clock, String version) {
        this.cofio = cofio;
        this.clock = clock;
        this.version = version;
    }

    Map<String, String> files(List<StoredFact> facts) {
        Map<Concept, List<String>> concepts = new LinkedHashMap<>();
        for (StoredFact held : facts) {
            String title = held.section().isEmpty() ? "Memory" : held.section();
            concepts.computeIfAbsent(new Concept(title, held.origin()), concept -> new ArrayList<>())
                    .add(held.fact().text());
        }
        Map<String, String> files = new LinkedHashMap<>();
        StringBuilder index = new StringBuilder("---\nokf_version: \"0.2\"\n---\n\n# Memory\n\n");
        concepts.forEach((concept, below) -> {
            String name = free(slug(concept.title), files);
            files.put(name, page(concept, below));
            index.append("* [" + concept.title.replaceAll("[\\[\\]]", "") + "](" + name + ") - " + count(below) + "\n");
        });
        files.put("index.md", index.toString());
        String log = log();
        if (!log.isEmpty()) {
            files.put("log.md", log);
        }
        return files;
    }

    private record Concept(String title, Origin origin) {}

    private static String count(List<String> facts) {
        return facts.size() == 1 ? "1 fact" : facts.size() + " facts";
    }

    private String page(Concept concept, List<String> facts) {
        StringBuilder page = new StringBuilder("---\ntype: Memory\ntitle: " + Json.of(concept.title) + "\ndescription: "
                + Json.of(count(facts) + " under " + concept.title) + "\ngenerated: { by: cofio/" + version + ", at: "
                + clock.instant().truncatedTo(ChronoUnit.SECONDS) + " }\n");
        if (!concept.origin.told()) {
            page.append("sources:\n  - resource: " + Json.of(concept.origin.label()) + "\n");
        }
        page.append("---\n\n# " + concept.title + "\n\n");
        facts.forEach(fact -> page.append("- " + fact + "\n"));
        return page.toString();
    }

    private static String slug(String title) {
        String slug = title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-+|-+$", "");
        String cut =
                slug.length() > 60 ? slug.substring(0, slug.offsetByCodePoints(0, slug.codePointCount(0, 60))) : slug;
        return cut.isEmpty() || RESERVED.contains(cut) ? "memory" : cut;
    }

    private static String free(String slug, Map<String, String> files) {
        String name = slug + ".md";
        for (int n = 2; files.containsKey(name); n++) {
            name = slug + "-" + n + ".md";
        }
        return name;
    }

    private String log() {
        StringBuilder log = new StringBuilder();
        LocalDate day = null;
        for (JournalEntry entry : cofio.journal(LocalDate.MAX, Integer.MAX_VALUE)) {
            if (!entry.when().toLocalDate().equals(day)) {
                day = entry.when().toLocalDate();
                log.append("\n## " + day + "\n\n");
            }
            for (JournalEntry.Effect effect : entry.changes()) {
                String was = effect.was().isEmpty() ? "" : " (was: " + String.join("; ", effect.was()) + ")";
                log.append("* **" + effect.kind() + "**: " + effect.text() + was + "\n");
            }
        }
        return log.isEmpty() ? "" : "# Log\n" + log;
    }
}
