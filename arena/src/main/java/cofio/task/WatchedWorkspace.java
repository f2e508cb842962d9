package cofio.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A workspace that is looked at again and again until a file of it changes.
 *
 * <p>Looking costs less than a millisecond and sees a change on every file system; a notification of the system comes
 * later, and on some systems seconds later, when the write is long over.
 */
final class WatchedWorkspace {
    private final Path workspace;
    private final Map<Path, String> before;

    private WatchedWorkspace(Path workspace) {
        this.workspace = workspace;
        this.before = seen();
    }

    static WatchedWorkspace of(Path workspace) {
        return new WatchedWorkspace(workspace);
    }

    /** True as soon as a file changed; false where the process ended or the time was over before. */
    boolean changedBefore(Process process, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < end) {
            if (!seen().equals(before)) {
                return process.isAlive();
            }
            if (process.waitFor(500, TimeUnit.MICROSECONDS)) {
                return false;
            }
        }
        return false;
    }

    /** Machine state, which begins with a dot, is no write of anything told. */
    private Map<Path, String> seen() {
        Map<Path, String> seen = new HashMap<>();
        try {
            Files.walkFileTree(workspace, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return hidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (!hidden(file)) {
                        seen.put(file, attributes.size() + " " + attributes.lastModifiedTime());
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException gone) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return seen;
    }

    private boolean hidden(Path file) {
        return !file.equals(workspace) && file.getFileName().toString().startsWith(".");
    }
}
