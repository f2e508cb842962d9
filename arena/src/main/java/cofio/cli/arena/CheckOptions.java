package cofio.cli.arena;

import cofio.task.Sandbox;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How checks are made that came with a task from elsewhere. Said anew with every command: no setting keeps it on. */
public final class CheckOptions {
    @Option(
            names = "--sandboxed-checks",
            description = "Run the Python checks of unknown tasks in a sandbox (Linux, bubblewrap);"
                    + " without this they are not run.")
    private boolean sandboxed;

    /** Fails where one is asked for and there is none. */
    public Optional<Sandbox> sandbox() {
        return sandboxed ? Optional.of(Sandbox.open()) : Optional.empty();
    }
}
