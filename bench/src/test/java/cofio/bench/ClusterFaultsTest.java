package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.EngineForTests;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench faults --home cluster`. */
class ClusterFaultsTest {
    @TempDir
    Path scratch;

    @Test
    void whateverGoesWrongOnTheWayToAClusterNothingAcknowledgedIsLostAndNothingIsTorn()
            throws IOException, InterruptedException {
        URI engine = EngineForTests.get().cluster().nodes().getFirst().address();
        int step = Integer.getInteger("cofio.step", 29);
        BenchReport report = new ClusterFaultsBench(scratch, engine, step, 8, System.err::println).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
