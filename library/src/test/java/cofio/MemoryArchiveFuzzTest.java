package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** An archive of any bytes is taken over or refused, and nothing lies anywhere else afterwards. */
class MemoryArchiveFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();

    @FuzzTest
    void anArchiveOfAnyBytesStaysInTheMemory(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        Path workspace = Files.createDirectories(FOLDER.resolve("workspace"));
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(workspace, Fuzzed.CLOCK, false)) {
                if (cofio.elsewhere().unpack(input)) {
                    byte[] packed = cofio.elsewhere().pack();
                    assertThat(cofio.elsewhere().unpack(packed)).isTrue();
                }
            }
        });
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files).containsExactly(workspace);
        }
        try (Stream<Path> files = Files.list(workspace)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .allMatch(name -> name.matches("memory|MEMORY\\.md|USER\\.md"));
        }
    }
}
