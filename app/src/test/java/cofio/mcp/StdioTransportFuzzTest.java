package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.text.Json;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

class StdioTransportFuzzTest {
    /** After so many the memory begins anew, so that it stays small. */
    private static final int FRESH = 100;

    private static final Path FOLDER = Fuzzed.folder();
    private static @Nullable Cofio cofio;
    private static int runs;

    private static Cofio memory() {
        Cofio open = cofio;
        if (open == null || runs++ % FRESH == 0) {
            if (open != null) {
                open.close();
            }
            Fuzzed.clear(FOLDER);
            open = Cofio.open(FOLDER, Fuzzed.CLOCK, false);
            open.remember("My mentor is Dr. Elena Vasquez. My gate code is 7731*.", "user");
            cofio = open;
        }
        return open;
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/messages.dict")
    void anyLinesAreAnsweredInTheProtocol(byte[] input) {
        talk(McpOffer.Set.VERBS, input);
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/messages.dict")
    void anyLinesToTheMemoryToolAreAnsweredInTheProtocol(byte[] input) {
        talk(McpOffer.Set.FILES, input);
    }

    private static void talk(McpOffer.Set set, byte[] input) {
        Cofio memory = memory();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Fuzzed.inASecond(() -> {
            try (McpOffer offer = new McpOffer(memory, set, "1")) {
                new StdioTransport(offer, new ByteArrayInputStream(input), out).run();
            }
        });
        String said = out.toString(StandardCharsets.UTF_8);
        assertThat(said).doesNotContain("inside Cofio");
        said.lines().map(Json::read).forEach(StdioTransportFuzzTest::check);
    }

    private static void check(@Nullable Object message) {
        if (message instanceof Iterable<?> batch) {
            batch.forEach(StdioTransportFuzzTest::check);
        } else {
            assertThat(message)
                    .isInstanceOfSatisfying(
                            Map.class, map -> assertThat(map.get("jsonrpc")).isEqualTo("2.0"));
        }
    }
}
