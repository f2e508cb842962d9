package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.time.LocalTime;
import java.util.List;

class WrittenEntryFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void theEntriesOfAJournalStandApartInIt(byte[] input) {
        String text = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            int last = 0;
            EntryReader reader = new EntryReader(text, Fuzzed.TODAY);
            for (WrittenEntry entry : reader.entries()) {
                assertThat(entry.start()).isBetween(last, entry.end());
                assertThat(entry.end()).isBetween(entry.start(), text.length());
                last = entry.end();
            }
            assertThat(reader.torn()).isLessThan(Math.max(1, text.length()));
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void anEntryOfAnyWordsIsReadBackAsItWasWritten(byte[] input) {
        String words = Fuzzed.text(input);
        String fact = words.lines().findFirst().orElse("");
        JournalChange change = new JournalChange(JournalChange.Kind.CHANGED, fact, List.of(fact));
        WrittenEntry entry = new WrittenEntry(
                Fuzzed.TODAY, LocalTime.of(9, 14, 22), "told by user", words, List.of(change), 0, 0, 1);
        Fuzzed.inASecond(() -> {
            String written = entry.write();
            List<WrittenEntry> read = new EntryReader(written, Fuzzed.TODAY).entries();
            assertThat(read).hasSize(1);
            assertThat(read.getFirst().message()).isEqualTo(words);
            assertThat(read.getFirst().changes()).containsExactly(change);
            assertThat(read.getFirst().end()).isEqualTo(written.length());
        });
    }
}
