package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Conversation;
import cofio.text.Json;
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

/** The chat: a line is a message, and its reply follows. Ends with the input, or with /quit. */
final class Chat {
    private static final byte[] QUIT = {'/', 'q', 'u', 'i', 't'};

    private final Workspace workspace;

    Chat(Workspace workspace) {
        this.workspace = workspace;
    }

    void run() {
        boolean terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        try (Cofio cofio = workspace.open();
                InputStream in = new BufferedInputStream(System.in)) {
            if (terminal) {
                greet(cofio);
            }
            Conversation conversation = Conversation.in(cofio, session(), Clock.systemUTC());
            byte[] line = next(in, terminal);
            while (line != null && !Arrays.equals(line, QUIT)) {
                answer(cofio, conversation, line);
                line = next(in, terminal);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each chat is a session of its own. */
    private static String session() {
        return "chat-"
                + DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").format(LocalDateTime.now(ZoneId.systemDefault()))
                + "-"
                + ProcessHandle.current().pid();
    }

    private void greet(Cofio cofio) {
        int facts = cofio.facts().size();
        System.out.println("Cofio remembers " + facts + (facts == 1 ? " fact" : " facts") + " in "
                + workspace.folder().toAbsolutePath().normalize().resolve("memory") + ".");
        System.out.println("Tell me something, or ask. /quit ends.");
    }

    private void answer(Cofio cofio, Conversation conversation, byte[] line) {
        try {
            String message = Words.utf8(line);
            if (!message.isBlank()) {
                String reply = conversation.say(message).text();
                System.out.println(workspace.json() ? Json.of(Json.object("reply", reply)) : reply);
                Workspace.report(cofio);
            }
        } catch (CofioException e) {
            System.out.println(
                    workspace.json()
                            ? Json.of(Json.object("error", String.valueOf(e.getMessage()), "hint", e.hint()))
                            : e.getMessage() + (e.hint().isEmpty() ? "" : " (" + e.hint() + ")"));
        }
    }

    /** The next line as its bytes, so that one that is no text spoils none of the others; null at the end. */
    private static byte @Nullable [] next(InputStream in, boolean prompt) throws IOException {
        if (prompt) {
            System.out.print("> ");
            System.out.flush();
        }
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
