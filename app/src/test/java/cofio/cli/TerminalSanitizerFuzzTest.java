package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

class TerminalSanitizerFuzzTest {
    @FuzzTest
    void noBytesReachATerminalThatItWouldObey(byte[] input) throws IOException {
        String whole = passed(input, input.length);
        assertThat(whole.replace("\r\n", "\n").chars()).noneMatch(c -> c < ' ' && c != '\n' && c != '\t');
        assertThat(whole.chars()).noneMatch(c -> c >= 0x7f && c < 0xa0);
        assertThat(passed(input, 1)).isEqualTo(whole);
        assertThat(TerminalSanitizer.text(Fuzzed.text(input)).chars())
                .noneMatch(c -> c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0);
    }

    private static String passed(byte[] input, int piece) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TerminalSanitizer.Filter filter = new TerminalSanitizer.Filter(out)) {
            for (int i = 0; i < input.length; i += piece) {
                filter.write(input, i, Math.min(piece, input.length - i));
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
