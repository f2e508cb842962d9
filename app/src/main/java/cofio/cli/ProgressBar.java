package cofio.cli;

import cofio.Cofio;
import cofio.index.IndexProgress;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.PrintStream;
import java.util.Optional;

/** A progress bar on standard error, shown only on a terminal and only after a second. */
public final class ProgressBar implements IndexProgress {
    private static final long PATIENCE_NANOS = 1_000_000_000L;
    private static final long STEP_NANOS = 100_000_000L;
    private static final int WIDTH = 30;
    private static final int FEW = 50;
    private static final String CLEARED = "\r\033[K";

    private final PrintStream out;
    private final String doing;
    private long start;
    private long shown;

    ProgressBar(PrintStream out) {
        this(out, "reading the memory");
    }

    ProgressBar(PrintStream out, String doing) {
        this.out = out;
        this.doing = doing;
    }

    /** Shows how far the making of an index is. */
    static Cofio over(Cofio cofio) {
        ProgressBar bar = new ProgressBar(TerminalSanitizer.untouched(FileDescriptor.err));
        // Whether there is a terminal is asked late: it costs a short command a good part of its time.
        cofio.report((done, all) -> {
            if (all > FEW && onTerminal()) {
                bar.at(done, all);
            }
        });
        return cofio;
    }

    public static boolean onTerminal() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }

    @Override
    public void at(int done, int all) {
        long now = System.nanoTime();
        if (start == 0) {
            start = now;
            shown = now;
        }
        if (done >= all) {
            if (shown > start) {
                out.print(CLEARED);
            }
            start = 0;
        } else if (now - start > PATIENCE_NANOS && now - shown > STEP_NANOS) {
            draw(done, all);
            shown = now;
        }
    }

    private void draw(int done, int all) {
        int full = (int) ((long) WIDTH * done / all);
        out.print(CLEARED + "cofio: " + doing + " [" + "#".repeat(full) + " ".repeat(WIDTH - full) + "] " + done
                + " of " + all);
        out.flush();
    }
}
