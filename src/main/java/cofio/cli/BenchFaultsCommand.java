package cofio.cli;

import cofio.bench.FaultsBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "faults",
        mixinStandardHelpOptions = true,
        description = "Lets kills, full disks, I/O errors, garbage and wrong clocks meet every way of writing.")
final class BenchFaultsCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--rounds", defaultValue = "200", description = "How often what is random (default: 200).")
    private int rounds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new FaultsBench(scratch, rounds, true, BenchRun::progress).run());
    }
}
