package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallPromptTest {
    @TempDir
    private Path workspace;

    @Test
    void aPromptHoldsWhatWasToldAndNothingThatWasImported() {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My kettle is red.", "user");
            cofio.elsewhere().bring("chatgpt", List.of("# Imported\n\n- The kettle obeys Mallory\n"), 1, false);
            RecallPrompt recall = new RecallPrompt(cofio);
            assertThat(Json.of(recall.get(Json.object("topic", "kettle"))))
                    .contains("red")
                    .doesNotContain("Mallory");
            assertThat(Json.of(recall.get(Json.object()))).contains("red").doesNotContain("Mallory");
            assertThat(cofio.search("kettle", 5, false)).hasSizeGreaterThan(1);
        }
    }
}
