package cofio.cli;

import cofio.task.Sandbox;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How checks are made that came with a task from elsewhere. Said anew with every command: no setting keeps it on. */
final class CheckOptions {
    @Option(
            names = "--sandboxed-checks",
            description =
                    "Run the Python checks of tasks that are not known, in a sandbox (Linux, bubblewrap); without it they are not run.")
    private boolean sandboxed;

    /** Fails where one is asked for and there is none. */
    Optional<Sandbox> sandbox() {
        return sandboxed ? Optional.of(Sandbox.open()) : Optional.empty();
    }
}
