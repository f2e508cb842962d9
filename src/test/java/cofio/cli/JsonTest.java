package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(Json.of("\" \\ \n \r \t \u0001 \u007f \u2028 / é 雨 🎉"))
                .isEqualTo("\"\\\" \\\\ \\n \\r \\t \\u0001 \\u007f \\u2028 / é 雨 🎉\"");
    }

    @Test
    void nothingIsNull() {
        assertThat(Json.of(null)).isEqualTo("null");
        assertThat(Json.of(Json.object())).isEqualTo("{}");
    }
}
