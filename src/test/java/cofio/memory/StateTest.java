package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateTest {
    @TempDir
    Path folder;

    @Test
    void itIsReadBackAsWrittenAndAnythingElseCountsAsNone() throws IOException {
        State state = new State();
        state.applied.put("2026-11-15.md", 17L);
        state.back = new State.Back("2026-11-14.md", 3);
        Path file = folder.resolve("state");
        state.write(file);
        State read = State.read(file);
        assertThat(read).isNotNull().satisfies(same -> {
            assertThat(same.applied).isEqualTo(state.applied);
            assertThat(same.back).isEqualTo(state.back);
        });
        Files.writeString(file, "journal x\n");
        assertThat(State.read(file)).isNull();
        assertThat(State.read(folder.resolve("none"))).isNull();
    }

    @Test
    void theStateOfAnOlderCofioIsRead() throws IOException {
        Path file = Files.writeString(
                folder.resolve("state"), "cofio 1\njournal 2026-11-15.md 17\nsave 1 2 3 2026-11-15.md 0\n");
        assertThat(State.read(file))
                .isNotNull()
                .satisfies(read -> assertThat(read.applied).containsEntry("2026-11-15.md", 17L));
    }
}
