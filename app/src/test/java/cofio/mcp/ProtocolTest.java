package cofio.mcp;

import static cofio.mcp.Wire.INITIALIZE;
import static cofio.mcp.Wire.answer;
import static cofio.mcp.Wire.at;
import static cofio.mcp.Wire.call;
import static cofio.mcp.Wire.request;
import static cofio.mcp.Wire.said;
import static cofio.mcp.Wire.stateless;
import static cofio.mcp.Wire.talk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import cofio.Cofio;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtocolTest {
    private Cofio cofio;
    private McpOffer offer;

    @BeforeEach
    void open(@TempDir Path workspace) {
        cofio = Cofio.open(workspace);
        offer = new McpOffer(cofio, McpOffer.Set.VERBS, "1");
    }

    @AfterEach
    void close() {
        offer.close();
        cofio.close();
    }

    @ParameterizedTest
    @CsvSource({
        "2025-11-25, 2025-11-25",
        "2025-06-18, 2025-06-18",
        "2025-03-26, 2025-03-26",
        "2026-07-28, 2025-11-25",
        "1999-01-01, 2025-11-25"
    })
    void theHandshakeAgreesOnWhatTheClientAskedForOrTheNewest(String asked, String agreed) {
        assertThat(at(answer(talk(offer, Wire.initialize(asked)), 0), "result", "protocolVersion"))
                .isEqualTo(agreed);
    }

    @Test
    void withoutAHandshakeEveryRequestSaysItsRevision() {
        List<Object> messages = talk(
                offer,
                stateless(1, "server/discover", ""),
                stateless(2, "tools/list", ""),
                request(3, "tools/list", ""),
                stateless(4, "tools/list", "").replace("2026-07-28", "2031-01-01"),
                stateless(5, "ping", ""));
        assertThat(at(answer(messages, 1), "result", "supportedVersions"))
                .asInstanceOf(LIST)
                .contains("2026-07-28");
        assertThat(at(answer(messages, 2), "result", "resultType")).isEqualTo("complete");
        assertThat(at(answer(messages, 3), "error", "code")).isEqualTo(-32602L);
        assertThat(at(answer(messages, 4), "error", "code")).isEqualTo(-32022L);
        assertThat(at(answer(messages, 4), "error", "data", "requested")).isEqualTo("2031-01-01");
        assertThat(at(answer(messages, 5), "error", "code")).isEqualTo(-32601L);
    }

    @Test
    void whatIsNoMessageIsRefusedAndTheNextOneIsAnswered() {
        List<Object> messages = talk(
                offer,
                "{not json",
                "7",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":17}",
                "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"ping\",\"params\":[1]}",
                "",
                INITIALIZE,
                request(1, "no/such/method", ""),
                request(2, "ping", ""));
        assertThat(messages.stream()
                        .map(message -> at(message, "error", "code"))
                        .filter(code -> code != null))
                .containsExactly(-32700L, -32600L, -32600L, -32602L, -32601L);
        assertThat(at(answer(messages, 2), "result")).isEqualTo(Map.of());
    }

    @Test
    void severalMessagesAtOnceAreForTheRevisionThatAllowsThem() {
        String batch = "[" + request(1, "ping", "") + "," + request(2, "ping", "")
                + ",{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}]";
        assertThat(talk(offer, Wire.initialize("2025-03-26"), batch).getLast())
                .asInstanceOf(LIST)
                .hasSize(2);
        assertThat(at(talk(offer, INITIALIZE, batch).getLast(), "error", "code"))
                .isEqualTo(-32600L);
    }

    @Test
    void aCancelledRequestIsNotAnsweredButASaveIsFinished() {
        // Cancelled before the request is taken up: the same thread reads both lines.
        McpSession session = new McpSession(offer, nobody -> {});
        List<Object> sent = new ArrayList<>();
        session.take(Json.read(INITIALIZE), sent::add).run();
        Runnable work = session.take(Json.read(call(1, "remember", Map.of("text", "My tea is oolong."))), sent::add);
        session.take(
                        Json.readObject(
                                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}"),
                        sent::add)
                .run();
        work.run();
        assertThat(sent).hasSize(1);
        assertThat(cofio.facts()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "remember, text",
        "remember, content",
        "remember, fact",
        "remember, memory",
        "remember, input",
        "remember, whatever"
    })
    void aMisnamedParameterIsUnderstood(String tool, String name) {
        List<Object> messages = talk(offer, INITIALIZE, call(1, tool, Map.of(name, "My tea is oolong.")));
        assertThat(at(answer(messages, 1), "result", "structuredContent", "receipts", 0, "fact"))
                .isEqualTo("My tea is oolong.");
    }

    @ParameterizedTest
    @CsvSource({"ask, query", "ask, text", "ask, input", "search_memory, question", "search_memory, text"})
    void aQuestionMayComeUnderAnyOfItsNames(String tool, String name) {
        cofio.remember("My tea is oolong.", "user");
        List<Object> messages = talk(offer, INITIALIZE, call(1, tool, Map.of(name, "What is my tea?")));
        assertThat(said(answer(messages, 1), "result", "content", 0, "text")).contains("oolong");
    }

    @Test
    void anErrorTellsTheModelWhatToDoNext() {
        List<Object> messages = talk(
                offer,
                INITIALIZE,
                call(1, "memory_history", Map.of("fact", "tea", "as_of", "last May")),
                call(2, "remember", Map.of()),
                call(3, "nonsense", Map.of()));
        assertThat(at(answer(messages, 1), "result", "isError")).isEqualTo(true);
        assertThat(said(answer(messages, 1), "result", "content", 0, "text")).contains("2026-05-31");
        assertThat(said(answer(messages, 2), "result", "content", 0, "text"))
                .contains("text is missing", "hint: give text, [source]");
        assertThat(said(answer(messages, 3), "error", "message")).contains("remember, ask, search_memory");
    }

    @Test
    void whereSeveralFactsMatchNoneIsForgotten() {
        cofio.remember("My boat code is 11. My bike code is 22.", "user");
        List<Object> messages = talk(offer, INITIALIZE, call(1, "forget", Map.of("fact", "code")));
        assertThat(said(answer(messages, 1), "result", "content", 0, "text"))
                .contains("2 facts match, nothing was forgotten", "all=true");
        assertThat(cofio.facts()).hasSize(2);
    }

    @Test
    void everyNameOfAToolIsOneThatAllClientsAccept() {
        List<Object> messages = talk(offer, INITIALIZE, request(1, "tools/list", ""));
        assertThat(at(answer(messages, 1), "result", "tools"))
                .asInstanceOf(LIST)
                .hasSize(10)
                .allSatisfy(tool -> {
                    assertThat(String.valueOf(at(tool, "name"))).matches("[a-zA-Z0-9_-]{1,64}");
                    assertThat(String.valueOf(at(tool, "description"))).hasSizeBetween(60, 600);
                    assertThat(at(tool, "inputSchema", "type")).isEqualTo("object");
                    assertThat(at(tool, "outputSchema", "type")).isEqualTo("object");
                });
    }

    @Test
    void aMessageThatIsTooLongIsRefusedWithoutBeingKept() {
        String tooLong = call(1, "remember", Map.of("text", "x".repeat(33 * 1024 * 1024)));
        List<Object> messages = talk(offer, INITIALIZE, tooLong, request(2, "ping", ""));
        assertThat(said(messages.get(1), "error", "message")).contains("32 MB");
        assertThat(at(answer(messages, 2), "result")).isEqualTo(Map.of());
    }

    @Test
    void manyRequestsAtOnceAreAllAnswered() {
        List<String> lines = new ArrayList<>(List.of(INITIALIZE));
        for (int i = 1; i <= 100; i++) {
            lines.add(call(i, "remember", Map.of("text", "The code of locker " + i + " is A" + i + "-73.")));
        }
        assertThat(talk(offer, lines.toArray(String[]::new))).hasSize(101);
        assertThat(cofio.facts()).hasSize(100);
    }
}
