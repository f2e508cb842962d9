package cofio.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a memory takes of disk and heap, in MiB. */
final class SpaceTaken {
    private SpaceTaken() {}

    static String ofText(Path workspace) {
        return ofFiles(workspace, path -> path.toString().endsWith(".md"));
    }

    static String ofIndex(Path workspace) {
        return ofFiles(workspace, path -> path.toString().contains("index"));
    }

    /** {@code which}: by their names in the folder of the memory. */
    static String ofFiles(Path workspace, Predicate<Path> which) {
        Path folder = workspace.resolve("memory");
        try (Stream<Path> files = Files.walk(folder)) {
            return mebibytes(files.filter(Files::isRegularFile)
                    .filter(file -> which.test(folder.relativize(file)))
                    .mapToLong(file -> file.toFile().length())
                    .sum());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String ofHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return mebibytes(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%.2f", bytes / 1024.0 / 1024.0);
    }
}
