package cofio.mcp.connect;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

class AgentClientFuzzTest {
    private static final List<String> COMMAND = List.of("cofio", "mcp");

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/settings.dict")
    void aConfigurationInJsonGetsTheEntryOnceOrStaysAsItIs(byte[] input) {
        check(AgentClient.OPENCLAW, Fuzzed.text(input));
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/settings.dict")
    void aConfigurationInTomlGetsTheEntryOnceOrStaysAsItIs(byte[] input) {
        check(AgentClient.CODEX, Fuzzed.text(input));
    }

    private static void check(AgentClient client, String text) {
        Fuzzed.inASecond(() -> {
            String with = client.with(text, COMMAND);
            assertThat(client.with(with, COMMAND)).isEqualTo(with);
            String without = client.without(with);
            assertThat(client.without(without)).isEqualTo(without);
        });
    }
}
