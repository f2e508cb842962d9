package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.jspecify.annotations.Nullable;

class JsonFuzzTest {
    @FuzzTest
    void whatIsReadIsWrittenAndReadAgain(byte[] input) {
        Fuzzed.inASecond(() -> {
            @Nullable Object value = Json.read(Fuzzed.text(input));
            String written = Json.of(value);
            assertThat(written).doesNotContain("\n", "\u2028", "\u007f", "\u009b");
            assertThat(Json.of(Json.read(written))).isEqualTo(written);
        });
    }
}
