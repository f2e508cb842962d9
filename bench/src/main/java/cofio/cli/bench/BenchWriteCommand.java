package cofio.cli.bench;

import cofio.bench.WriteBench;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "write",
        mixinStandardHelpOptions = true,
        description = "Measures what one remember costs in small and large memories.")
final class BenchWriteCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(
            names = "--sizes",
            split = ",",
            defaultValue = "100,10000,100000",
            description = "How many facts the memories hold (default: ${DEFAULT-VALUE}).")
    private List<Integer> sizes = List.of();

    @Option(names = "--times", defaultValue = "300", description = "Measurements of each kind (default: 300).")
    private int times;

    @Option(names = "--cold", defaultValue = "15", description = "The same, each in a new process (default: 15).")
    private int cold;

    @Option(names = "--seed", defaultValue = "1", description = "The seed of the made-up facts (default: 1).")
    private long seed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new WriteBench(scratch, sizes, times, cold, seed, BenchRun::progress).run());
    }
}
