package cofio.cli.bench;

import cofio.bench.CrashBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "crash",
        mixinStandardHelpOptions = true,
        description = "Kills a writing process again and again, and checks whether anything was lost.")
final class BenchCrashCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--kills", defaultValue = "300", description = "How many kills (default: 300).")
    private int kills;

    @Option(names = "--seed", defaultValue = "1", description = "Chooses operations and moments (default: 1).")
    private long seed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new CrashBench(scratch, kills, seed, BenchRun::progress).run());
    }
}
