package cofio.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders for the time being. */
final class Scratch {
    private Scratch() {}

    /** One that the sandbox can reach: as root it runs as nobody, who may not enter root's own folders. */
    static Path forSandbox() throws IOException {
        boolean root = Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        return root
                ? Files.createTempDirectory(Path.of("/tmp"), "cofio-sandbox")
                : Files.createTempDirectory("cofio-sandbox");
    }

    static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.deleteIfExists(file);
        }
    }
}
