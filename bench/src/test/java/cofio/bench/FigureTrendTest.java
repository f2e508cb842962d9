package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FigureTrendTest {
    private final FigureTrend trend = new FigureTrend();
    private final Random random = new Random(3);

    @Test
    void whatOnlyWaversIsFlat() {
        for (int minute = 0; minute < 50; minute++) {
            trend.add(minute, 200 + random.nextInt(10) + (minute % 17 == 0 ? 300 : 0));
        }
        assertThat(trend.growth()).isCloseTo(0, within(0.02));
    }

    @Test
    void aSmallLeakIsSeenThroughLargeWavering() {
        for (int minute = 0; minute < 50; minute++) {
            trend.add(minute, 200 + 0.5 * minute + random.nextInt(10) + (minute % 17 == 0 ? 300 : 0));
        }
        assertThat(trend.perHour()).isCloseTo(30, within(6.0));
        assertThat(trend.growth()).isGreaterThan(0.05);
    }

    @Test
    void whatIsZeroThroughoutDoesNotGrow() {
        trend.add(1, 0);
        trend.add(2, 0);
        assertThat(trend.growth()).isZero();
    }
}
