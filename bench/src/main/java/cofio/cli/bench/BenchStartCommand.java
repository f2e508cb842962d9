package cofio.cli.bench;

import cofio.bench.StartBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "start",
        mixinStandardHelpOptions = true,
        description = "Measures how long short commands take from start to exit.")
final class BenchStartCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--runs", defaultValue = "20", description = "How often each command is run (default: 20).")
    private int runs;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new StartBench(scratch, runs, BenchRun::progress).run());
    }
}
