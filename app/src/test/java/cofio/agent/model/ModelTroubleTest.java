package cofio.agent.model;

import static cofio.agent.model.ScriptedModel.anthropicStart;
import static cofio.agent.model.ScriptedModel.breaksAfter;
import static cofio.agent.model.ScriptedModel.event;
import static cofio.agent.model.ScriptedModel.events;
import static cofio.agent.model.ScriptedModel.openAi;
import static cofio.agent.model.ScriptedModel.openAiCalls;
import static cofio.agent.model.ScriptedModel.openAiWords;
import static cofio.agent.model.ScriptedModel.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cofio.CofioException;
import cofio.agent.TurnReply;
import cofio.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that refuse, stall, break off or are not there. */
class ModelTroubleTest {
    private static final String OPENAI = "openai/gpt-test";
    private static final String ECHO =
            "{\"error\":{\"message\":\"Incorrect API key provided: " + Talk.KEY + " (sk-te****cdef).\"}}";

    @TempDir
    private Path workspace;

    private Talk talk(ScriptedModel.Scene... scenes) {
        return new Talk(workspace, OPENAI, new ScriptedModel(scenes));
    }

    private static CofioException failure(Talk talk) {
        return catchThrowableOfType(CofioException.class, () -> talk.say("My code is 4411."));
    }

