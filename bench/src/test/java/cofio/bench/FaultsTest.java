package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The short version of `cofio bench faults`, its halves side by side. */
@Execution(ExecutionMode.CONCURRENT)
class FaultsTest {
    @TempDir
    Path scratch;

    @Test
    void whateverGoesWrongOnTheDiskNothingAcknowledgedIsLostAndNothingIsTorn() throws IOException {
        BenchReport report = bench().faultsOfTheDisk();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }

    @Test
    void whateverElseGoesWrongNothingAcknowledgedIsLostAndNothingIsTorn() throws IOException, InterruptedException {
        BenchReport report = bench().allOtherFaults();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }

    private FaultsBench bench() {
        return new FaultsBench(scratch, 6, false, doing -> {});
    }
}
