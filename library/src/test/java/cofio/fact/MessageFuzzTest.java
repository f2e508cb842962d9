package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

class MessageFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aFactIsReadBackFromItsLineAsItWasTold(byte[] input) {
        String message = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            List<ToldFact> told =
                    Message.read(message, Fuzzed.TODAY, MessageSetting.NONE).told();
            for (ToldFact one : told) {
                assertThat(one.fact()).isEqualTo(Fact.of(one.fact().text()));
                assertThat(one.start()).isBetween(0, one.end());
                assertThat(one.end()).isLessThanOrEqualTo(message.length());
            }
            assertThat(Message.read(message, Fuzzed.TODAY, MessageSetting.NONE).told())
                    .isEqualTo(told);
        });
    }

    /** The first line is what was said before, the rest is said now. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void whatLeansOnAnEarlierTellingIsStillOneLine(byte[] input) {
        String[] said = Fuzzed.text(input).split("\n", 2);
        Fuzzed.inASecond(() -> {
            List<Fact> before = Message.read(said[0], Fuzzed.TODAY, MessageSetting.NONE).told().stream()
                    .map(ToldFact::fact)
                    .toList();
            MessageSetting setting = new MessageSetting(List.of(said[0]), before);
            for (ToldFact one : Message.read(said.length < 2 ? "" : said[1], Fuzzed.TODAY, setting)
                    .told()) {
                assertThat(one.fact().text().lines()).hasSize(1);
            }
        });
    }
}
