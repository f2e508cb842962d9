package cofio.bench;

import cofio.face.OwnProgram;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process of its own that runs a class of this program and reports line by line. */
final class ChildProcess {
    private final Process process;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    private ChildProcess(Process process) {
        this.process = process;
        // a thread of its own: reading a pipe would hold one of the few carriers of virtual threads
        Thread.ofPlatform().daemon().start(this::read);
    }

    static ChildProcess start(Class<?> main, String... arguments) throws IOException {
        List<String> command = OwnProgram.command(main.getName(), List.of(arguments));
        return new ChildProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Called in the child: one write for each line, so that what a reader sees of it is whole. */
    static void say(String line) throws IOException {
        OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private void read() {
        try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(Optional.of(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            lines.add(Optional.empty());
        }
    }

    /** The next line; empty at the end, or when nothing came for that long. */
    Optional<String> line(long seconds) throws InterruptedException {
        Optional<String> line = lines.poll(seconds, TimeUnit.SECONDS);
        return line == null ? Optional.empty() : line;
    }

    /** Whether the process goes on although it should be at its end. */
    boolean isAlive() throws InterruptedException {
        return !process.waitFor(5, TimeUnit.SECONDS);
    }

    /**
     * SIGKILL, where there are signals: the process has no chance to tidy up. Through its handle, because
     * {@link Process#destroyForcibly} would also throw away what the process said and nobody read yet.
     */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    long pid() {
        return process.pid();
    }

    /** Sends it a signal by name, such as STOP. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    }

    int end() throws InterruptedException {
        return process.waitFor();
    }
}
