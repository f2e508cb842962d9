package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.text.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever is remembered comes back inside the results that it belongs to: no line, message or result of its own. */
class McpInjectionTest {
    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void eachRequestHasOneAnswerOnOneLineWithTheExactWords(String text, @TempDir Path folder) {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            List<String> facts = cofio.remember(text, "user").stream()
                    .map(receipt -> receipt.fact().text())
                    .toList();
            try (McpOffer offer = new McpOffer(cofio, McpOffer.Set.VERBS, "1")) {
                List<String> requests = List.of(
                        Wire.INITIALIZE,
                        Wire.call(1, "remember", Map.of("text", text)),
                        Wire.call(2, "memory_brief", Map.of()),
                        Wire.call(3, "memory_history", Map.of("what", facts.getFirst())),
                        Wire.call(4, "ask", Map.of("question", text)),
                        Wire.call(5, "read_memory", Map.of("path", "memory/MEMORY.md")),
                        Wire.request(6, "resources/read", "\"uri\":\"cofio://memory/MEMORY.md\""),
                        Wire.request(7, text.replaceAll("[^a-z]", ""), ""));
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                byte[] in = String.join("\n", requests).getBytes(StandardCharsets.UTF_8);
                new StdioTransport(offer, new ByteArrayInputStream(in), out).run();
                String said = out.toString(StandardCharsets.UTF_8);
                assertThat(said.chars()).noneMatch(c -> c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0);
                assertThat(said).doesNotContain("\u2028", "\u2029", "\u202e", "\u2066");
                List<Object> answers = said.lines()
                        .<Object>map(line -> Objects.requireNonNull(Json.read(line)))
                        .toList();
                assertThat(answers).hasSize(requests.size());
                for (int id = 0; id <= 7; id++) {
                    assertThat(Wire.answer(answers, id)).hasSize(3);
                    assertThat(Wire.said(Wire.answer(answers, id), "jsonrpc")).isEqualTo("2.0");
                }
                List<?> receipts = (List<?>) Objects.requireNonNull(
                        Wire.at(Wire.answer(answers, 1), "result", "structuredContent", "receipts"));
                assertThat(receipts).extracting(one -> Wire.said(one, "fact")).containsExactlyElementsOf(facts);
                String brief = Wire.said(Wire.answer(answers, 2), "result", "structuredContent", "brief");
                assertThat(brief.split("\n"))
                        .containsAll(facts.stream().map(fact -> "- " + fact).toList());
                assertThat(Wire.at(Wire.answer(answers, 7), "error")).isNotNull();
            }
        }
    }
}
