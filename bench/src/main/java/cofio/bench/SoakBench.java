package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Long mixed use of one server over a large memory: does what it needs stay the same? */
public final class SoakBench {
    /** What may be added in an hour, as a share of what there is. */
    private static final double FLAT = 0.05;

    private static final int FORGET_MINUTES = 1;

    private static final String METHOD = """
            One `cofio serve` over a memory of so many facts (half English, half Chinese) is called at a fixed rate: of a
            hundred calls 45 ask, 22 search, 12 tell a new fact, 11 change one, 6 ask for the history of one, 4 for a brief,
            in a seeded order; every minute one fact that was told in the run is forgotten. Every minute the server's garbage is
            collected (`jcmd PID GC.run`), and the heap in use after that, the memory of the process (VmRSS) and its open
            file handles (/proc/PID/fd) are noted. The first sixth of the time is warm-up. Over the rest the trend of each is
            the median of the slopes between all pairs of measurements (Theil and Sen); it is flat if it adds less than 5 %
            of the median in an hour. The run passes if all three are flat, no call failed, every fact that was acknowledged
            stands in the files with its last value, and none that was forgotten.""";

    private final Path scratch;
    private final int facts;
    private final int minutes;
    private final double rate;
    private final @Nullable Path found;
    private final Consumer<String> progress;
    private final Map<String, FigureTrend> trends = new LinkedHashMap<>();
    private final List<List<String>> minutely = new ArrayList<>();

    /** {@code found}: a memory that was left by an earlier run, to be used again; null to make one. */
    public SoakBench(
            Path scratch, int facts, int minutes, double rate, @Nullable Path found, Consumer<String> progress) {
        this.found = found;
        this.scratch = scratch;
        this.facts = facts;
        this.minutes = minutes;
        this.rate = rate;
        this.progress = progress;
        for (String name : List.of("heap after a collection, MiB", "memory of the process, MiB", "file handles")) {
            trends.put(name, new FigureTrend());
        }
    }

    public BenchReport run() throws IOException, InterruptedException {
        FilledMemory memory = memory();
        progress.accept("making its index");
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            cofio.search("tea", 1);
        }
        SoakUse use;
        boolean stopped;
        try (ServedMemory server = ServedMemory.start(memory.workspace)) {
            use = new SoakUse(server, memory, 1);
            soak(server, use);
            stopped = server.stop();
        }
        Map<Integer, String> held = new TreeMap<>();
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            cofio.facts()
                    .forEach(one ->
                            MarkedFact.in(one.fact().text()).ifPresent(fact -> held.put(fact.number(), fact.value())));
        }
        return report(use, held, stopped);
    }

    private FilledMemory memory() {
        if (found != null) {
            return FilledMemory.foundInTwoLanguages(facts, found, 1);
        }
        progress.accept("building a memory of " + facts + " facts");
        return FilledMemory.inTwoLanguages(facts, scratch.resolve("memory"), 1);
    }

    private void soak(ServedMemory server, SoakUse use) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long end = start + TimeUnit.MINUTES.toNanos(minutes);
        long pause = (long) (1e9 / rate);
        long nextCall = start;
        long nextForget = start + TimeUnit.MINUTES.toNanos(FORGET_MINUTES);
        long nextSample = start + TimeUnit.MINUTES.toNanos(1);
        while (System.nanoTime() < end) {
            double share = (System.nanoTime() - start) / (double) (end - start);
            String period = share < 1 / 3. ? "first third" : share < 2 / 3. ? "" : "last third";
            if (System.nanoTime() >= nextForget) {
                use.forget(period);
                nextForget += TimeUnit.MINUTES.toNanos(FORGET_MINUTES);
            }
            if (System.nanoTime() >= nextSample) {
                sample(server, (System.nanoTime() - start) / 6e10, use);
                nextSample = Math.max(nextSample + TimeUnit.MINUTES.toNanos(1), System.nanoTime());
                continue;
            }
            use.call(period);
            // a call that took longer than its time does not make the next ones come closer together
            nextCall = Math.max(nextCall + pause, System.nanoTime());
            LockSupport.parkNanos(nextCall - System.nanoTime());
        }
    }

    private void sample(ServedMemory server, double minute, SoakUse use) throws IOException, InterruptedException {
        collect(server.pid());
        List<Double> now = List.of(
                server.figure("cofio_heap_bytes") / 1048576.0,
                server.figure("process_resident_memory_bytes") / 1048576.0,
                (double) handles(server.pid()));
        List<String> row = new ArrayList<>(List.of(String.format(Locale.ROOT, "%.1f", minute)));
        int column = 0;
        for (FigureTrend trend : trends.values()) {
            if (minute > minutes / 6.0) {
                trend.add(minute, now.get(column));
            }
            row.add(String.format(Locale.ROOT, column == 2 ? "%.0f" : "%.1f", now.get(column)));
            column++;
        }
        row.add(Integer.toString(use.calls()));
        minutely.add(row);
        progress.accept("minute " + String.join(", ", row));
    }

    private static void collect(long pid) throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process process = new ProcessBuilder(jcmd.toString(), Long.toString(pid), "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new CofioException("the server's garbage could not be collected", "run this with a JDK");
        }
    }

    private static long handles(long pid) throws IOException {
        Path folder = Path.of("/proc", Long.toString(pid), "fd");
        if (!Files.isDirectory(folder)) {
            throw new CofioException("open files cannot be counted here", "run this on Linux");
        }
        try (Stream<Path> open = Files.list(folder)) {
            return open.count();
        }
    }

    private BenchReport report(SoakUse use, Map<Integer, String> held, boolean stopped) {
        List<List<String>> rows = new ArrayList<>();
        boolean flat = true;
        for (Map.Entry<String, FigureTrend> one : trends.entrySet()) {
            FigureTrend trend = one.getValue();
            flat &= trend.growth() < FLAT;
            rows.add(List.of(
                    one.getKey(),
                    figure(trend.least()),
                    figure(trend.median()),
                    figure(trend.most()),
                    String.format(Locale.ROOT, "%+.2f", trend.perHour()),
                    String.format(Locale.ROOT, "%+.2f", 100 * trend.growth())));
        }
        int lost = use.lost(held);
        int resurrected = use.resurrected(held);
        List<String> remarks = new ArrayList<>(List.of(
                facts + " facts, " + use.calls() + " calls in " + minutes + " minutes, " + use.acknowledged()
                        + " writes acknowledged",
                "lost: " + lost + ", back although forgotten: " + resurrected + ", calls that failed: "
                        + use.failures().size(),
                stopped ? "the server stopped when it was asked to" : "the server did not stop when it was asked to"));
        use.failures().stream().limit(10).forEach(remarks::add);
        boolean passed = flat && lost == 0 && resurrected == 0 && use.failures().isEmpty() && stopped;
        String summary = String.format(
                Locale.ROOT,
                "soak: %d facts, %d minutes, %d calls, %d failed; %s; %d lost, %d back although forgotten",
                facts,
                minutes,
                use.calls(),
                use.failures().size(),
                flat ? "memory and file handles flat" : "NOT flat",
                lost,
                resurrected);
        List<FigureTable> tables = List.of(
                new FigureTable(
                        List.of("after the warm-up", "least", "median", "most", "in an hour", "in an hour, %"), rows),
                use.table(),
                new FigureTable(
                        List.of(
                                "minute",
                                "heap after a collection, MiB",
                                "memory of the process, MiB",
                                "file handles",
                                "calls so far"),
                        minutely));
        return new BenchReport("soak", "A long run over a large memory", METHOD, tables, remarks, summary, passed);
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
