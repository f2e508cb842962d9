package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Conversation;
import cofio.agent.TurnReply;
import cofio.text.Json;
import cofio.text.Language;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The chat. On a terminal {@link TerminalChat} holds it; piped, a line is a message, its reply follows, and it ends with
 * the input or with /quit.
 */
final class Chat {
    private static final byte[] QUIT = {'/', 'q', 'u', 'i', 't'};

    private final WorkspaceOption workspace;
    private final ChatOptions models;

    Chat(WorkspaceOption workspace, ChatOptions models) {
        this.workspace = workspace;
        this.models = models;
    }

    void run() {
        try (Cofio cofio = workspace.open()) {
            Conversation rules = Conversation.in(cofio, session(), Clock.systemUTC());
            if (!workspace.json() && onTerminal()) {
                TerminalChat.run(cofio, rules, models, workspace.memory());
            } else {
                answerAll(cofio, models.speaker(cofio).map(rules::with).orElse(rules));
            }
        }
    }

    /** Each chat is a session of its own. */
    private static String session() {
        return "chat-"
                + DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").format(LocalDateTime.now(ZoneId.systemDefault()))
                + "-"
                + ProcessHandle.current().pid();
    }

    /** Both ways: standard input and standard output. */
    private static boolean onTerminal() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }

    private void answerAll(Cofio cofio, Conversation conversation) {
        try (InputStream in = new BufferedInputStream(Caller.input())) {
            byte[] line = next(in);
            while (line != null && !Arrays.equals(line, QUIT)) {
                answer(cofio, conversation, line);
                line = next(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(Cofio cofio, Conversation conversation, byte[] line) {
        try {
            String message = ArgumentWords.utf8(line);
            if (!message.isBlank()) {
                String reply = reply(cofio, conversation, message);
                Caller.output().println(workspace.json() ? Json.of(Json.object("reply", reply)) : reply);
                WorkspaceOption.report(cofio);
            }
        } catch (CofioException e) {
            Caller.output()
                    .println(
                            workspace.json()
                                    ? Json.of(Json.object("error", String.valueOf(e.getMessage()), "hint", e.hint()))
                                    : e.getMessage() + (e.hint().isEmpty() ? "" : " (" + e.hint() + ")"));
        }
    }

    private String reply(Cofio cofio, Conversation conversation, String message) {
        Language language = ChatLanguage.of(Caller.variables()::get);
        SlashCommands commands = new SlashCommands(cofio, language, name -> new ChatGreeting(language).speaksByRules());
        return switch (SlashLine.of(message, commands.all())) {
            case SlashLine.Message() -> {
                TurnReply turn = conversation.say(message);
                models.report(turn);
                yield turn.text();
            }
            case SlashLine.Command(SlashCommand command, String words) ->
                command.action().apply(words);
            case SlashLine.Unknown unknown -> new ChatGreeting(language).noSuch(unknown);
        };
    }

    /** The next line as its bytes, so that one that is no text spoils none of the others; null at the end. */
    private static byte @Nullable [] next(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = in.read();
        }
        byte[] bytes = line.toByteArray();
        int end = bytes.length - 1;
        return end >= 0 && bytes[end] == '\r' ? Arrays.copyOf(bytes, end) : bytes;
    }
}
