package cofio.cli;

import cofio.Cofio;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who runs a command: where it reads and writes, in which folder and environment. That is the process, or with the
 * resident process whoever called it. A command asks here and nowhere else.
 *
 * @param memories opens a memory, or lends one that is open
 */
public record Caller(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Path folder,
        Map<String, String> environment,
        Function<Path, Cofio> memories) {
    private static final ScopedValue<Caller> CURRENT = ScopedValue.newInstance();

    /** Does something for this caller. */
    public <T> T with(Supplier<T> work) {
        return ScopedValue.where(CURRENT, this).call(work::get);
    }

    private static @Nullable Caller current() {
        return CURRENT.isBound() ? CURRENT.get() : null;
    }

    static InputStream input() {
        Caller caller = current();
        return caller == null ? System.in : caller.in;
    }

    static PrintStream output() {
        Caller caller = current();
        return caller == null ? System.out : caller.out;
    }

    static PrintStream errors() {
        Caller caller = current();
        return caller == null ? System.err : caller.err;
    }

    static Map<String, String> variables() {
        Caller caller = current();
        return caller == null ? System.getenv() : caller.environment;
    }

    /** The value of an environment variable; empty where it is not set. */
    static String variable(String name) {
        return variables().getOrDefault(name, "");
    }

    /** A path as the caller means it. */
    static Path path(String given) {
        Caller caller = current();
        return caller == null ? Path.of(given) : caller.folder.resolve(given);
    }

    static Cofio open(Path workspace) {
        Caller caller = current();
        return caller == null ? ProgressBar.over(Cofio.open(workspace)) : caller.memories.apply(workspace);
    }
}