    @Test
    void aServerThatIsBusyIsAskedAgainWhenItSays() {
        try (Talk talk = talk(status(429, "{}", "Retry-After", "1"), openAi("Here I am."))) {
            long start = System.nanoTime();
            assertThat(talk.say("Hi!").text()).isEqualTo("Here I am.");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(950));
        }
    }

    @Test
    void aServerThatFailsIsAskedAgainAndThenNoMore() {
        try (Talk talk = talk(status(500, "{}"), status(503, "oops"), openAi("Here I am."))) {
            assertThat(talk.say("Hi!").text()).isEqualTo("Here I am.");
        }
        try (Talk talk = talk()) {
            assertThat(failure(talk)).hasMessageContaining("failed with status 500 (it says: the script is over)");
            assertThat(talk.server.calls()).hasSize(4);
            assertThat(talk.facts()).as("left to whoever answers instead").isEmpty();
        }
    }

    @Test
    void aServerThatWantsALongPauseIsNotWaitedFor() {
        try (Talk talk = talk(status(429, "{}", "Retry-After", "3600"))) {
            assertThat(failure(talk)).hasMessageContaining("accepts no more calls for now");
            assertThat(talk.server.calls()).hasSize(1);
        }
        try (Talk talk = talk(status(429, "{\"error\":{\"code\":\"insufficient_quota\"}}"))) {
            assertThat(failure(talk)).hasMessageContaining("quota");
            assertThat(talk.server.calls()).hasSize(1);
        }
    }

    @Test
    void aWrongKeyIsSaidWithoutTheKey() {
        try (Talk talk = talk(status(401, ECHO))) {
            CofioException failure = failure(talk);
            assertThat(failure).hasMessageContaining("does not accept the key").hasNoCause();
            assertThat(failure.getMessage()).doesNotContain(Talk.KEY, "cdef", "sk-te");
            assertThat(failure.hint()).contains("OPENAI_API_KEY").doesNotContain(Talk.KEY);
            assertThat(talk.server.calls()).hasSize(1);
        }
    }

    @Test
    void anUnknownModelIsNamed() {
        try (Talk talk = talk(status(404, "{\"error\":{\"message\":\"The model does not exist\"}}"))) {
            assertThat(failure(talk)).hasMessageContaining("has no model gpt-test");
        }
    }

    @Test
    void aServerOfAnotherKindIsSeenThrough() {
        try (Talk talk = talk(exchange -> ScriptedModel.send(exchange, 200, "text/html", "<html>Hello</html>"))) {
            assertThat(failure(talk)).hasMessageContaining("does not answer like OpenAI's API");
        }
        try (Talk talk = talk(status(404, "<html>nothing here</html>"))) {
            assertThat(failure(talk).hint()).contains("/v1");
        }
        try (Talk talk = talk(status(200, "{\"hello\":1}"), status(200, "[]"))) {
            assertThat(failure(talk)).hasMessageContaining("does not answer like OpenAI's API");
        }
    }

    @Test
    void nobodyAtTheAddressIsSaidAtOnce() {
        Talk talk = talk();
        talk.server.close();
        try (talk) {
            assertThat(failure(talk)).hasMessageContaining("nothing answers at localhost");
        }
    }

    @Test
    void aMissingKeyIsSaidBeforeAnyCall() {
        assertThat(catchThrowableOfType(
                        CofioException.class,
                        () -> ModelEndpoint.of(ModelChoice.of("openai/gpt-test", null), Map.of(), Talk.SHORT)))
                .hasMessage("there is no key for openai/gpt-test")
                .extracting(CofioException::hint)
                .isEqualTo("set the environment variable OPENAI_API_KEY to your key");
    }

    @Test
    void aStreamThatBreaksOffLeavesWhatCameAndSaysSo() {
        try (Talk talk = talk(breaksAfter(openAiWords("First sentence. ", "Second sen")))) {
            TurnReply reply = talk.say("My code is 4411.");
            assertThat(reply.text())
                    .startsWith("First sentence. Second sen\nSaved: My code is 4411.")
                    .contains("(The model's answer broke off: ");
            assertThat(talk.heard).hasToString(reply.text());
            assertThat(talk.server.calls()).hasSize(1);
        }
    }

    @Test
    void aStreamThatEndsWithoutItsEndHasBrokenOff() {
        try (Talk talk = talk(events(openAiWords("Half a", " sentence")))) {
            assertThat(talk.say("Hi!").text()).startsWith("Half a sentence\n(The model's answer broke off");
        }
        List<String> start = new ArrayList<>(anthropicStart());
        start.add(event("content_block_start", "index", 0, "content_block", Json.object("type", "text", "text", "")));
        start.add(event("content_block_delta", "index", 0, "delta", Json.object("type", "text_delta", "text", "Half")));
        try (Talk talk = new Talk(workspace, "anthropic/claude-test", new ScriptedModel(events(start)))) {
            assertThat(talk.say("Hi!").text()).startsWith("Half\n(The model's answer broke off");
        }
    }

    @Test
    void aLieThatBreaksOffIsNotLetOutEither() {
        try (Talk talk = talk(breaksAfter(openAiWords("Hello. Your gate code is 998877")))) {
            assertThat(talk.say("Hi!").text()).doesNotContain("998877").contains("Hello.");
        }
    }

    @Test
    void aConnectionThatIsClosedBeforeTheFirstWordIsMadeAgain() {
        try (Talk talk = talk(breaksAfter(List.of()), openAi("Here I am."))) {
            assertThat(talk.say("Hi!").text()).isEqualTo("Here I am.");
        }
    }

    @Test
    void aServerThatNeverBeginsIsGivenUp() {
        ScriptedModel server = new ScriptedModel();
        server.then(server.hangsAfter(List.of()));
        try (Talk talk = new Talk(workspace, OPENAI, server)) {
            assertThat(failure(talk)).hasMessageContaining("took too long");
        }
    }

    @Test
    void aServerThatFallsSilentIsLeftWithWhatItSaid() {
        ScriptedModel server = new ScriptedModel();
        server.then(server.hangsAfter(openAiWords("One. ", "Two")));
        try (Talk talk = new Talk(workspace, OPENAI, server)) {
            assertThat(talk.say("Hi!").text())
                    .startsWith("One. Two\n(The model's answer broke off: ")
                    .contains("too long");
        }
    }

    @Test
    void anInterruptEndsTheReplyWithWhatThereIsOfIt() throws InterruptedException {
        ScriptedModel server = new ScriptedModel();
        server.then(server.hangsAfter(openAiWords("Once upon a time. ", "There was ")));
        try (Talk talk = new Talk(workspace, OPENAI, server)) {
            AtomicReference<TurnReply> reply = new AtomicReference<>();
            AtomicBoolean interrupted = new AtomicBoolean(true);
            Thread chat = Thread.ofPlatform().start(() -> {
                reply.set(talk.say("My code is 4411. Tell me a story!"));
                interrupted.set(Thread.currentThread().isInterrupted());
            });
            while (talk.heard.isEmpty()) {
                Thread.sleep(5);
            }
            chat.interrupt();
            chat.join();
            assertThat(reply.get().text())
                    .startsWith("Once upon a time. There was\nSaved: My code is 4411.")
                    .endsWith("(Interrupted.)");
            assertThat(interrupted).isFalse();
            assertThat(talk.facts()).hasSize(1);
        }
    }

    @Test
    void aModelThatIsGoneAfterItsFirstCallLeavesWhatWasDone() {
        try (Talk talk = talk(openAiCalls("", "search", "{\"query\":\"code\"}"), status(400, "{}"))) {
            TurnReply reply = talk.say("My code is 4411.");
            assertThat(Talk.calls(reply)).hasSize(2);
            assertThat(reply.text()).startsWith("Saved: My code is 4411.").contains("broke off");
        }
    }
}
