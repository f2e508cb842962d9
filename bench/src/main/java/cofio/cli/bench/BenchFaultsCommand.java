package cofio.cli.bench;

import cofio.bench.FaultsBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "faults",
        mixinStandardHelpOptions = true,
        description = "Tries kills, full disks, I/O errors, garbage and wrong clocks on every way of writing.")
final class BenchFaultsCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--rounds", defaultValue = "200", description = "Rounds of random faults (default: 200).")
    private int rounds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new FaultsBench(scratch, rounds, true, BenchRun::progress).run());
    }
}
