package cofio.cli.bench;

import cofio.bench.McpBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = "Measures the memory over MCP, compared with other memory servers; needs npm.")
final class BenchMcpCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--facts", defaultValue = "10000", description = "Facts in the large memory (default: 10000).")
    private int facts;

    @Option(names = "--times", defaultValue = "1000", description = "Questions to each (default: 1000).")
    private int times;

    @Option(names = "--runs", defaultValue = "20", description = "Starts of each (default: 20).")
    private int runs;

    @Option(names = "--seconds", defaultValue = "60", description = "Seconds for each row of the load (default: 60).")
    private int seconds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new McpBench(scratch, facts, times, runs, seconds, BenchRun::progress).run());
    }
}
