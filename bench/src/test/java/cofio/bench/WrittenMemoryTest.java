package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.fact.Fact;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.ToldFact;
import cofio.memory.Memory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenMemoryTest {
    private static final Instant DAY = Instant.parse("2026-11-15T09:14:22Z");

    @TempDir
    Path folder;

    @Test
    void writesTheFilesThatTellingLeaves() throws IOException {
        compare(
                20,
                text -> Message.read(text, LocalDate.EPOCH, MessageSetting.NONE).told());
    }

    @Test
    void beginsNewTopicFilesWhereCofioDoes() throws IOException {
        compare(
                500,
                text -> text.lines()
                        .map(line -> new ToldFact(
                                Fact.of(line),
                                text.indexOf(line),
                                text.indexOf(line) + line.length(),
                                false,
                                List.of()))
                        .toList());
    }

    /** Every fact is taken for a new one: which lines replace others is decided above the files. */
    private void compare(int messages, Function<String, List<ToldFact>> read) throws IOException {
        Path told = folder.resolve("told");
        Path written = folder.resolve("written");
        WrittenMemory files = new WrittenMemory(written);
        List<InventedFacts> languages = List.of(new EnglishInventedFacts(1), new ChineseInventedFacts(1));
        for (int message = 0; message < messages; message++) {
            Instant when = DAY.plusSeconds(message * 40_000L);
            List<String> sentences = new ArrayList<>();
            for (int i = 0; i < 15; i++) {
                InventedFacts language = languages.get(message % 2);
                sentences.add(language.tell(language.next()));
            }
            files.tell(when, sentences);
            String text = String.join("\n", sentences);
            try (Memory memory = Memory.open(told, Clock.fixed(when, ZoneOffset.UTC), false)) {
                memory.remember(text, read.apply(text), "bench");
            }
        }
        files.finish();
        FilesOnDisk expected = FilesOnDisk.of(told);
        FilesOnDisk actual = FilesOnDisk.of(written);

        assertThat(actual.present).isEqualTo(expected.present);
        assertThat(actual.journals).isEqualTo(expected.journals);
        try (Cofio one = Cofio.open(told);
                Cofio other = Cofio.open(written)) {
            assertThat(other.facts()).isEqualTo(one.facts()).hasSize(15 * messages);
            String fact = one.facts().getFirst().fact().text();
            assertThat(other.history(fact)).isEqualTo(one.history(fact)).isNotEmpty();
            assertThat(other.notices()).isEmpty();
        }
    }
}
