package cofio.bench;

import cofio.bench.RecallSet.Item;
import cofio.bench.RecallSet.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures whether search finds the passages that answer real questions, beside plain BM25 on the same texts. */
public final class RecallBench {
    private final boolean vectors;
    private final @Nullable Path kept;
    private final Consumer<String> progress;
    private final RecallReport report = new RecallReport();

    private RecallBench(boolean vectors, @Nullable Path kept, Consumer<String> progress) {
        this.vectors = vectors;
        this.kept = kept;
        this.progress = progress;
    }

    /** {@code kept}: where vectors stay for the next run, which then takes minutes instead of half an hour. */
    public static RecallReport run(Path folder, boolean vectors, @Nullable Path kept, Consumer<String> progress)
            throws IOException {
        RecallBench bench = new RecallBench(vectors, kept, progress);
        List<RecallSet> sets = RecallSet.in(folder);
        if (sets.isEmpty()) {
            throw new cofio.CofioException(
                    "There is no recall set in " + folder + ".",
                    "Name a folder whose folders hold corpus.jsonl and queries.jsonl.");
        }
        for (RecallSet set : sets) {
            bench.run(set, false);
            if (set.canBePooled()) {
                bench.run(set, true);
            }
        }
        return bench.report;
    }

    private void run(RecallSet set, boolean pooled) throws IOException {
        Map<String, List<Item>> memories = new LinkedHashMap<>();
        for (Item item : set.items()) {
            memories.computeIfAbsent(pooled ? "" : item.group(), any -> new ArrayList<>())
                    .add(item);
        }
        RecallScores items = new RecallScores(set.name(), "item", pooled);
        RecallScores parents = new RecallScores(set.name(), "parent", pooled);
        int untold = 0;
        int done = 0;
        for (Map.Entry<String, List<Item>> memory : memories.entrySet()) {
            progress.accept(set.name() + (pooled ? ", pooled" : " " + ++done + "/" + memories.size()));
            List<Query> queries = set.queries().stream()
                    .filter(query -> pooled || query.group().equals(memory.getKey()))
                    .toList();
            Path workspace = Files.createTempDirectory("cofio-recall");
            Path derived = workspace.resolve("memory/.cofio/vectors");
            copy(kept == null ? null : kept.resolve(set.name()), derived);
            try (ToldMemory told = new ToldMemory(workspace, memory.getValue())) {
                untold += told.untold();
                measure(told, memory.getValue(), queries, items, Item::id, Query::gold);
                if (set.hasParents()) {
                    measure(told, memory.getValue(), queries, parents, Item::parent, Query::goldParents);
                }
            }
            copy(derived, kept == null ? null : kept.resolve(set.name()));
            delete(workspace);
        }
        report.add(items, untold);
        if (set.hasParents()) {
            report.add(parents, untold);
        }
    }

    private void measure(
            ToldMemory told,
            List<Item> items,
            List<Query> queries,
            RecallScores outcome,
            Function<Item, String> unit,
            Function<Query, java.util.Set<String>> gold) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Item item : items) {
            texts.merge(unit.apply(item), plain(item), (a, b) -> a + "\n" + b);
        }
        PlainBm25 bm25 = new PlainBm25(texts);
        for (Query query : queries) {
            HitScore ours = HitScore.of(told.search(query.question(), vectors, unit), gold.apply(query));
            HitScore plain = HitScore.of(bm25.search(query.question()), gold.apply(query));
            outcome.add(query.category(), ours, plain);
        }
    }

    private static String plain(Item item) {
        return item.date() + " " + item.speaker() + " " + item.text();
    }

    private static void copy(@Nullable Path from, @Nullable Path to) throws IOException {
        if (from == null || to == null || !Files.isDirectory(from)) {
            return;
        }
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(file.getFileName());
                if (!Files.exists(copy) || Files.size(copy) != Files.size(file)) {
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
