package cofio.bench;

import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Conversations and questions with the passages that answer them. */
record RecallSet(String name, List<Item> items, List<Query> queries) {

    record Item(String group, String id, String parent, String date, String speaker, String text) {}

    record Query(String group, String category, String question, Set<String> gold, Set<String> goldParents) {}

    static List<RecallSet> in(Path folder) throws IOException {
        List<RecallSet> sets = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (Files.exists(file.resolve("corpus.jsonl"))) {
                    sets.add(read(file));
                }
            }
        }
        return sets;
    }

    static RecallSet read(Path folder) throws IOException {
        List<Item> items = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("corpus.jsonl"))) {
            Map<String, @Nullable Object> map = Json.readObject(line);
            String caption = text(map, "caption");
            items.add(new Item(
                    text(map, "group"),
                    text(map, "id"),
                    text(map, "parent"),
                    text(map, "date"),
                    text(map, "speaker"),
                    caption.isEmpty() ? text(map, "text") : text(map, "text") + " (" + caption + ")"));
        }
        List<Query> queries = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("queries.jsonl"))) {
            Map<String, @Nullable Object> map = Json.readObject(line);
            boolean adversarial = Boolean.TRUE.equals(map.get("adversarial"));
            Set<String> gold = strings(map.get("gold"));
            if (!adversarial && !gold.isEmpty()) {
                queries.add(new Query(
                        text(map, "group"),
                        text(map, "category"),
                        text(map, "question"),
                        gold,
                        strings(map.get("gold_parent"))));
            }
        }
        return new RecallSet(folder.getFileName().toString(), items, queries);
    }

    private static String text(Map<String, @Nullable Object> map, String key) {
        Object value = map.get(key);
        return switch (value) {
            case null -> "";
            default -> value.toString();
        };
    }

    private static Set<String> strings(@Nullable Object list) {
        return list instanceof List<?> all
                ? Set.copyOf(all.stream().map(String::valueOf).distinct().toList())
                : Set.of();
    }

    boolean hasParents() {
        return items.stream().map(Item::parent).distinct().count()
                > items.stream().map(Item::group).distinct().count();
    }

    /** Whether all groups can be held in one memory as well, in a time that one waits for. */
    boolean canBePooled() {
        long characters = items.stream().mapToLong(item -> item.text().length()).sum();
        long groups = items.stream().map(Item::group).distinct().count();
        return groups > 1 && groups <= 50 && characters < 1_000_000;
    }
}
