package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.Held;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** The chat on a terminal: lines are edited, replies can be stopped, and commands begin with a slash. */
final class TerminalChat {
    private final Cofio cofio;
    private final Talk talk;
    private final Path memory;
    private final Terminal terminal;
    private final Palette palette;
    private final Screen screen;
    private final Greeting greeting;
    private final SlashCommands commands;
    private final LineReader lines;
    private volatile @Nullable Thread replying;

    private TerminalChat(Cofio cofio, Path memory, Terminal terminal, UnaryOperator<@Nullable String> environment) {
        this.cofio = cofio;
        this.talk = new Talk(cofio);
        this.memory = memory;
        this.terminal = terminal;
        Tongue tongue = Tongue.of(environment);
        palette = Palette.of(environment, terminal.getType());
        screen = new Screen(terminal.writer(), palette);
        greeting = new Greeting(tongue);
        commands = new SlashCommands(cofio, tongue, this::strike);
        lines = EditedLines.on(
                terminal, commands.all(), tongue, palette, TypedLines.file(environment, Workspace.userHome()));
    }

    /** On the terminal that the program was started from. */
    static void run(Cofio cofio, Path memory) {
        // Mode 2027 is not asked for: the question costs a round trip, and up to a second where there is no answer.
        try (Terminal terminal = TerminalBuilder.builder()
                .system(true)
                .graphemeCluster(false)
                .encoding(StandardCharsets.UTF_8)
                .build()) {
            if (Palette.isDumb(terminal.getType())) {
                // For a dumb terminal JLine leaves signals alone, and Ctrl-C would end the program.
                Signals.register(Terminal.Signal.INT.name(), () -> terminal.raise(Terminal.Signal.INT));
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> EditedLines.leave(terminal.getType())));
            run(cofio, memory, terminal, System::getenv);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void run(Cofio cofio, Path memory, Terminal terminal, UnaryOperator<@Nullable String> environment) {
        new TerminalChat(cofio, memory, terminal, environment).talk();
    }

    private void talk() {
        terminal.handle(
                Terminal.Signal.INT, signal -> Optional.ofNullable(replying).ifPresent(Thread::interrupt));
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
            String line = lines.readLine(palette.prompt("> "));
            if (line.isBlank()) {
                return true;
            }
            return switch (SlashLine.of(line, commands.all())) {
                case SlashLine.Message() -> reply(() -> talk.say(line.strip(), screen::words));
                case SlashLine.Command(SlashCommand command, String words) ->
                    !command.name().equals(SlashCommands.QUIT)
                            && reply(() -> screen.words(command.action().apply(words)));
                case SlashLine.Unknown unknown -> {
                    screen.error(greeting.noSuch(unknown));
                    yield true;
                }
            };
        } catch (UserInterruptException e) {
            if (e.getPartialLine().isBlank()) {
                screen.hint(greeting.howToLeave());
            }
            return true;
        } catch (EndOfFileException e) {
            return false;
        }
    }

    /** In a thread of its own, which Ctrl-C interrupts. */
    private boolean reply(Runnable words) {
        FutureTask<Void> task = new FutureTask<>(words, null);
        Thread thread = Thread.ofPlatform().name("reply").start(task);
        replying = thread;
        try {
            task.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof CofioException problem)) {
                throw new IllegalStateException(e.getCause());
            }
            screen.error(String.valueOf(problem.getMessage()));
            if (!problem.hint().isEmpty()) {
                screen.hint(problem.hint());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            replying = null;
            screen.end();
        }
        notices();
        return true;
    }

    private void notices() {
        cofio.notices().forEach(screen::hint);
    }

    private void strike(List<Held> forgotten) {
        try {
            TypedLines.strike(forgotten.stream().map(held -> held.fact().text()).toList(), lines);
        } catch (IOException e) {
            throw new CofioException("the lines typed before could not be written anew: " + e.getMessage(), "", e);
        }
    }
}
