package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.EngineForTests;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The short version of `cofio bench cluster`. */
class ClusterBenchTest {
    @Test
    void brainsLoseNothingWhenANodeOfCofioIsKilled() throws IOException, InterruptedException {
        EngineForTests engine = EngineForTests.get();
        BenchReport report = new ClusterBench(engine.cluster(), 1, 384, 2, 5, 6, 300, doing -> {}).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
