package cofio.agent.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import cofio.Cofio;
import cofio.agent.SaidMessage;
import cofio.agent.TurnReply;
import cofio.agent.TurnStep;
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
    static final ModelTimeouts SHORT = new ModelTimeouts(
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
    final List<SaidMessage> earlier = new ArrayList<>();
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

    TurnReply say(String message) {
        heard.setLength(0);
        TurnReply reply = speaker.reply(List.copyOf(earlier), message, heard::append);
        earlier.add(new SaidMessage(true, message));
        earlier.add(new SaidMessage(false, reply.text()));
        return reply;
    }

    static List<TurnStep.Call> calls(TurnReply reply) {
        return reply.steps().stream()
                .filter(TurnStep.Call.class::isInstance)
                .map(TurnStep.Call.class::cast)
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
