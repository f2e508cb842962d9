package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench writers --minutes`. */
class FacesIT {
    @TempDir
    Path workspace;

    @Test
    void writersOfAllFacesAndAnEditorLoseNothing() throws IOException, InterruptedException {
        BenchReport report = new FacesBench(workspace, 6, 12, doing -> {}).run();
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
