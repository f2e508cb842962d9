package cofio.cli.bench;

import cofio.bench.ServeBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description =
                "Puts a server under load: how many calls it answers, also beside an import, and whether it keeps everything.")
final class BenchServeCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--facts", defaultValue = "10000", description = "How many facts it begins with (default: 10000).")
    private int facts;

    @Option(names = "--seconds", defaultValue = "60", description = "How long each load lasts (default: 60).")
    private int seconds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new ServeBench(scratch, facts, seconds, BenchRun::progress).run());
    }
}
