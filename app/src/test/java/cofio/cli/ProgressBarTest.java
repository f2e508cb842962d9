package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ProgressBar bar = new ProgressBar(new PrintStream(bytes, true, StandardCharsets.UTF_8));

    @Test
    void whatIsDoneAtOnceShowsNoBar() {
        for (int done = 1; done <= 100; done++) {
            bar.at(done, 100);
        }
        assertThat(bytes.size()).isZero();
    }

    @Test
    void whatTakesLongerShowsHowFarItIsAndClearsTheLine() throws InterruptedException {
        bar.at(1, 4);
        Thread.sleep(1_200);
        bar.at(2, 4);
        bar.at(4, 4);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("[###############               ] 2 of 4")
                .endsWith("\r\033[K");
    }
}
