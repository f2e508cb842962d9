package cofio.agent.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import cofio.Cofio;
import cofio.agent.Reply;
import cofio.agent.Said;
import cofio.agent.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A conversation with a scripted model over a real memory. */
final class Talk implements AutoCloseable {
    static final String KEY = "sk-test-0123456789abcdef";
    static final Patience SHORT = new Patience(
            Duration.ofSeconds(2),
            Duration.ofMillis(700),
            Duration.ofMillis(700),
            Duration.ofSeconds(5),
            3,
            Duration.ofMillis(10),
            Duration.ofSeconds(2));
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    final Cofio cofio;
    final ScriptedModel server;
    final List<Said> earlier = new ArrayList<>();
    final StringBuilder heard = new StringBuilder();
    private final Path workspace;
    private final ModelSpeaker speaker;

    Talk(Path workspace, String model, ScriptedModel server) {
        this(workspace, model, server, 24_000);
    }

    Talk(Path workspace, String model, ScriptedModel server, int room) {
        this.workspace = workspace;
        this.cofio = Cofio.open(workspace, CLOCK, false);
        this.server = server;
        this.speaker = new ModelSpeaker(
                cofio,
                ModelChoice.of(model, server.url()),
                Map.of("OPENAI_API_KEY", KEY, "ANTHROPIC_API_KEY", KEY),
                CLOCK,
                SHORT,
                room);
    }

    Talk knowing(String... facts) {
        for (String fact : facts) {
            cofio.remember(fact, "user");
        }
        return this;
    }

    Reply say(String message) {
        heard.setLength(0);
        Reply reply = speaker.reply(List.copyOf(earlier), message, heard::append);
        earlier.add(new Said(true, message));
        earlier.add(new Said(false, reply.text()));
        return reply;
    }

    static List<Step.Call> calls(Reply reply) {
        return reply.steps().stream()
                .filter(Step.Call.class::isInstance)
                .map(Step.Call.class::cast)
                .toList();
    }

    List<String> facts() {
        return cofio.facts().stream().map(held -> held.fact().text()).toList();
    }

    /** All that was written under the workspace. */
    String written() {
        StringBuilder text = new StringBuilder();
        try (var files = Files.walk(workspace)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                text.append(new String(Files.readAllBytes(file), UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    @Override
    public void close() {
        cofio.close();
        server.close();
    }
}
