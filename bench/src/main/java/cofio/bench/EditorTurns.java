package cofio.bench;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The hands that all editors of a campaign share: they save one at a time, and the next one waits until the memory has
 * taken in what the last one saved. Two saves that nobody looked at in between overwrite each other on any disk.
 */
final class EditorTurns {
    private static final long PATIENCE_SECONDS = 30;

    private final Path memory;
    private final Random random;
    private final Set<String> typed = new LinkedHashSet<>();
    private final Set<String> deleted = new HashSet<>();
    private volatile boolean stopped;
    private final List<String> unnoticed = new ArrayList<>();

    EditorTurns(Path workspace, long seed) {
        this.memory = workspace.resolve("memory");
        this.random = new Random(seed);
    }

    interface Work {
        /** Saves a text, and gives the line that was typed in it. */
        String save() throws IOException, InterruptedException;
    }

    Path file(String name) {
        return memory.resolve(name);
    }

    synchronized String newLine(String who) {
        return who + " " + (typed.size() + 1) + ": E" + Long.toHexString(random.nextLong());
    }

    /**
     * The oldest line that somebody typed and that stands in a text, to be deleted there; empty where there is none. Never
     * the newest of two: a version without it is the same as one from before it was typed.
     */
    synchronized String oldLine(String text) {
        List<String> standing = typed.stream()
                .filter(line -> !deleted.contains(line) && text.contains("- " + line + "\n"))
                .toList();
        return standing.size() < 2 ? "" : standing.getFirst();
    }

    /** Saves with nobody else's hands between, and waits until the memory has noticed. */
    synchronized void save(Work work, String gone) throws IOException, InterruptedException {
        String line = work.save();
        typed.add(line);
        if (!gone.isEmpty()) {
            deleted.add(gone);
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!stopped && !noticed(line)) {
            if (System.nanoTime() > end) {
                unnoticed.add(line);
                return;
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Nobody looks at the files any more. */
    void stop() {
        stopped = true;
    }

    private boolean noticed(String line) throws IOException {
        try (DirectoryStream<Path> journals = Files.newDirectoryStream(memory, "20??-??-??.md")) {
            for (Path journal : journals) {
                if (Files.readString(journal).contains("ed: " + line + "\n")) {
                    return true;
                }
            }
        } catch (NoSuchFileException none) {
            return false;
        }
        return false;
    }

    /** The lines that were typed and not deleted again. */
    synchronized Set<String> lines() {
        Set<String> lines = new HashSet<>(typed);
        lines.removeAll(deleted);
        return lines;
    }

    synchronized Set<String> deleted() {
        return Set.copyOf(deleted);
    }

    /** The lines that the memory took too long to notice. */
    synchronized List<String> unnoticed() {
        return List.copyOf(unnoticed);
    }
}
