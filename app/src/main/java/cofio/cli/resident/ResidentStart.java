package cofio.cli.resident;

import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Starts the resident process, beside whoever starts it. */
public final class ResidentStart {
    private static final Duration AT_MOST = Duration.ofSeconds(30);

    /** Those of the launcher for what lives long; and an end rather than a life without memory. */
    private static final List<String> FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-Xmx1g",
            "-Xmn64m",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=30",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData");

    private ResidentStart() {}

    /** For commands to come. It takes a moment, for which nobody waits; where it does not work there is none. */
    public static void inBackground(ResidentSocket socket) {
        if (!socket.exists() && isFirst(socket)) {
            now(socket);
        }
    }

    /** Of several commands that run before it is there, one starts it. */
    private static boolean isFirst(ResidentSocket socket) {
        Path mark = socket.starting();
        try {
            Files.createFile(mark);
            return true;
        } catch (FileAlreadyExistsException another) {
            try {
                FileTime then = Files.getLastModifiedTime(mark);
                if (then.toInstant().isBefore(Instant.now().minus(AT_MOST))) {
                    Files.deleteIfExists(mark);
                }
            } catch (IOException itIsThere) {
                return false;
            }
            return false;
        } catch (IOException notWritable) {
            return false;
        }
    }

    static void now(ResidentSocket socket) {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.add("-D" + ResidentSocket.PROPERTY + "=" + socket.path());
        List<String> command = OwnProgram.command(flags, ResidentProcess.class.getName());
        ProcessBuilder process = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        process.environment().put("LC_ALL", "C.UTF-8");
        try {
            process.start().getOutputStream().close();
        } catch (IOException none) {
            // It is never needed.
        }
    }
}
