package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench writers --editor`. */
class WritersTest {
    @TempDir
    Path workspace;

    @Test
    void processesAndAnEditorThatWriteAtOnceLoseNothing() throws IOException, InterruptedException {
        BenchReport report = new WritersBench(workspace, 3, 30, true, doing -> {}).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
