package cofio.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mark that an import, or taking one back, is under way, so that the next start can finish it or say what became of it.
 *
 * @param journal the journal in which it will be noted
 * @param size how long that journal was before
 * @param process who is at it
 */
record ImportMark(Step step, String run, String kind, int facts, String journal, long size, long process) {
    private static final String FILE = Store.MACHINE + "importing";

    static void delete(Store store) throws IOException {
        store.delete(FILE);
    }

    enum Step {
        /** The facts are being put in their place. */
        BRINGING,
        /** The facts are here, the conversations are following. */
        TALKING,
        TAKING_BACK
    }

    ImportMark then(Step next) {
        return new ImportMark(next, run, kind, facts, journal, size, process);
    }

    void write(Store store) throws IOException {
        String text = String.join("\n", step.name(), run, kind, "" + facts, journal, "" + size, "" + process, "");
        store.derive(FILE, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Null where there is none, or none that can be read: it is derived, as all machine state is. */
    static @Nullable ImportMark read(Store store) throws IOException {
        byte[] bytes = store.read(FILE);
        if (bytes == null) {
            return null;
        }
        List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
        try {
            ImportMark found = new ImportMark(
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
