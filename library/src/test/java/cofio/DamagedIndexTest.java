package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedIndexTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    /** Lucene joins files of the index on the side, and finds there what nobody had read before. */
    @Test
    void damageThatIsFoundWhenFilesOfTheIndexAreJoinedCostsNoSearch() throws IOException {
        for (int round = 0; round < 5; round++) {
            try (Cofio cofio = Cofio.open(folder, CLOCK, false)) {
                cofio.remember("The code of gate " + round + " is 4" + round + "71.", "me");
                cofio.search("gate", 10, false);
            }
            Path index = folder.resolve("memory/.cofio/index");
            try (Stream<Path> files = Files.list(index)) {
                for (Path file :
                        files.filter(one -> one.toString().endsWith(".cfs")).toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    bytes[bytes.length - 40] ^= 1;
                    Files.write(file, bytes);
                }
            }
            for (int i = 0; i < 14; i++) {
                try (Cofio cofio = Cofio.open(folder, CLOCK, false)) {
                    String told = "Locker " + round + "." + i + " belongs to Ben.";
                    cofio.remember(told, "me");
                    assertThat(cofio.search("Locker " + round + "." + i, 10, false)
                                    .getFirst()
                                    .passage()
                                    .text())
                            .isEqualTo(told);
                }
            }
        }
    }
}
