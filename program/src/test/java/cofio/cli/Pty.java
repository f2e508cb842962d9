package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The packaged program in a real pseudo-terminal, which `script` of util-linux makes. Keys are typed; what the terminal
 * is sent is awaited. No test waits for a time: only for what must come, and long enough for a machine that is busy.
 */
final class Pty implements AutoCloseable {
    static final String PROMPT = "> ";
    static final String UP = "\033[A";
    static final String CTRL_C = "\003";
    static final String CTRL_D = "\004";
    static final String BACKSPACE = "\177";

    private static final long PATIENCE_SECONDS = 60;

    private final Process process;
    private final OutputStream keys;
    private final StringBuilder shown = new StringBuilder();
    private int seen;
    private boolean ended;

    private Pty(Process process) {
        this.process = process;
        this.keys = process.getOutputStream();
        Thread.ofVirtual().start(this::watch);
    }

    /** Runs a line of shell, in which $COFIO is the program, as a user would in that folder. */
    static Pty run(Path folder, Map<String, String> environment, String line) {
        // A build in the background of a shell has Ctrl-C ignored, and would hand that down.
        ProcessBuilder builder = new ProcessBuilder(
                        "env",
                        "--default-signal=INT",
                        "script",
                        "--quiet",
                        "--return",
                        "--command",
                        "stty rows 40 cols 120; " + line,
                        "/dev/null")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        Map<String, String> variables = builder.environment();
        for (String name : new String[] {"COFIO_HOME", "NO_COLOR", "XDG_STATE_HOME", "LC_ALL", "LC_MESSAGES"}) {
            variables.remove(name);
        }
        variables.putAll(Map.of("HOME", folder.toString(), "SHELL", "/bin/sh", "TERM", "xterm-256color"));
        variables.put("LANG", "C.UTF-8");
        variables.put("COFIO", Program.in(folder).launcher().toString());
        variables.putAll(environment);
        try {
            return new Pty(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void type(String text) {
        try {
            keys.write(text.getBytes(StandardCharsets.UTF_8));
            keys.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for words, and gives what was shown up to their end since the last time. */
    synchronized String await(String words) {
        until(() -> shown.indexOf(words, seen) >= 0, words);
        int end = shown.indexOf(words, seen) + words.length();
        String news = shown.substring(seen, end);
        seen = end;
        return news;
    }

    /** Types a line when the prompt is there, and gives what was shown until the next. */
    String say(String line) {
        type(line + "\r");
        return await(PROMPT);
    }

    /** Waits for the end, and gives all that was ever shown. */
    synchronized String all() {
        until(() -> ended, "the end");
        return shown.toString();
    }

    private synchronized void until(BooleanSupplier come, String what) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            while (!come.getAsBoolean()) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                assertThat(!ended && left > 0)
                        .as("waited for <%s>, seen since: <%s>", what, shown.substring(seen))
                        .isTrue();
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    int exit() throws InterruptedException {
        all();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /** The program itself, behind the terminal and the shell. */
    ProcessHandle program() {
        return process.descendants()
                .filter(one -> one.info()
                        .command()
                        .filter(name -> name.endsWith("/java"))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }

    private void watch() {
        try (Reader reader = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
            char[] piece = new char[4096];
            for (int length = reader.read(piece); length >= 0; length = reader.read(piece)) {
                synchronized (this) {
                    shown.append(piece, 0, length);
                    notifyAll();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            synchronized (this) {
                ended = true;
                notifyAll();
            }
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
