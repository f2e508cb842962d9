package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench crash`. */
class CrashTest {
    @TempDir
    Path workspace;

    @Test
    void aWriterThatIsKilledLosesNothingThatItAcknowledged() throws IOException, InterruptedException {
        BenchReport report = new CrashBench(workspace, 15, 7, doing -> {}).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
