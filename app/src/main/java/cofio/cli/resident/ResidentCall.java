package cofio.cli.resident;

import cofio.CofioException;
import cofio.cli.Caller;
import cofio.cli.Main;
import cofio.cli.PlainCommand;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;

/** A command that is run for a caller. */
final class ResidentCall {
    /** What only a new process takes from its environment. */
    private static final List<String> OF_A_PROCESS = List.of("HOME", "TZ", "XDG_CACHE_HOME");

    /** Where the first try may have done it though no answer came, a second would do something else. */
    private static final Set<String> ONCE = Set.of("forget", "undo", "agent");

    private final String program;
    private final LentMemories memories;

    /** {@code program}: the folder of this program. */
    ResidentCall(String program, LentMemories memories) {
        this.program = program;
        this.memories = memories;
    }

    /** {@code inputs} is given what waits for standard input, under a number, as long as the command runs. */
    void run(byte[] body, OutputStream to, long number, BiConsumer<Long, Optional<CallerInput>> inputs) {
        Thread worker = Thread.currentThread();
        CallFrames frames = new CallFrames(to, worker::interrupt);
        try (CallerInput input = new CallerInput(() -> frames.send("i" + number))) {
            CallRequest request = CallRequest.read(body);
            PrintStream out = frames.output();
            PrintStream err = frames.errors();
            Caller caller =
                    new Caller(input, out, err, Path.of(request.folder()), request.environment(), memories::lend);
            Optional<IntSupplier> command =
                    fits(request) ? caller.with(() -> PlainCommand.of(request.arguments())) : Optional.empty();
            if (command.isEmpty()) {
                frames.send("-");
                return;
            }
            frames.send(ONCE.stream().anyMatch(request.arguments()::contains) ? "!" : ".");
            if (!frames.isHeard()) {
                return;
            }
            inputs.accept(number, Optional.of(input));
            frames.keepHeard();
            int status = caller.with(() -> done(command.get(), err));
            inputs.accept(number, Optional.empty());
            out.flush();
            err.flush();
            frames.end(status);
        } catch (CofioException notUnderstood) {
            frames.send("-");
        }
    }

    /** Of what goes wrong without being foreseen, the caller hears, and the next one does not suffer. */
    private static int done(IntSupplier command, PrintStream err) {
        try {
            return Main.run(command);
        } catch (RuntimeException unforeseen) {
            unforeseen.printStackTrace(err);
            return Main.FAILED;
        }
    }

    private boolean fits(CallRequest request) {
        Map<String, String> own = System.getenv();
        return request.program().equals(program)
                && OF_A_PROCESS.stream()
                        .allMatch(name ->
                                request.environment().getOrDefault(name, "").equals(own.getOrDefault(name, "")));
    }
}
