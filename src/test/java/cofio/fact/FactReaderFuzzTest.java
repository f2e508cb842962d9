package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

class FactReaderFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aFactIsReadBackFromItsLineAsItWasTold(byte[] input) {
        String message = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            List<Told> told = FactReader.read(message, Fuzzed.TODAY);
            for (Told one : told) {
                assertThat(one.fact()).isEqualTo(Fact.of(one.fact().text()));
                assertThat(one.start()).isBetween(0, one.end());
                assertThat(one.end()).isLessThanOrEqualTo(message.length());
                for (Told other : told) {
                    assertThat(one.over(other.fact())).isNotNull();
                }
            }
            assertThat(FactReader.read(message, Fuzzed.TODAY)).isEqualTo(told);
        });
    }

    /** The first line is what was said before, the rest is said now. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void whatLeansOnAnEarlierTellingIsStillOneLine(byte[] input) {
        String[] said = Fuzzed.text(input).split("\n", 2);
        Fuzzed.inASecond(() -> {
            List<Fact> before = FactReader.read(said[0], Fuzzed.TODAY).stream()
                    .map(Told::fact)
                    .toList();
            Setting setting = new Setting(List.of(said[0]), before);
            for (Told one : FactReader.read(said.length < 2 ? "" : said[1], Fuzzed.TODAY, setting)) {
                assertThat(one.fact().text().lines()).hasSize(1);
            }
        });
    }
}
