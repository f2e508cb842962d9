package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Language;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a program that stays, vectors are computed beside the searches. */
class VectorsBesideTest {
    private static final String FILE = "memory/MEMORY.md";
    private static final String DENTIST = "My dentist is Dr. Lind";

    @TempDir
    Path machine;

    private static ToldSources told() {
        ToldSources sources = new ToldSources();
        for (int i = 0; i < 600; i++) {
            sources.tell(FILE, "The phone number of locker " + i + " is 0043-" + i * 7919);
        }
        sources.tell(FILE, DENTIST);
        return sources;
    }

    @Test
    void whatIsNewIsFoundByItsWordsAtOnceAndByItsMeaningWhenThatIsKnown() throws InterruptedException {
        ToldSources sources = told();
        try (FactIndex index = FactIndex.open(machine)) {
            index.computeVectorsBeside();
            index.update(sources, true);
            assertThat(texts(index, "dentist")).contains(DENTIST);

            String question = "Who looks after my teeth?";
            long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
            while (!texts(index, question).contains(DENTIST) && System.nanoTime() < end) {
                Thread.sleep(50);
                index.update(sources, true);
            }
            assertThat(texts(index, question)).contains(DENTIST);
        }
    }

    @Test
    void whatIsForgottenMeanwhileLeavesNoVector() throws IOException {
        ToldSources sources = told();
        try (FactIndex index = FactIndex.open(machine)) {
            index.computeVectorsBeside();
            index.update(sources, true);
            sources.forget(FILE, DENTIST);
            index.expunge(sources);
        }
        assertThat(vectors()).doesNotContain(key(DENTIST));
        try (FactIndex index = FactIndex.open(machine)) {
            index.update(sources, true);
        }
        assertThat(vectors())
                .doesNotContain(key(DENTIST))
                .contains(key("The phone number of locker 0 is 0043-0"))
                .contains(key("The phone number of locker 599 is 0043-" + 599 * 7919));
    }

    /** What a process that ended too early had computed already is removed with its passage. */
    @Test
    void aVectorThatNoPassageHasYetGoesWithItsText() throws IOException {
        ToldSources sources = told();
        EmbeddingModel model = EmbeddingModel.of(Language.ENGLISH);
        Path file = machine.resolve("vectors").resolve(model.file());
        new VectorFile(file, model.size()).add(Map.of(HashKeys.hash(DENTIST), new float[model.size()]));
        try (FactIndex index = FactIndex.open(machine)) {
            index.update(sources, false);
            assertThat(vectors()).contains(key(DENTIST));
            sources.forget(FILE, DENTIST);
            index.expunge(sources);
        }
        assertThat(vectors()).doesNotContain(key(DENTIST));
    }

    private static List<String> texts(FactIndex index, String query) {
        return index.search(query, 3, true).stream()
                .map(hit -> hit.passage().text())
                .toList();
    }

    private static String key(String text) {
        byte[] bytes =
                ByteBuffer.allocate(Long.BYTES).putLong(HashKeys.hash(text)).array();
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private String vectors() throws IOException {
        Path file = machine.resolve("vectors")
                .resolve(EmbeddingModel.of(Language.ENGLISH).file());
        return Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    }
}
