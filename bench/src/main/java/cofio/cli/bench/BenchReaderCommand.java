package cofio.cli.bench;

import cofio.bench.ReaderBench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "reader",
        mixinStandardHelpOptions = true,
        description = "Asks every question without and with the reader, and counts the difference.")
final class BenchReaderCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "../shared",
            description = "Where exam/dev.jsonl, recall/locomo and reader/test.jsonl.gz are (default: ../shared).")
    private Path folder = Path.of("../shared");

    @Option(
            names = "--every",
            paramLabel = "N",
            defaultValue = "1",
            description = "Ask every Nth question only, besides the exam (default: ${DEFAULT-VALUE}).")
    private int every = 1;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ReaderBench reader = new ReaderBench(
                Path.of("bench", "reader"), folder, Math.max(1, every), Clock.system(ZoneId.systemDefault()));
        return bench.run(scratch -> reader.run(scratch, BenchRun::progress), every <= 1);
    }
}
