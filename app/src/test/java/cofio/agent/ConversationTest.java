package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelSpeaker;
import cofio.index.Hit;
import cofio.index.Passage;
import cofio.memory.StoredSession;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConversationTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path workspace;

    private String say(String session, String message) {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            return Conversation.in(cofio, session, CLOCK).say(message).text();
        }
    }

    private Path sessions() {
        return workspace.resolve("memory/.cofio/sessions");
    }

    private Path file(String name) {
        return sessions().resolve(name);
    }

    @Test
    void aTranscriptTellsWhatWasSaidAndWhichLinesWereReadAndWritten() throws IOException {
        say("one", "Our gate code is 7731*. What is our gate code?");
        say("one", "Our gate code is 8842#. What is my blood type?");
        List<Map<String, @Nullable Object>> events = new ArrayList<>();
        for (String line : Files.readAllLines(file("one.jsonl"))) {
            events.add(Json.readObject(line));
        }
        assertThat(events.getFirst()).containsEntry("type", "session").containsEntry("id", "one");
        assertThat(events.stream().skip(1))
                .allSatisfy(event -> assertThat(event)
                        .containsEntry("type", "message")
                        .containsEntry("timestamp", "2026-11-15T09:00:00Z")
                        .containsKeys("id", "message"));
        assertThat(events.stream().skip(1).map(event -> Json.of(withoutIds(event.get("message")))))
                .containsExactly(
                        user("Our gate code is 7731*. What is our gate code?"),
                        call("write", Json.object("path", "memory/MEMORY.md", "content", "- Our gate code is 7731*.")),
                        result("write", "added memory/MEMORY.md:5"),
                        call("read", Json.object("path", "memory/MEMORY.md")),
                        result("read", "memory/MEMORY.md:5: Our gate code is 7731*."),
                        words("""
                                Saved to memory/MEMORY.md:
                                - Our gate code is 7731*. (memory/MEMORY.md:5)
                                7731*: "Our gate code is 7731*." (memory/MEMORY.md:5)"""),
                        user("Our gate code is 8842#. What is my blood type?"),
                        call(
                                "edit",
                                Json.object(
                                        "path",
                                        "memory/MEMORY.md",
                                        "oldText",
                                        "- Our gate code is 7731*.",
                                        "newText",
                                        "- Our gate code is 8842#.")),
                        result("edit", "changed memory/MEMORY.md:5"),
                        call("search", Json.object("query", "What is my blood type?", "path", "memory")),
                        result("search", "no fact in memory answers this"),
                        words("""
                                Saved to memory/MEMORY.md:
                                - Our gate code is 8842#. (formerly: Our gate code is 7731*.) (memory/MEMORY.md:5)
                                I don't have that in memory."""));
    }

    private static String user(String text) {
        return Json.of(Json.object("role", "user", "content", List.of(text(text))));
    }

    private static String words(String text) {
        return Json.of(Json.object("role", "assistant", "content", List.of(text(text)), "stopReason", "stop"));
    }

    private static String call(String name, Map<String, @Nullable Object> arguments) {
        Object part = Json.object("type", "toolCall", "name", name, "arguments", arguments);
        return Json.of(Json.object("role", "assistant", "content", List.of(part), "stopReason", "toolUse"));
    }

    private static String result(String name, String text) {
        return Json.of(
                Json.object("role", "toolResult", "toolName", name, "content", List.of(text(text)), "isError", false));
    }

    private static Object text(String text) {
        return Json.object("type", "text", "text", text);
    }

    private static @Nullable Object withoutIds(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> left = Json.object();
            map.forEach((key, one) -> {
                if (!key.equals("id") && !key.equals("toolCallId")) {
                    left.put(String.valueOf(key), withoutIds(one));
                }
            });
            return left;
        }
        return value instanceof List<?> list
                ? list.stream().map(ConversationTest::withoutIds).toList()
                : value;
    }

    @Test
    void whatIsToldAfterAQuestionIsKeptAfterThatWasAnsweredAndStillKnowsWhomItSpeaksOf() {
        assertThat(say("one", "My sister is Nora. Where does she live? She moved to Ghent in May."))
                .isEqualTo("""
                        Saved to memory/MEMORY.md:
                        - My sister is Nora. (memory/MEMORY.md:5)
                        I don't have that in memory.
                        Saved to memory/MEMORY.md:
                        - [Nora] She moved to Ghent in May. (memory/MEMORY.md:9)""");
    }

    @Test
    void aNewSessionStartsFromTheFilesAlone() {
        say("one", "My sister is Nora. My boss is Ilse. Ilse lives in Bonn. Nora lives in Ghent.");
        say("one", "Who is my boss?");
        assertThat(say("one", "Where does she live?"))
                .contains("\"Ilse lives in Bonn.\"")
                .doesNotContain("Ghent");
        say("two", "Who is my sister?");
        assertThat(say("two", "Where does she live?"))
                .contains("\"Nora lives in Ghent.\"")
                .doesNotContain("Bonn");
    }

    @Test
    void twoProcessesInOneSessionLoseNothingAndMixNoLines() throws Exception {
        int turns = 25;
        List<Process> processes = new ArrayList<>();
        for (String name : List.of("ada", "bob")) {
            processes.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            TalkingProcess.class.getName(),
                            workspace.toString(),
                            "shared",
                            name,
                            "" + turns)
                    .redirectErrorStream(true)
                    .redirectOutput(workspace.resolve(name + ".log").toFile())
                    .start());
        }
        for (Process process : processes) {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
        }
        Set<String> said = new HashSet<>();
        List<String> roles = new ArrayList<>();
        for (String line : Files.readAllLines(file("shared.jsonl"))) {
            if (Json.readObject(line).get("message") instanceof Map<?, ?> message) {
                roles.add(String.valueOf(message.get("role")));
                said.add(Json.of(message.get("content")));
            }
        }
        for (int i = 0; i < turns; i++) {
            String ada = "Locker " + i + " of ada: ada-" + i;
            String bob = "Locker " + i + " of bob: bob-" + i;
            assertThat(said).anyMatch(text -> text.contains(ada)).anyMatch(text -> text.contains(bob));
        }
        // Turn after turn: a user's message is always followed by what was done for it, never by another message.
        assertThat(String.join(" ", roles)).matches("(?:user(?: assistant toolResult)* assistant ?)+");
    }

    @Test
    void aLineThatAKilledProcessLeftUnfinishedIsPassedOver() throws IOException {
        say("one", "My tea is oolong.");
        Files.writeString(
                file("one.jsonl"), "{\"type\":\"message\",\"message\":{\"role\":\"us", StandardOpenOption.APPEND);
        say("one", "What is my tea?");
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.session("one").stream().map(Utterance::text))
                    .containsExactly(
                            "My tea is oolong.",
                            "Saved to memory/MEMORY.md:\n- My tea is oolong. (memory/MEMORY.md:5)",
                            "What is my tea?",
                            "oolong: \"My tea is oolong.\" (memory/MEMORY.md:5)");
        }
    }

    @Test
    void anyIdNamesOneSessionInsideTheFolder() throws IOException {
        List<String> ids = List.of("../../evil", "a/b", "..", ".hidden", "雨 1", "con:trol\n", "100%", "A+b");
        for (String id : ids) {
            say(id, "Hello");
        }
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.sessions().stream().map(StoredSession::id)).containsExactlyInAnyOrderElementsOf(ids);
        }
        try (var files = Files.walk(workspace)) {
            assertThat(files.filter(file -> file.toString().endsWith(".jsonl")).map(Path::getParent))
                    .allMatch(sessions()::equals)
                    .hasSize(ids.size());
        }
        assertThatThrownBy(() -> say("", "Hello")).isInstanceOf(CofioException.class);
        assertThatThrownBy(() -> say("x".repeat(500), "Hello")).isInstanceOf(CofioException.class);
    }

    @Test
    void whatIsForgottenIsGoneFromEverySession() throws IOException {
        say("one", "My locker code is 48-15-16. My tea is oolong.");
        say("two", "What is my locker code?");
        say("two", "My locker code is 48-15-17 now.");
        say("two", "Forget that my locker code is 48-15-17.");
        String all = Files.readString(file("one.jsonl")) + Files.readString(file("two.jsonl"));
        assertThat(all)
                .contains("oolong", "[forgotten]")
                .doesNotContain("48-15-16")
                .doesNotContain("48-15-17");
    }

    @Test
    void whatWasSaidIsFoundAndToldApartFromFacts() {
        say("one", "Do you think the lighthouse on Skerry rock is worth a visit?");
        say("one", "My tea is oolong.");
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            List<Hit> said = cofio.searchSessions("lighthouse", 5, false);
            assertThat(said).isNotEmpty().allMatch(hit -> hit.passage().kind() == Passage.Kind.SESSION);
            assertThat(said.getFirst().passage().text()).contains("lighthouse on Skerry rock");
            assertThat(said.getFirst().passage().source()).isEqualTo("memory/.cofio/sessions/one.jsonl:2");
            assertThat(cofio.search("lighthouse", 5, false)).isEmpty();
        }
    }

    @Test
    void aLongSessionCostsTheNextTurnNoMoreThanItsEnd() throws IOException {
        Files.createDirectories(sessions());
        String filler = Json.of(Json.object(
                "type",
                "message",
                "timestamp",
                CLOCK.instant(),
                "message",
                Json.object("role", "user", "content", List.of(text("filler ".repeat(2000))))));
        Files.write(file("long.jsonl"), Collections.nCopies(1000, filler));
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.recently("long")).hasSizeBetween(5, 50);
        }
        say("long", "My boss is Ilse Brandt.");
        assertThat(say("long", "Her office is in Bonn.")).contains("- [Ilse Brandt] Her office is in Bonn.");
    }

    @Test
    void aQuestionInTheFormOfATellingIsAskedAndNotKept() {
        say("one", "大姐对青霉素过敏。二姐嫁到了许昌。");
        assertThat(say("one", "嫁到许昌的是哪个姐姐")).doesNotContain("已存入").contains("二姐");
        assertThat(say("one", "everything that's gone or going: who and what")).doesNotContain("Saved");
    }

    @Test
    void aHeadingWithNothingUnderItIsASearch() {
        say("one", "The warranty of the water pump runs until 30 November 2027.");
        assertThat(say("two", "pump warranty")).doesNotContain("Saved").contains("30 November 2027");
    }

    @Test
    void aWishToForgetIsCarriedOutInWhateverWords() {
        say("one", "Mrs Wagle always counts her change twice. Our gate code is 7731*.");
        assertThat(say("one", "don't keep the line about Mrs Wagle and her change, it's unkind"))
                .contains("Wagle");
        say("one", "yes");
        assertThat(say("two", "What does Mrs Wagle count?")).doesNotContain("twice");
        assertThat(say("two", "What is our gate code?")).contains("7731*");
    }

    @Test
    void whatOneSpeakerOfAPastedChatSaysNextDoesNotTakeThePlaceOfWhatTheySaidBefore() {
        String reply = say("one", """
                Chat from today:
                Conall: we won 3-1, I got the second
                Brendan: I'm not running on Sunday, hamstring
                Conall: Tiernan got two of them""");
        assertThat(reply).doesNotContain("formerly");
    }

    @Test
    void whatIsSaidTwiceInOtherWordsStaysAsItWasToldBothTimes() {
        say("one", "I have cancelled the Great Eastern policy, at 74 it's robbery!");
        assertThat(say("one", "No more Great Eastern for me, done, finished!")).doesNotContain("formerly");
        assertThat(say("two", "Why did I cancel the Great Eastern policy?")).contains("robbery");
    }

    @Test
    void aModelThatCannotBeReachedIsSaidOnceAndTheRulesGoOn() {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            ModelChoice nobody = ModelChoice.of("ollama/none", "http://127.0.0.1:1/v1");
            Conversation conversation =
                    Conversation.in(cofio, "one", CLOCK).with(new ModelSpeaker(cofio, nobody, Map.of(), CLOCK));
            List<String> heard = new ArrayList<>();
            assertThat(conversation.say("My tea is oolong.", heard::add).text())
                    .startsWith("The language model cannot be used, so I go on without it: ")
                    .endsWith("Saved to memory/MEMORY.md:\n- My tea is oolong. (memory/MEMORY.md:5)");
            assertThat(String.join("", heard)).contains("without it", "- My tea is oolong.");
            assertThat(conversation.say("What is my tea?").text())
                    .isEqualTo("oolong: \"My tea is oolong.\" (memory/MEMORY.md:5)");
            assertThat(conversation.say("undo").text()).isEqualTo("Undone.\n- removed: My tea is oolong.");
        }
    }
}
