package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Language;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a large index, leaving no trace of a fact costs a small part of it. */
class ExpungeTest {
    private static final int FILES = 14;
    private static final int ROWS = 2_000;
    private static final long BOUND = (long) (SearchTuning.SEGMENT_MEGABYTES * 1.25 * 1024 * 1024);

    @TempDir
    Path machine;

    private final List<List<String>> files = new ArrayList<>();
    private final Map<String, Integer> versions = new HashMap<>();

    @Test
    void onlyTheSegmentsThatHeldTheFactAreWrittenAnew() throws IOException {
        try (FactIndex index = filled()) {
            long all = bytes(sizes());
            assertThat(all).isGreaterThan(2 * BOUND);
            Map<String, Long> before = sizes();
            assertThat(everything()).contains("zanzibar70003");

            drop(7, 3);
            index.expunge(this::since);

            assertThat(everything()).doesNotContain("zanzibar70003").contains("zanzibar70004");
            Map<String, Long> fresh = sizes();
            fresh.keySet().removeAll(before.keySet());
            assertThat(bytes(fresh)).isPositive().isLessThan(BOUND);
            assertThat(index.search("zanzibar70004", 1, false)
                            .getFirst()
                            .passage()
                            .text())
                    .contains("zanzibar70004");
        }
    }

    @Test
    void theVectorOfAForgottenFactIsGoneAndTheOthersStay() throws IOException {
        try (FactIndex index = filled()) {
            byte[] gone = key(text(7, 3));
            byte[] kept = key(text(7, 4));
            assertThat(vectors()).contains(string(gone)).contains(string(kept));
            long size = Files.size(machine.resolve(
                    "vectors/" + EmbeddingModel.of(Language.ENGLISH).file()));

            drop(7, 3);
            index.expunge(this::since);

            assertThat(vectors()).doesNotContain(string(gone)).contains(string(kept));
            assertThat(Files.size(machine.resolve(
                            "vectors/" + EmbeddingModel.of(Language.ENGLISH).file())))
                    .isEqualTo(size);
        }
    }

    @Test
    void searchesGoOnWhileSomethingIsExpunged() throws Exception {
        try (FactIndex index = filled()) {
            AtomicBoolean over = new AtomicBoolean();
            AtomicInteger during = new AtomicInteger();
            drop(7, 3);
            Thread forgetting = Thread.ofPlatform().start(() -> {
                index.expunge(this::since);
                over.set(true);
            });
            while (!over.get()) {
                index.update(this::since, false);
                List<Hit> hits = index.search("zanzibar70003 zanzibar70004", 2, false);
                assertThat(hits).extracting(hit -> hit.passage().text()).contains(text(7, 4));
                during.incrementAndGet();
            }
            forgetting.join();
            assertThat(during).hasPositiveValue();
            assertThat(everything()).doesNotContain("zanzibar70003");
        }
    }

    /** An index with vectors that no model computed, so that it takes seconds. */
    private FactIndex filled() throws IOException {
        Random random = new Random(1);
        VectorFile vectors = new VectorFile(
                machine.resolve("vectors")
                        .resolve(EmbeddingModel.of(Language.ENGLISH).file()),
                EmbeddingModel.of(Language.ENGLISH).size());
        for (int file = 0; file < FILES; file++) {
            List<String> rows = new ArrayList<>();
            Map<Long, float[]> known = new HashMap<>();
            for (int row = 0; row < ROWS; row++) {
                String text = text(file, row);
                rows.add(text);
                known.put(HashKeys.hash(text), unit(random));
            }
            vectors.add(known);
            files.add(rows);
        }
        FactIndex index = FactIndex.open(machine);
        index.update(this::since, true);
        return index;
    }

    private static String text(int file, int row) {
        int number = file * 10_000 + row;
        return "My friend number " + number + " lives in zanzibar" + number;
    }

    private static float[] unit(Random random) {
        float[] vector = new float[EmbeddingModel.of(Language.ENGLISH).size()];
        double square = 0;
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) random.nextGaussian();
            square += vector[i] * vector[i];
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= (float) Math.sqrt(square);
        }
        return vector;
    }

    private synchronized void drop(int file, int row) {
        files.get(file).remove(text(file, row));
        versions.merge("file" + file, 1, Integer::sum);
    }

    private synchronized List<IndexSource> since(Map<String, String> known) {
        List<IndexSource> sources = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            String name = "file" + file;
            String print = "v" + versions.getOrDefault(name, 0);
            List<IndexSource.Row> rows = new ArrayList<>();
            for (String text : files.get(file)) {
                rows.add(new IndexSource.Row(text, "People", rows.size() + 1));
            }
            boolean same = print.equals(known.get(name));
            sources.add(new IndexSource(name, print, same ? null : new IndexSource.Content(rows, List.of())));
        }
        return sources;
    }

    private static byte[] key(String text) {
        return java.nio.ByteBuffer.allocate(Long.BYTES)
                .putLong(HashKeys.hash(text))
                .array();
    }

    private static String string(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private String vectors() throws IOException {
        return Files.readString(
                machine.resolve("vectors/" + EmbeddingModel.of(Language.ENGLISH).file()), StandardCharsets.ISO_8859_1);
    }

    private Map<String, Long> sizes() throws IOException {
        Map<String, Long> sizes = new HashMap<>();
        try (Stream<Path> all = Files.list(machine.resolve("index"))) {
            for (Path file : all.toList()) {
                sizes.put(file.getFileName().toString(), Files.size(file));
            }
        }
        return sizes;
    }

    private static long bytes(Map<String, Long> sizes) {
        return sizes.values().stream().mapToLong(Long::longValue).sum();
    }

    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> found = Files.list(machine.resolve("index"))) {
            for (Path file : found.toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }
}
