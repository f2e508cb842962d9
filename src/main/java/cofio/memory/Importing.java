package cofio.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mark that an import, or taking one back, is under way, so that the next start can finish it or say what became of it.
 *
 * @param journal the journal in which it will be noted
 * @param size how long that journal was before
 * @param process who is at it
 */
record Importing(Step step, String run, String kind, int facts, String journal, long size, long process) {
    enum Step {
        /** The facts are being put in their place. */
        BRINGING,
        /** The facts are here, the conversations are following. */
        TALKING,
        TAKING_BACK
    }

    Importing then(Step next) {
        return new Importing(next, run, kind, facts, journal, size, process);
    }

    void write(Path file) throws IOException {
        String text = String.join("\n", step.name(), run, kind, "" + facts, journal, "" + size, "" + process, "");
        Disk.derive(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Null where there is none, or none that can be read: it is derived, as all machine state is. */
    static @Nullable Importing read(Path file) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            return null;
        }
        List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
        try {
            Importing found = new Importing(
                    Step.valueOf(lines.get(0)),
                    lines.get(1),
                    lines.get(2),
                    Integer.parseInt(lines.get(3)),
                    lines.get(4),
                    Long.parseLong(lines.get(5)),
                    Long.parseLong(lines.get(6)));
            return found.isSound() ? found : null;
        } catch (IllegalArgumentException | IndexOutOfBoundsException garbage) {
            return null;
        }
    }

    /** Its words become names of files, so they must be such as we write. */
    private boolean isSound() {
        return run.matches("[a-z0-9][a-z0-9-]*") && Journal.day(journal) != null && facts >= 0;
    }

    /** Whether the program that was at it may still be. */
    boolean isAlive() {
        return ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent();
    }
}
