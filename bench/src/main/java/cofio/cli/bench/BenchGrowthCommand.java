package cofio.cli.bench;

import cofio.bench.GrowthBench;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "growth",
        mixinStandardHelpOptions = true,
        description = "Measures what each verb takes in small and in very large memories.")
final class BenchGrowthCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(
            names = "--facts",
            split = ",",
            defaultValue = "10000,100000,1000000",
            description = "How many facts the memories hold (default: ${DEFAULT-VALUE}).")
    private List<Integer> sizes = List.of();

    @Option(names = "--times", defaultValue = "200", description = "Measurements of each kind (default: 200).")
    private int times;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new GrowthBench(scratch, sizes, times, BenchRun::progress).run());
    }
}
