package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.Pathological;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts that cost a careless reader the square of their size, in every call of a session over standard streams. */
class PathologicalMcpTest {
    private static final int LARGE = 100_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void everyCallWithALargeTextIsAnsweredInTime(Pathological text) {
        String large = text.of(LARGE);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false);
                Offer offer = new Offer(cofio, Offer.Set.VERBS, "1")) {
            List<Object> answers = Wire.talk(
                    offer,
                    Wire.INITIALIZE,
                    Wire.call(1, "remember", Map.of("text", "My mentor is Dr. Elena Vasquez.")),
                    Wire.call(2, "remember", Map.of("text", large)),
                    Wire.call(3, "ask", Map.of("question", large)),
                    Wire.call(4, "search_memory", Map.of("query", large)),
                    Wire.call(5, "memory_history", Map.of("fact", large)),
                    Wire.call(6, "forget", Map.of("fact", large)),
                    Wire.call(7, large, Map.of()),
                    large,
                    "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"tools/call\",\"params\":" + large.replace("\n", " "),
                    Wire.call(9, "ask", Map.of("question", "Who is my mentor?")));
            // what is no JSON is answered without an id
            for (int id : new int[] {1, 2, 3, 4, 5, 6, 9}) {
                assertThat(Wire.answer(answers, id).toString())
                        .doesNotContainIgnoringCase("unknown tool")
                        .doesNotContain("inside Cofio");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void theMemoryToolTakesALargeTextInTime(Pathological text) {
        String large = text.of(LARGE);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false);
                Offer offer = new Offer(cofio, Offer.Set.FILES, "1")) {
            List<Object> answers = Wire.talk(
                    offer,
                    Wire.INITIALIZE,
                    Wire.call(1, "memory", Map.of("command", "create", "path", "/memories/a.md", "file_text", large)),
                    Wire.call(2, "memory", Map.of("command", "view", "path", "/memories/a.md")),
                    Wire.call(
                            3,
                            "memory",
                            Map.of(
                                    "command",
                                    "str_replace",
                                    "path",
                                    "/memories/a.md",
                                    "old_str",
                                    large,
                                    "new_str",
                                    "x")),
                    Wire.call(4, "memory", Map.of("command", "view", "path", "/memories/" + large)));
            for (int id = 1; id <= 4; id++) {
                assertThat(Wire.answer(answers, id).toString()).doesNotContain("inside Cofio");
            }
        }
    }
}
