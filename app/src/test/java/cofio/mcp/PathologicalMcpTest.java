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
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that cost a careless reader the square of their size, in every call of a session over standard streams. */
class PathologicalMcpTest {
    /** What is behind the protocol gets ten times as much in PathologicalTest. */
    private static final int LARGE = 10_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("cofio.Pathological#some")
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void everyCallWithALargeTextIsAnsweredInTime(Pathological text) {
        String large = text.of(LARGE);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false);
                McpOffer offer = new McpOffer(cofio, McpOffer.Set.VERBS, "1")) {
            // one session for each call: at its end a server waits some seconds for what is still asked, and no longer
            answered(offer, Wire.call(1, "remember", Map.of("text", "My mentor is Dr. Elena Vasquez.")));
            answered(offer, Wire.call(1, "remember", Map.of("text", large)));
            answered(offer, Wire.call(1, "ask", Map.of("question", large)));
            answered(offer, Wire.call(1, "search_memory", Map.of("query", large)));
            answered(offer, Wire.call(1, "memory_history", Map.of("fact", large)));
            answered(offer, Wire.call(1, "forget", Map.of("fact", large)));
            Wire.talk(offer, Wire.INITIALIZE, large, Wire.call(1, large, Map.of()));
            assertThat(answered(offer, Wire.call(1, "ask", Map.of("question", "Who is my mentor?"))))
                    .contains("structuredContent");
        }
    }

    private static String answered(McpOffer offer, String call) {
        String answer = Wire.answer(Wire.talk(offer, Wire.INITIALIZE, call), 1).toString();
        assertThat(answer).doesNotContainIgnoringCase("unknown tool").doesNotContain("inside Cofio");
        return answer;
    }

    @ParameterizedTest
    @MethodSource("cofio.Pathological#some")
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void theMemoryToolTakesALargeTextInTime(Pathological text) {
        String large = text.of(LARGE);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false);
                McpOffer offer = new McpOffer(cofio, McpOffer.Set.FILES, "1")) {
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
