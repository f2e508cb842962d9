package cofio.exchange;

import cofio.text.Json;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Imported facts as pages of Markdown: where each came from is the heading above it. */
final class ImportedPages {
    private static final int LONGEST = 2_000;
    private static final int LARGEST = 200_000;

    private final String head;
    private final List<String> pages = new ArrayList<>();
    private StringBuilder page = new StringBuilder();
    private int facts;

    private ImportedPages(String head) {
        this.head = head;
        page.append(head);
    }

    static List<String> of(ImportKind kind, String from, List<ForeignFact> facts, LocalDateTime now) {
        ImportedPages pages =
                new ImportedPages("---\nkind: " + kind.label() + "\nfrom: " + Json.of(from) + "\nimported: "
                        + now.truncatedTo(ChronoUnit.SECONDS) + "\n---\n\n# Imported from " + kind.label() + "\n");
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (ForeignFact fact : facts) {
            sections.computeIfAbsent(fact.heading(), heading -> new ArrayList<>())
                    .add(fact.text());
        }
        sections.forEach(pages::add);
        pages.pages.add(pages.page.toString());
        return pages.pages;
    }

    private void add(String heading, List<String> section) {
        boolean begun = false;
        for (String fact : section) {
            if (facts >= LONGEST || facts > 0 && page.length() + fact.length() > LARGEST) {
                pages.add(page.toString());
                page = new StringBuilder(head);
                facts = 0;
                begun = false;
            }
            if (!begun) {
                page.append("\n## ")
                        .append(heading.isBlank() ? "Memory" : heading)
                        .append("\n\n");
                begun = true;
            }
            page.append("- ").append(fact).append('\n');
            facts++;
        }
    }
}
