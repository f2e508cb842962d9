package cofio.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Saves MEMORY.md again and again with a line added, as text editors do: the file is read, and a moment later written,
 * by turns in place and as a new file that takes the name of the old one.
 */
final class TextEditor {
    private static final long TYPING_MILLIS = 5;

    private final Path file;
    private final Random random;
    private final List<String> lines = new ArrayList<>();

    private final long everyMillis;

    TextEditor(Path workspace, long seed, long everyMillis) {
        this.everyMillis = everyMillis;
        this.file = workspace.resolve("memory/MEMORY.md");
        this.random = new Random(seed);
    }

    /** The lines that were saved. */
    List<String> lines() {
        return lines;
    }

    /** Edits until interrupted. */
    void run() throws IOException {
        try {
            while (true) {
                Thread.sleep(everyMillis);
                edit();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void edit() throws IOException, InterruptedException {
        List<String> text;
        try {
            text = new ArrayList<>(Files.readString(file).lines().toList());
        } catch (NoSuchFileException e) {
            return;
        }
        String line = "- By hand " + (lines.size() + 1) + ": E" + Long.toHexString(random.nextLong());
        int last = text.size() - 1;
        while (last > 0 && !text.get(last).startsWith("- ")) {
            last--;
        }
        if (last == 0) {
            return;
        }
        text.add(last + 1, line);
        Thread.sleep(TYPING_MILLIS);
        String saved = String.join("\n", text) + "\n";
        if (lines.size() % 2 == 0) {
            Files.writeString(file, saved);
        } else {
            Path fresh = Files.writeString(file.resolveSibling("MEMORY.md~"), saved);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        }
        lines.add(line.substring(2));
    }
}
