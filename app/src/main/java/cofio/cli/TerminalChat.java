package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Conversation;
import cofio.fact.StoredFact;
import cofio.text.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** The chat on a terminal: lines are edited, replies can be stopped, and commands begin with a slash. */
final class TerminalChat implements AutoCloseable {
    private final Cofio cofio;
    private final Conversation rules;
    private final ChatOptions models;
    private Conversation conversation;
    private final Terminal terminal;
    private final ChatColours palette;
    private final ChatScreen screen;
    private final ChatGreeting greeting;
    private final SlashCommands commands;
    private final LineReader lines;
    private final ReplyWorker replies = new ReplyWorker();

    private TerminalChat(
            Cofio cofio,
            Conversation rules,
            ChatOptions models,
            Terminal terminal,
            UnaryOperator<@Nullable String> environment,
            String home) {
        this.cofio = cofio;
        this.rules = rules;
        this.models = models;
        this.conversation = models.speaker(cofio).map(rules::with).orElse(rules);
        this.terminal = terminal;
        Language language = ChatLanguage.of(environment);
        palette = ChatColours.of(environment, terminal.getType());
        screen = new ChatScreen(terminal.writer(), palette);
        greeting = new ChatGreeting(language);
        commands = new SlashCommands(cofio, language, this::model);
        lines = EditedLines.on(terminal, commands.all(), language, palette, TypedLines.file(environment, home));
        cofio.onForgotten(this::strike);
        terminal.handle(Terminal.Signal.INT, signal -> replies.stop());
    }

    /** On the terminal that the program was started from. */
    static void run(Cofio cofio, Conversation rules, ChatOptions models, Path memory) {
        // Else JLine takes Ctrl-C for a signal and for a key, and now and then interrupts twice.
        System.setProperty(TerminalBuilder.PROP_SOFTWARE_SIGNALS, "false");
        // What costs time at the start is left out: other programs asked about the terminal, and mode 2027, which waits
        // for an answer that many terminals do not give.
        try (Terminal terminal = TerminalBuilder.builder()
                .system(true)
                .exec(false)
                .graphemeCluster(false)
                .stdinEncoding(StandardCharsets.UTF_8)
                .stdoutEncoding(StandardCharsets.UTF_8)
                .build()) {
            if (ChatColours.isDumb(terminal.getType())) {
                // For a dumb terminal JLine leaves signals alone, and Ctrl-C would end the program.
                Signals.register(Terminal.Signal.INT.name(), () -> terminal.raise(Terminal.Signal.INT));
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> EditedLines.leave(terminal.getType())));
            run(cofio, rules, models, memory, terminal, System::getenv, WorkspaceOption.userHome());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void run(
            Cofio cofio,
            Conversation rules,
            ChatOptions models,
            Path memory,
            Terminal terminal,
            UnaryOperator<@Nullable String> environment,
            String home) {
        try (TerminalChat chat = new TerminalChat(cofio, rules, models, terminal, environment, home)) {
            chat.talk(memory);
        }
    }

    private void talk(Path memory) {
        screen.line(greeting.to(memory, cofio.facts().size()));
        screen.hint(greeting.hint());
        notices();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = turn();
        }
    }

    /** Whether there is another. */
    private boolean turn() {
        try {
            replies.expect();
            String line = lines.readLine(palette.prompt("> "));
            if (line.isBlank()) {
                return true;
            }
            switch (SlashLine.of(line, commands.all())) {
                case SlashLine.Message() -> reply(heard -> answer(line.strip(), heard));
                case SlashLine.Command(SlashCommand command, String words) -> {
                    if (command.name().equals(SlashCommands.QUIT)) {
                        return false;
                    }
                    reply(heard -> heard.accept(command.action().apply(words)));
                }
                case SlashLine.Unknown unknown -> screen.error(greeting.noSuch(unknown));
            }
            return true;
        } catch (UserInterruptException e) {
            if (ChatColours.isDumb(terminal.getType())) {
                screen.line("\n");
            }
            if (e.getPartialLine().isBlank()) {
                screen.hint(greeting.howToLeave());
            }
            return true;
        } catch (EndOfFileException e) {
            return false;
        }
    }

    private void answer(String message, Consumer<String> heard) {
        models.report(conversation.say(message, heard));
    }

    private String model(String name) {
        if (!name.isEmpty()) {
            models.choose(name);
            conversation = models.speaker(cofio).map(rules::with).orElse(rules);
        }
        return models.choice().map(choice -> greeting.speaks(choice.name())).orElseGet(greeting::speaksByRules);
    }

    private void reply(Consumer<Consumer<String>> words) {
        try {
            if (!replies.await(words, screen::words)) {
                screen.line("\n");
                screen.hint(greeting.stopped());
            }
        } catch (CofioException problem) {
            screen.error(String.valueOf(problem.getMessage()));
            if (!problem.hint().isEmpty()) {
                screen.hint(problem.hint());
            }
        }
        screen.end();
        notices();
    }

    private void notices() {
        cofio.notices().forEach(screen::hint);
    }

    private void strike(List<StoredFact> forgotten) {
        try {
            TypedLines.strike(forgotten.stream().map(held -> held.fact().text()).toList(), lines);
        } catch (IOException e) {
            throw new CofioException("the history of typed lines could not be rewritten: " + e.getMessage(), "", e);
        }
    }

    @Override
    public void close() {
        replies.close();
    }
}
