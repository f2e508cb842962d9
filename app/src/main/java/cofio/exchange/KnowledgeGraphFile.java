package cofio.exchange;

import cofio.CofioException;
import cofio.text.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The file of the reference memory server of the Model Context Protocol: a line of JSON for each entity, with its
 * observations, and for each relation between two of them. A line that is broken is passed over, as that server does.
 */
final class KnowledgeGraphFile {
    private KnowledgeGraphFile() {}

    static void read(ImportBundle from, ImportedFacts to) {
        for (String name : from.names()) {
            String lower = name.toLowerCase(Locale.ROOT);
            if (!lower.endsWith(".jsonl") && !lower.endsWith(".json")) {
                continue;
            }
            List<String> lines = from.text(name).lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                if (!lines.get(i).isBlank()) {
                    read(lines.get(i), name + ":" + (i + 1), to);
                }
            }
        }
    }

    private static void read(String line, String place, ImportedFacts to) {
        try {
            Map<String, @Nullable Object> one = Json.readObject(line);
            if ("entity".equals(one.get("type"))
                    && one.get("name") instanceof String name
                    && one.get("observations") instanceof List<?> observations) {
                for (Object observation : observations) {
                    if (observation instanceof String text) {
                        to.fact(about(name, String.valueOf(one.get("entityType")), text), name, null);
                    }
                }
            } else if ("relation".equals(one.get("type"))
                    && one.get("from") instanceof String first
                    && one.get("to") instanceof String second
                    && one.get("relationType") instanceof String how) {
                to.fact(first + " " + how.replace('_', ' ') + " " + second, "Relations", null);
            } else {
                to.unreadable(place + ": neither an entity nor a relation");
            }
        } catch (CofioException e) {
            to.unreadable(place + ": " + e.getMessage());
        }
    }

    /** An observation leans on the name of its entity, unless it names it itself or the entity is only a heading. */
    private static String about(String name, String type, String text) {
        boolean heading = type.equals(MemoryExport.HEADING);
        return heading || text.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT))
                ? text
                : name + ": " + text;
    }
}
