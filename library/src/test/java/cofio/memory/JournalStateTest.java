package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalStateTest {
    @TempDir
    Path folder;

    private Store store() {
        return new FolderStore(MemoryFolder.of(folder), false);
    }

    @Test
    void itIsReadBackAsWrittenAndAnythingElseCountsAsNone() throws IOException {
        JournalState state = new JournalState();
        state.applied.put("2026-11-15.md", 17L);
        state.back = new JournalState.Back("2026-11-14.md", 3);
        assertThat(JournalState.read(store())).isNull();
        state.write(store());
        JournalState read = JournalState.read(store());
        assertThat(read).isNotNull().satisfies(same -> {
            assertThat(same.applied).isEqualTo(state.applied);
            assertThat(same.back).isEqualTo(state.back);
        });
        Files.writeString(folder.resolve("memory/.cofio/state"), "journal x\n");
        assertThat(JournalState.read(store())).isNull();
    }

    @Test
    void theStateOfAnOlderCofioIsRead() throws IOException {
        Files.writeString(
                Files.createDirectories(folder.resolve("memory/.cofio")).resolve("state"),
                "cofio 1\njournal 2026-11-15.md 17\nsave 1 2 3 2026-11-15.md 0\n");
        assertThat(JournalState.read(store()))
                .isNotNull()
                .satisfies(read -> assertThat(read.applied).containsEntry("2026-11-15.md", 17L));
    }
}
