package cofio.cli.bench;

import cofio.bench.StartBench;
import java.io.IOException;
import java.util.List;
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

    @Option(
            names = "--facts",
            split = ",",
            defaultValue = "10,1000",
            description = "How many facts the memories hold (default: ${DEFAULT-VALUE}).")
    private List<Integer> sizes = List.of();

    @Option(names = "--peers", description = "Also times other memories, which npm fetches.")
    private boolean peers;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new StartBench(scratch, sizes, runs, peers, BenchRun::progress).run());
    }
}
