package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What the process of one turn said, and how it ended.
 *
 * @param complaint the end of what it wrote on standard error, where it did not end well
 */
record TurnOutput(TurnEnd end, int exit, String reply, String complaint, Duration time) {
    private static final int LONGEST_REPLY = 1_000_000;
    private static final int LONGEST_COMPLAINT = 2_000;

    static TurnOutput by(List<String> command, Path workspace, Path scratch, Duration left, boolean killOnWrite)
            throws IOException, InterruptedException {
        // Files and not pipes: a process that leaves children behind would hold a pipe open for ever.
        Path out = scratch.resolve("out");
        Path err = scratch.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(workspace.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(
                        Files.write(scratch.resolve("in"), new byte[0]).toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("COFIO_HOME");
        WatchedWorkspace watched = killOnWrite ? WatchedWorkspace.of(workspace) : null;
        long begin = System.nanoTime();
        Process process = start(builder);
        boolean killed = false;
        try {
            if (watched != null) {
                killed = watched.changedBefore(process, left);
                if (killed) {
                    kill(process);
                }
            }
            Duration rest = left.minusNanos(System.nanoTime() - begin);
            boolean over = process.waitFor(Math.max(1, rest.toNanos()), TimeUnit.NANOSECONDS);
            Duration time = Duration.ofNanos(System.nanoTime() - begin);
            if (!over) {
                kill(process);
                return new TurnOutput(TurnEnd.OUT_OF_TIME, -1, read(out), tail(err), time);
            }
            int exit = process.exitValue();
            if (killed) {
                return new TurnOutput(TurnEnd.KILLED, exit, read(out), "", time);
            }
            return exit == 0
                    ? new TurnOutput(TurnEnd.ANSWERED, exit, read(out), "", time)
                    : new TurnOutput(TurnEnd.FAILED, exit, read(out), tail(err), time);
        } finally {
            kill(process);
        }
    }

    private static Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new CofioException(
                    "the agent cannot be started: " + builder.command().getFirst(),
                    "is it installed, and is the path right?",
                    e);
        }
    }

    /** With all that it started: nothing of a turn may go on beside the next one. */
    private static void kill(Process process) throws InterruptedException {
        List<ProcessHandle> children = process.descendants().toList();
        if (process.isAlive()) {
            process.toHandle().destroyForcibly();
        }
        children.forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
    }

    private static String read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST_REPLY), StandardCharsets.UTF_8).strip();
        }
    }

    private static String tail(Path file) throws IOException {
        String text = read(file);
        return text.substring(Math.max(0, text.length() - LONGEST_COMPLAINT));
    }
}
