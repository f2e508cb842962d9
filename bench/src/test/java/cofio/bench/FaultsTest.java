package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench faults`. */
class FaultsTest {
    @TempDir
    Path scratch;

    @Test
    void whateverGoesWrongNothingAcknowledgedIsLostAndNothingIsTorn() throws IOException, InterruptedException {
        BenchReport report = new FaultsBench(scratch, 6, false, doing -> {}).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
