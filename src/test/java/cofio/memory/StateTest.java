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

    private static State.Save save(long pid, long opened, long when) {
        return new State.Save(pid, opened, when, "2026-11-15.md", when);
    }

    @Test
    void processesThatRanOneAfterTheOtherAreNotSideBySide() {
        State state = new State();
        state.saved(save(1, 1_000, 1_100));
        state.saved(save(2, 1_200, 1_300));
        state.saved(save(3, 1_400, 1_500));
        assertThat(state.concurrentBefore(1_600, 4, 1_550)).isEmpty();
    }

    @Test
    void processesThatWereOpenAtTheSameTimeAreSideBySide() {
        State state = new State();
        state.saved(save(1, 1_000, 1_100));
        state.saved(save(2, 1_050, 12_300));
        assertThat(state.concurrentBefore(12_400, 9, 12_350)).containsExactly(save(2, 1_050, 12_300));
        assertThat(state.concurrentBefore(40_000, 9, 39_000)).isEmpty();
    }

    @Test
    void oneProcessAloneIsNotSideBySideWithItself() {
        State state = new State();
        state.saved(save(1, 1_000, 1_100));
        state.saved(save(1, 1_000, 1_200));
        assertThat(state.concurrentBefore(1_300, 1, 1_000)).isEmpty();
    }

    @Test
    void itIsReadBackAsWrittenAndAnythingElseCountsAsNone() throws IOException {
        State state = new State();
        state.applied.put("2026-11-15.md", 17L);
        state.saved(save(1, 2, 3));
        Path file = folder.resolve("state");
        state.write(file);
        State read = State.read(file);
        assertThat(read).isNotNull().satisfies(same -> {
            assertThat(same.applied).isEqualTo(state.applied);
            assertThat(same.saves).isEqualTo(state.saves);
        });
        Files.writeString(file, "journal x\n");
        assertThat(State.read(file)).isNull();
        assertThat(State.read(folder.resolve("none"))).isNull();
    }
}
