package cofio.bench.exam;

import cofio.Cofio;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder of its own for a scenario. */
final class ExamFolder implements ExamHome {
    private final Path workspace;
    private final Path file;
    private final Clock clock;

    ExamFolder(Clock clock) throws IOException {
        this.workspace = Files.createTempDirectory("cofio-exam");
        this.file = workspace.resolve("memory").resolve("MEMORY.md");
        this.clock = clock;
    }

    @Override
    public Cofio open() {
        return Cofio.open(workspace, clock, false);
    }

    @Override
    public @Nullable String read() throws IOException {
        return Files.isRegularFile(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : null;
    }

    @Override
    public void write(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        // a person takes longer than this scenario: the edit must not seem to be of the same moment as the save
        Files.setLastModifiedTime(file, FileTime.from(clock.instant().plus(Duration.ofSeconds(2))));
    }

    @Override
    public void wipe() throws IOException {
        Path memory = workspace.resolve("memory");
        if (Files.isDirectory(memory)) {
            List<Path> hidden;
            try (Stream<Path> files = Files.walk(memory)) {
                hidden = files.filter(path -> path.getFileName().toString().startsWith("."))
                        .toList();
            }
            for (Path path : hidden) {
                delete(path);
            }
        }
    }

    private static void delete(Path path) throws IOException {
        if (Files.exists(path)) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path one : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(one);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        delete(workspace);
    }
}
