package cofio.cli.bench;

import cofio.bench.SpeedBench;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "speed",
        mixinStandardHelpOptions = true,
        description = "Measures how fast search and ask are in small and large memories, and from start to exit.")
final class BenchSpeedCommand implements Callable<Integer> {
    private static final int MILLION = 1_000_000;

    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(
            names = "--facts",
            split = ",",
            defaultValue = "100,10000,100000",
            description = "How many facts the memories hold (default: ${DEFAULT-VALUE}).")
    private List<Integer> sizes = List.of();

    @Option(names = "--million", description = "Also a memory of 1,000,000 facts; takes hours with vectors.")
    private boolean million;

    @Option(names = "--times", defaultValue = "1000", description = "Measurements of each kind (default: 1000).")
    private int times;

    @Option(names = "--runs", defaultValue = "21", description = "How often each command is run (default: 21).")
    private int runs;

    @Option(names = "--no-vectors", description = "Match words only, not meaning.")
    private boolean noVectors;

    @Option(names = "--beside", paramLabel = "CMD", description = "Also time this command, from start to exit.")
    private @Nullable String beside;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Integer> all = new ArrayList<>(sizes);
        if (million) {
            all.add(MILLION);
        }
        return bench.run(
                scratch -> new SpeedBench(scratch, all, times, runs, !noVectors, beside, BenchRun::progress).run());
    }
}
