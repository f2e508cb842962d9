package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalSanitizerTest {
    private static final String HOSTILE = "a\033[31mb\u0007c\u009bd\u007fe\rf\u0000";
    private static final String SHOWN = "a␛[31mb␇c\ufffdd␡e␍f␀";

    private static String filtered(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TerminalSanitizer.Filter filter = new TerminalSanitizer.Filter(out);
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            filter.write(one);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        new TerminalSanitizer.Filter(whole).write(text.getBytes(StandardCharsets.UTF_8));
        assertThat(whole.toByteArray()).isEqualTo(out.toByteArray());
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void controlCharactersBecomeSigns() throws IOException {
        assertThat(TerminalSanitizer.text(HOSTILE)).isEqualTo(SHOWN);
        assertThat(filtered(HOSTILE)).isEqualTo(SHOWN);
    }

    @Test
    void everythingElseStays() throws IOException {
        String text = "tab\tline\n é ° \u00a0 雨 🎉 \u200d ы";
        assertThat(TerminalSanitizer.text(text)).isEqualTo(text);
        assertThat(filtered(text)).isEqualTo(text);
    }

    @Test
    void theEndOfALineOfWindowsPasses() throws IOException {
        assertThat(filtered("one\r\ntwo\r\n")).isEqualTo("one\r\ntwo\r\n");
        assertThat(TerminalSanitizer.text("one\r\ntwo")).isEqualTo("one\ntwo");
    }
}
