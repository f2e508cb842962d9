package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** What every target of the fuzzer may rely on: text of any bytes, a day, a folder to spoil, and one second. */
public final class Fuzzed {
    public static final LocalDate TODAY = LocalDate.of(2026, 11, 15);
    public static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int WARM = 50;
    private static final AtomicInteger BEGUN = new AtomicInteger();

    private Fuzzed() {}

    /** Work of which a refusal is one outcome; any other exception is a finding, and so is more than a second. */
    public interface Work {
        void run() throws IOException;
    }

    /** The first ones load classes, which takes longer. */
    public static void inASecond(Work work) {
        within(BEGUN.incrementAndGet() > WARM ? 1 : 10, work);
    }

    /** The time of the processor counts, not that of the clock: the machine may be busy with something else. */
    public static void within(int seconds, Work work) {
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            work.run();
        } catch (CofioException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(THREADS.getCurrentThreadCpuTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(seconds));
    }

    /** Bytes that are no UTF-8 become replacement characters. */
    public static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Whether all of {@code parts} stand in {@code whole} in this order, with others between them or not. */
    public static boolean standsIn(List<?> parts, List<?> whole) {
        int next = 0;
        for (Object one : whole) {
            if (next < parts.size() && parts.get(next).equals(one)) {
                next++;
            }
        }
        return next == parts.size();
    }

    public static Path folder() {
        try {
            return Files.createTempDirectory("fuzz");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Empties a folder of the fuzzer's own. */
    public static void clear(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(folder)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
