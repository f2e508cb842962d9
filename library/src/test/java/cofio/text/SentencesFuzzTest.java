package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;

class SentencesFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aMessageIsDividedIntoRangesOfItself(byte[] input) {
        String message = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            int last = 0;
            for (Sentence sentence : Sentences.split(message)) {
                assertThat(sentence.start()).isBetween(0, sentence.end());
                assertThat(sentence.end()).isLessThanOrEqualTo(message.length());
                if (sentence.layout() != Sentence.Layout.ROW) {
                    assertThat(sentence.start()).isGreaterThanOrEqualTo(last);
                }
                last = sentence.end();
                assertThat(ForgetRequest.of(sentence.text(), sentence.language()))
                        .isNotNull();
            }
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void datesAreWrittenBesideTheWordsAndTheWordsStay(byte[] input) {
        String message = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            int last = 0;
            for (DateMention mention : Dates.find(message, Fuzzed.TODAY)) {
                assertThat(mention.start()).isBetween(last, mention.end());
                assertThat(mention.end()).isBetween(mention.start() + 1, message.length());
                last = mention.end();
            }
            String annotated = Dates.annotate(message, Fuzzed.TODAY);
            assertThat(Fuzzed.standsIn(
                            message.chars().boxed().toList(),
                            annotated.chars().boxed().toList()))
                    .isTrue();
            assertThat(Dates.annotate(annotated, Fuzzed.TODAY)).isEqualTo(annotated);
        });
    }
}
