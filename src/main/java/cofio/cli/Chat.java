package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Turn;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The chat: a line is a message, and its reply follows. Ends with the input, or with /quit. */
final class Chat {
    private final Workspace workspace;

    Chat(Workspace workspace) {
        this.workspace = workspace;
    }

    void run() {
        boolean terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        try (Cofio cofio = workspace.open();
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            if (terminal) {
                greet(cofio);
            }
            for (String line = next(in, terminal); line != null && !line.equals("/quit"); line = next(in, terminal)) {
                if (!line.isBlank()) {
                    answer(cofio, line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void greet(Cofio cofio) {
        int facts = cofio.facts().size();
        System.out.println("Cofio remembers " + facts + (facts == 1 ? " fact" : " facts") + " in "
                + workspace.folder().toAbsolutePath().normalize().resolve("memory") + ".");
        System.out.println("Tell me something, or ask. /quit ends.");
    }

    private static void answer(Cofio cofio, String line) {
        try {
            System.out.println(Turn.take(cofio, line));
            Workspace.report(cofio);
        } catch (CofioException e) {
            System.out.println(e.getMessage() + (e.hint().isEmpty() ? "" : " (" + e.hint() + ")"));
        }
    }

    private static @org.jspecify.annotations.Nullable String next(BufferedReader in, boolean prompt)
            throws IOException {
        if (prompt) {
            System.out.print("> ");
            System.out.flush();
        }
        return in.readLine();
    }
}
