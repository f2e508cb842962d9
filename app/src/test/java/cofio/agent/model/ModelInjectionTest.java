package cofio.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.agent.model.ChatMessage.SystemMessage;
import cofio.agent.model.ChatMessage.UserMessage;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A model is given remembered text as strings of JSON inside two blocks, and nowhere else. */
class ModelInjectionTest {
    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void itStandsQuotedInItsBlocksAndNotAmongTheRules(String text, @TempDir Path folder) {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            List<String> facts = cofio.remember(text, "user").stream()
                    .map(receipt -> receipt.fact().text())
                    .toList();
            List<ChatMessage> messages = new ModelPrompt(Fuzzed.TODAY, List.of(), 24_000)
                    .with(cofio.brief(20_000), cofio.facts(), new GivenSources(Fuzzed.TODAY), facts, "Good morning!");
            assertThat(messages).hasSize(2);
            String rules = ((SystemMessage) messages.getFirst()).text();
            String asked = ((UserMessage) messages.getLast()).text();
            facts.forEach(fact -> assertThat(rules).doesNotContain(fact));
            assertThat(asked.chars()).noneMatch(c -> c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0);
            assertThat(asked).doesNotContain("\u202e", "\u2066", "\u2028", "\u200b", "\u2060", "\udb40");
            List<String> lines = asked.lines().toList();
            int memory = lines.indexOf("</memory>");
            int kept = lines.indexOf("</kept>");
            assertThat(lines.getFirst()).isEqualTo("<memory>");
            assertThat(lines.get(memory + 1)).isEqualTo("<kept>");
            isQuoted(lines.subList(1, memory), facts);
            isQuoted(lines.subList(memory + 2, kept), facts);
            assertThat(lines.subList(kept + 1, lines.size()))
                    .containsExactly("", "The user's message:", "Good morning!");
        }
    }

    private static void isQuoted(List<String> lines, List<String> facts) {
        assertThat(lines)
                .extracting(line -> String.valueOf(Json.readObject(line).get("fact")))
                .containsExactlyInAnyOrderElementsOf(
                        facts.stream().map(QuotedMemory::cut).toList());
        assertThat(String.join("\n", lines)).doesNotContain("<", ">");
    }
}
