package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldSentencesTest {
    @Test
    void aSentenceIsHeldAsItWasToldUntilItsLineIsTakenAway(@TempDir Path folder) throws IOException {
        String kept = ServerLoad.sentence(1_000_000);
        String lost = ServerLoad.sentence(1_000_001);
        CofioServer server = new CofioServer();
        server.fill(folder, List.of(kept, lost));
        assertThat(server.held(folder)).contains(kept, lost);

        Path file = folder.resolve("memory/MEMORY.md");
        Files.writeString(file, Files.readString(file).replace("- " + lost + "\n", ""));
        assertThat(server.held(folder)).contains(kept).doesNotContain(lost);
    }
}
