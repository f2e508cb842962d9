package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void keysStandInTheOrderGiven() {
        assertThat(Json.of(Json.object("z", 1, "a", List.of(true, "x"), "m", List.of())))
                .isEqualTo("{\"z\":1,\"a\":[true,\"x\"],\"m\":[]}");
    }

    @Test
    void whatWouldEndAStringOrALineIsEscaped() {
        assertThat(Json.of("\" \\ \n \r \t \u0001 \u007f \u009b \u2028 / é 雨 🎉"))
                .isEqualTo("\"\\\" \\\\ \\n \\r \\t \\u0001 \\u007F \\u009b \\u2028 / é 雨 🎉\"");
    }

    @Test
    void nothingIsNull() {
        assertThat(Json.of(null)).isEqualTo("null");
        assertThat(Json.of(Json.object())).isEqualTo("{}");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        var value = Json.object(
                "text",
                "\" \\ \n \u0001 \u2028 雨 🎉",
                "whole",
                7L,
                "part",
                -0.5,
                "truth",
                true,
                "none",
                null,
                "list",
                List.of(List.of(), Json.object()));
        assertThat(Json.read(Json.of(value))).isEqualTo(value);
    }

    @Test
    void whatIsNoJsonIsRefused() {
        for (String text : List.of("", "{", "[1,", "{\"a\" 1}", "{} {}", "nul", "[".repeat(100_000))) {
            assertThatThrownBy(() -> Json.read(text)).isInstanceOf(CofioException.class);
        }
        assertThatThrownBy(() -> Json.readObject("[]")).hasMessageContaining("not an object");
    }
}
