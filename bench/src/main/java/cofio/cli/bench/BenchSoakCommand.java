package cofio.cli.bench;

import cofio.bench.SoakBench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "soak",
        mixinStandardHelpOptions = true,
        description = "Uses one server with a large memory for a long time, and checks that what it needs stays flat.")
final class BenchSoakCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--facts", defaultValue = "100000", description = "How many facts (default: 100000).")
    private int facts;

    @Option(names = "--minutes", defaultValue = "60", description = "How long (default: 60).")
    private int minutes;

    @Option(names = "--rate", paramLabel = "N", defaultValue = "3", description = "Calls a second (default: 3).")
    private double rate;

    @Option(
            names = "--memory",
            paramLabel = "DIR",
            description = "A memory of that size from an earlier run; making one takes long.")
    private @Nullable Path memory;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new SoakBench(scratch, facts, minutes, rate, memory, BenchRun::progress).run());
    }
}
